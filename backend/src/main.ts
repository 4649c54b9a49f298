import { startVitrine } from './start.js';

await startVitrine();
