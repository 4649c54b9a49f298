/** Upper bound for uploads: only the encodes of an existing file, two at a time as in the application. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [, , source, folder] = process.argv;
const CONCURRENCY = 2;
await mkdir(folder, { recursive: true });
sharp.cache(false);

const queue = [];
let running = 0;
process.on('message', (id) => {
  queue.push(id);
  next();
});

function next() {
  if (running === CONCURRENCY || queue.length === 0) return;
  const id = queue.shift();
  running += 1;
  encode().then(() => {
    running -= 1;
    process.send(id);
    next();
  });
}

async function encode() {
  const target = path.join(folder, randomUUID());
  const open = () => sharp(source, { sequentialRead: true }).autoOrient();
  await open().jpeg({ quality: 88, optimiseCoding: false }).toFile(`${target}.jpg`);
  const { data, info } = await open().resize({ width: 1280 }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of [320, 640, 1280])
    await sharp(data, { raw }).resize({ width }).webp({ quality: 78, effort: 2 }).toFile(`${target}.${width}.webp`);
  for (const name of ['jpg', '320.webp', '640.webp', '1280.webp']) await rm(`${target}.${name}`);
}
