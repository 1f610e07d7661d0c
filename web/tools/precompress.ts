import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /^[^.].*\.(js|css|svg|json|txt|xml|html|webmanifest)$/;

/**
 * A Vite plugin that writes Brotli and gzip copies of the built files, so that the server needn't
 * compress them for each request.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      for (const file of names.filter((name) => COMPRESSIBLE.test(name))) {
        const content = readFileSync(join(dir, file));
        const compressed = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
        for (const [extension, bytes] of Object.entries(compressed)) {
          if (bytes.length < content.length)
            writeFileSync(join(dir, `${file}.${extension}`), bytes);
        }
      }
    },
  };
}
