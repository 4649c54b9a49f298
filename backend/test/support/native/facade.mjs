import { createHash } from 'node:crypto';
import { loadNatively, sandboxes } from './modules.mjs';

/**
 * Replaces a module in Jest's sandbox by one that re-exports the module that Node has loaded. Only test files run in the
 * sandbox. The application, its packages and the test support are loaded once per worker instead of once per file.
 */
export default {
  process: (source, file, options) => ({ code: replacementOf(source, file, options) }),
  getCacheKey: (source, file, options) =>
    createHash('sha256')
      .update(replacementOf(source, file, options))
      .digest('hex')
      .slice(0, 32),
};

function replacementOf(source, file, { supportsStaticESM }) {
  // Jest also transforms the modules of the global set-up, which runs outside of a sandbox.
  return sandboxes.size === 0 ? source : facade(file, supportsStaticESM);
}

function facade(file, isEsm) {
  const load = `loadNatively(${JSON.stringify(file)})`;
  if (!isEsm) return `module.exports = ${load};`;
  const exported = Object.keys(loadNatively(file)).map((name, n) => {
    const key = JSON.stringify(name);
    return `const export${n} = loaded[${key}]; export { export${n} as ${key} };`;
  });
  return [`const loaded = ${load};`, ...exported].join('\n');
}
