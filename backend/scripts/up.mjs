/** `make up`: builds what has changed, then becomes the application: one process, so that every signal reaches it. */
import { build } from './build.mjs';
import { main } from './steps.mjs';

await main(() => build());
await import('../dist/main.js');
