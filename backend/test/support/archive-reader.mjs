/** `node archive-reader.mjs file.zip`: reads an archive as a restore does. Prints the result, the longest stall and the memory. */
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const dist = path.resolve(import.meta.dirname, '../../dist/modules/backup/infrastructure');
const { BackupArchive } = await import(path.join(dist, 'backup-archive.js'));
const signature = {
  startCheck() {
    const hmac = createHmac('sha256', 'key');
    return { update: (content) => hmac.update(content), matches: () => false };
  },
};
const initial = process.memoryUsage();
let peakBytes = 0;
const sampling = setInterval(() => {
  const { rss } = process.memoryUsage();
  peakBytes = Math.max(peakBytes, rss - initial.rss);
}, 5);
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let outcome;
try {
  const archive = await BackupArchive.verified(process.argv[2], signature);
  outcome = `${archive.manifest.files} files, ${archive.manifest.missingFiles} missing`;
  archive.close();
} catch (error) {
  outcome = error.message;
}
loop.disable();
clearInterval(sampling);
console.log(JSON.stringify({ outcome, stallMs: loop.max / 1e6, tookBytes: peakBytes }));
