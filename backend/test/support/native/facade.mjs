import { createHash } from 'node:crypto';
import { loadNatively, sandboxes } from './modules.mjs';

/**
 * Replaces a module inside Jest's sandbox by one that re-exports what Node has loaded. Only the test files themselves run
 * in the sandbox. The application, its packages and the test support are loaded once per worker instead of once per file.
 */
export default {
  process: (source, file, options) => ({ code: replaced(source, file, options) }),
  getCacheKey: (source, file, options) =>
    createHash('sha256')
      .update(replaced(source, file, options))
      .digest('hex')
      .slice(0, 32),
};

function replaced(source, file, { supportsStaticESM }) {
  // Jest also transforms what the global set-up requires, which runs outside of any sandbox
  return sandboxes.size === 0 ? source : facade(file, supportsStaticESM);
}

function facade(file, isEsm) {
  const load = `loadNatively(${JSON.stringify(file)})`;
  if (!isEsm) return `module.exports = ${load};`;
  const exported = Object.keys(loadNatively(file)).map((name, n) => {
    const key = JSON.stringify(name);
    return `const export${n} = it[${key}]; export { export${n} as ${key} };`;
  });
  return [`const it = ${load};`, ...exported].join('\n');
}
