import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomFrom } from './random.mjs';

const FORMATS = [
  ['jpg', 1080, 720],
  ['jpg', 880, 1100],
  ['jpg', 920, 920],
  ['jpg', 1080, 608],
  ['jpg', 800, 1200],
  ['webp', 800, 640],
  ['png', 800, 800],
];
const FLAT = new Set(['tiles', 'cutouts', 'terrazzo', 'scallops', 'paperCut', 'mobile']);

/** Returns the pictures of a creator, oldest first: avatar and banner, both optional, and gallery. */
export function planned(creator) {
  const random = randomFrom(creator.username);
  const picture = (purpose, drawing, [format, width, height], index = 0) => ({
    purpose,
    drawing,
    mood: index % 5 === 4 ? creator.moods.at(-1) : creator.moods[index % Math.min(2, creator.moods.length)],
    seed: `${creator.username} ${purpose} ${index}`,
    width,
    height,
    name: `${drawing.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${index + 1}.${format}`,
  });
  const size = creator.isDemo ? 12 : 4 + Math.floor(random.next() ** 1.5 * 9);
  const gallery = Array.from({ length: size }, (_, index) => {
    const drawing = creator.scenes[index % creator.scenes.length];
    const formats = FORMATS.filter(([format]) => format === 'jpg' || FLAT.has(drawing));
    return picture('gallery', drawing, random.pick(formats), index);
  });
  // Creators without an avatar show the fallback; those without a banner picture have a gradient.
  const avatar = random.chance(0.93) ? [picture('avatar', creator.avatar, ['png', 400, 400])] : [];
  const banner = random.chance(0.65) ? [picture('banner', random.pick(creator.scenes), ['jpg', 1800, 600])] : [];
  return [...avatar, ...banner, ...gallery];
}

/** Starts the painter process and creates the directory for its pictures. */
export async function openStudio() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-seed-'));
  const painter = fork(path.join(import.meta.dirname, 'painter.mjs'), { stdio: 'inherit' });
  const pending = new Map();
  let lastId = 0;
  painter.on('message', ({ id, error, altText }) => {
    const { resolve, reject } = pending.get(id);
    pending.delete(id);
    if (error) reject(new Error(error));
    else resolve(altText);
  });
  painter.once('exit', (code) => {
    for (const { reject } of pending.values()) reject(new Error(`The painter ended with ${code}.`));
  });
  return {
    async paint(picture) {
      const id = (lastId += 1);
      const file = path.join(folder, `${id}-${picture.name}`);
      const altText = await new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        painter.send({ ...picture, id, file });
      });
      return { file, altText };
    },
    async close() {
      painter.disconnect();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
