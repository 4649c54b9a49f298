import { parentPort } from 'node:worker_threads';

parentPort.on('message', (text) => parentPort.postMessage({ result: text }));
