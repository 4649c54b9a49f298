import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { atTheServer, say } from './at-the-server.js';
import { BackUp, OWNERS } from './modules/backup/index.js';

/** `npm run backup -- --out file.zip`: what the back-office downloads. The file appears under its name only when it is whole. */
export function backUpTo(target: string): Promise<never> {
  return atTheServer(async (app, lifetime) => {
    const partial = `${target}.partial`;
    const removePartial = (): Promise<void> => rm(partial, { force: true });
    const { body, finished } = await app.get(BackUp).execute('full', OWNERS.operator);
    lifetime.onEnd(removePartial);
    // it holds addresses of people and hashes of passwords: for nobody but whoever made it
    await pipeline(body, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, target);
    await finished();
    say(`Backed up to ${target} (${((await stat(target)).size / 1e6).toFixed(1)} MB)`);
  });
}
