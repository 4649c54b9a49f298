import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

/** The entry of the app, whose files `index.html` loads. */
const ENTRY = 'index.html';

interface Chunk {
  file: string;
  /** Keys of the chunks that it imports statically. */
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk | undefined>;

/**
 * Returns a function that makes preloads of modules of the built app and of all that they import, except the files of the entry.
 * A module without a separate chunk has none. In development there is no manifest.
 */
export function modulePreloads(folder: string): (modules: string[]) => string {
  const file = path.join(folder, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const withImports = (keys: string[], found = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (found.has(key)) continue;
      found.add(key);
      withImports(manifest[key]?.imports ?? [], found);
    }
    return found;
  };
  const entry = withImports([ENTRY]);
  return (modules) => {
    const chunks = [...withImports(modules)].filter((key) => !entry.has(key)).flatMap((key) => manifest[key] ?? []);
    // Low priority like the entry, so that the style and the images of the page load first.
    return chunks.map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${chunk.file}">`).join('');
  };
}
