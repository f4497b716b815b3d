// A smaller copy of every script and style sheet beside it, for browsers that can read it: all of them.
// The server sends what the browser asks for; nothing is compressed while somebody waits.

import { brotliCompressSync, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const WORTH_IT = 500;
const KINDS = /\.(?:js|css|svg)$/;
const WAYS = { gz: (file: Buffer) => gzipSync(file, { level: 9 }), br: (file: Buffer) => brotliCompressSync(file) };

/** A Vite plugin that writes `.gz` and `.br` copies of what was built. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (!KINDS.test(fileName) || content.length < WORTH_IT) continue;
        for (const [ending, way] of Object.entries(WAYS)) {
          this.emitFile({ type: "asset", fileName: `${fileName}.${ending}`, source: way(content) });
        }
      }
    },
  };
}
