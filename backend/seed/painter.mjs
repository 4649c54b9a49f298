/**
 * Draws pictures in a separate process, because the application disables all image decoders that uploads do not need, including
 * SVG. Receives requests from the parent process and returns the description of each picture.
 */
import sharp from 'sharp';
import { palettes } from './drawing/palettes.mjs';
import { emblem, portrait } from './drawing/portrait.mjs';
import { scenes } from './drawing/scenes/index.mjs';
import { Canvas } from './drawing/shapes.mjs';
import { randomFrom } from './random.mjs';

const ENCODERS = {
  jpg: (image) => image.jpeg({ quality: 90, mozjpeg: false }),
  png: (image) => image.png({ compressionLevel: 3 }),
  webp: (image) => image.webp({ quality: 90, effort: 0 }),
};
const drawings = { ...scenes, portrait, emblem };

sharp.cache(false);
sharp.concurrency(1);

process.on('message', async ({ id, drawing, mood, seed, width, height, file }) => {
  try {
    const canvas = new Canvas(width, height);
    const altText = drawings[drawing](canvas, randomFrom(seed), palettes[mood]);
    await ENCODERS[file.split('.').at(-1)](sharp(Buffer.from(canvas.toString()))).toFile(file);
    process.send({ id, altText });
  } catch (error) {
    process.send({ id, error: `${drawing}: ${error.message}` });
  }
});
