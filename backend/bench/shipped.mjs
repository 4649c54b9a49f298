import path from 'node:path';

/** Node arguments that start the application with the same options as `make up`, `npm start` and the image. */
export const SHIPPED = ['--max-semi-space-size=8', path.resolve(import.meta.dirname, '../dist/main.js')];
