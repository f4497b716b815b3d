// The typefaces: their licenses go into the build beside them, and together they stay below their budget.
// Which they are, and what stands in for them, is in src/styles/type.css.

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const PACKAGES = ["brygada-1918", "figtree"];

/** A Vite plugin that ships each typeface's license, and refuses more than this many kB (1000 bytes) of fonts. */
export function fonts(kilobytes: number): Plugin {
  return {
    name: "fonts",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const name of PACKAGES) {
        const license = new URL(`node_modules/@fontsource-variable/${name}/LICENSE`, import.meta.url);
        this.emitFile({ type: "asset", fileName: `licenses/${name}.txt`, source: readFileSync(license) });
      }
      const files = Object.values(bundle).filter((file) => file.fileName.endsWith(".woff2"));
      const size = files.reduce((sum, file) => sum + (file.type === "asset" ? file.source.length : 0), 0) / 1000;
      const words = `fonts: ${size.toFixed(1)} kB in ${files.length} files (budget ${kilobytes} kB)`;
      if (files.length !== PACKAGES.length || size > kilobytes) this.error(words);
      this.info(words);
    },
  };
}
