import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import swc from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const backend = path.resolve(import.meta.dirname, '../../..');
const sources = path.join(backend, 'src') + path.sep;
const built = path.join(backend, 'dist') + path.sep;
const tests = path.join(backend, 'test') + path.sep;
const require = createRequire(import.meta.url);

/** The Jest environments that are open in this process. */
export const sandboxes = new Set();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
    if (!specifier.startsWith('.') || !parent.startsWith(tests)) return nextResolve(specifier, context);
    return nextResolve(pathToFileURL(nativeFile(path.resolve(path.dirname(parent), specifier))).href, context);
  },
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context);
    const { code } = swc.transformFileSync(fileURLToPath(url), { ...swcOptions, swcrc: false });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Loads a module with Node's loader, which caches it for all test files of the process. */
export function loadNatively(file) {
  return require(nativeFile(file));
}

/** Returns the built file for a file of `src`, and the TypeScript file for one of `test`. */
function nativeFile(file) {
  if (file.startsWith(sources)) return path.join(built, path.relative(sources, file).replace(/\.ts$/, '.js'));
  return file.startsWith(tests) ? file.replace(/\.js$/, '.ts') : file;
}
