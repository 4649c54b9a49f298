import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
export const backend = path.join(repository, 'backend');
export const frontend = path.join(repository, 'frontend');

/** DATA_DIR, resolved relative to the repository and not to the working directory, as the application does. */
export const dataDirectory = path.resolve(repository, process.env.DATA_DIR || '.data');
