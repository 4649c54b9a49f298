import path from 'node:path';

/** How the application is started everywhere: as `npm start` and the image do. */
export const SHIPPED = ['--max-semi-space-size=8', path.resolve(import.meta.dirname, '../dist/main.js')];
