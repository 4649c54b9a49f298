import path from 'node:path';

/** The arguments that start the application, as `make up`, `npm start` and the image do. */
export const SHIPPED = ['--max-semi-space-size=8', path.resolve(import.meta.dirname, '../dist/main.js')];
