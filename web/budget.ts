// How much script each page loads, gzipped: printed after a build, and an error above the budget.
// Styles and pictures are not counted.

import { gzipSync } from "node:zlib";

import type { Plugin, Rollup } from "vite";

/** A Vite plugin that refuses a page with more than this many kB (1000 bytes) of gzipped script. */
export function budget(kilobytes: number): Plugin {
  return {
    name: "budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const page of chunks.filter((chunk) => chunk.isEntry && !chunk.facadeModuleId?.endsWith(".css"))) {
        const size = scriptsOf(page, bundle).reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0) / 1000;
        const words = `${page.name}: ${size.toFixed(1)} kB of script, gzipped (budget ${kilobytes} kB)`;
        if (size > kilobytes) this.error(words);
        this.info(words);
      }
    },
  };
}

function scriptsOf(page: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const found = new Set([page]);
  for (const chunk of found) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const imported = bundle[name];
      if (imported?.type === "chunk") found.add(imported);
    }
  }
  return [...found];
}
