/** `node contact-sheet.mjs out.png [scene …]`: draws all scenes, or some scenes in many palettes, on one sheet for review. */
import sharp from 'sharp';
import { randomFrom } from '../random.mjs';
import { palettes } from './palettes.mjs';
import { scenes } from './scenes/index.mjs';
import { Canvas } from './shapes.mjs';

const [target, ...selected] = process.argv.slice(2);
const moods = Object.keys(palettes);
const names =
  selected.length > 0
    ? selected.flatMap((name) => moods.slice(0, 12).map((mood) => [name, mood]))
    : Object.keys(scenes).map((name, index) => [name, moods[(index * 5) % moods.length]]);
const CELL = 320;
const columns = 6;
const cells = await Promise.all(
  names.map(async ([name, mood], index) => {
    const [width, height] = [
      [1200, 800],
      [1000, 1250],
      [1100, 1100],
    ][index % 3];
    const canvas = new Canvas(width, height);
    scenes[name](canvas, randomFrom(`${name}${mood}${index}`), palettes[mood]);
    const started = performance.now();
    const input = await sharp(Buffer.from(canvas.toString())).resize(CELL, CELL, { fit: 'contain', background: '#fff' }).png().toBuffer();
    process.stdout.write(`${name} ${mood} ${Math.round(performance.now() - started)} ms ${canvas.toString().length} characters\n`);
    return { input, left: (index % columns) * (CELL + 8), top: Math.floor(index / columns) * (CELL + 8) };
  }),
);
const rows = Math.ceil(names.length / columns);
await sharp({ create: { width: columns * (CELL + 8), height: rows * (CELL + 8), channels: 3, background: '#fff' } })
  .composite(cells)
  .png()
  .toFile(target);
