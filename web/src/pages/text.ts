// What scripts say, for the pages: see `go/text`.

export { counted, marked, text, translated } from "../go/text";
