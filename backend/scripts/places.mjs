import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
export const backend = path.join(repository, 'backend');
export const frontend = path.join(repository, 'frontend');

/** As the application itself resolves it: DATA_DIR counts from the repository, wherever the caller stands. */
export const dataDirectory = path.resolve(repository, process.env.DATA_DIR || '.data');
