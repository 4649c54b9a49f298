import { enableCompileCache, flushCompileCache } from 'node:module';
import * as path from 'node:path';

// Three thousand files are read at a start: what V8 has made of them is kept for the next one, which may follow a crash.
// NODE_COMPILE_CACHE says otherwise; where neither can be written, nothing is kept.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/vitrine'));
const { startVitrine } = await import('./app/start.js');
await startVitrine();
flushCompileCache();
