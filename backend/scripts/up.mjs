/** `make up`: builds what has changed, then runs the application in the same process, so that signals reach it. */
import { build } from './build.mjs';
import { main } from './steps.mjs';

await main(() => build());
await import('../dist/main.js');
