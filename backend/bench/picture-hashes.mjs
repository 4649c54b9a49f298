/**
 * `node backend/bench/picture-hashes.mjs [pictures] [different]`: how many changed copies of listed pictures are found, and how many different
 * pictures are held by mistake (PR-130). By default 40 pictures and 250 different ones, made from seeds like photos: gradients, shapes,
 * soft edges and noise. Needs the build; takes about two minutes of processor time.
 */
import sharp from 'sharp';
import { PICTURE_DISTANCE } from '../dist/modules/moderation/domain/block-list.js';
import { perceptualHash, perceptualHashes } from '../dist/modules/media/infrastructure/pictures/perceptual-hash.js';

sharp.concurrency(1);
const [listed = 40, different = 250] = process.argv.slice(2).map(Number);

/** Mulberry32: equal seeds give equal pictures. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function photo(seed) {
  const random = randomOf(seed * 7_919 + 1);
  const [width, height] = [900 + Math.floor(random() * 400), 600 + Math.floor(random() * 400)];
  const colour = () => `rgb(${[0, 0, 0].map(() => Math.floor(random() * 256)).join(',')})`;
  const shape = () => {
    const [x, y, w, h] = [random() * width, random() * height, 30 + random() * 300, 30 + random() * 250];
    const look = `fill="${colour()}" opacity="${0.5 + random() / 2}"`;
    if (random() < 0.5)
      return `<ellipse cx="${x}" cy="${y}" rx="${w / 1.5}" ry="${h / 1.5}" ${look} transform="rotate(${random() * 180} ${x} ${y})"/>`;
    return `<polygon points="${x},${y} ${x + w},${y + random() * 100} ${x + random() * 100},${y + h}" ${look}/>`;
  };
  const gradient = `<linearGradient id="g" gradientTransform="rotate(${Math.floor(random() * 360)})"><stop offset="0" stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`;
  const shapes = Array.from({ length: 8 + Math.floor(random() * 18) }, shape).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 24 };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const image = sharp(Buffer.from(svg))
    .blur(1.2)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha();
  return image.jpeg({ quality: 92 }).toBuffer();
}

/** As the upload makes it. */
const thumbnailOf = (picture) =>
  sharp(picture).resize({ width: 320, withoutEnlargement: true }).webp({ quality: 78, effort: 2 }).toBuffer();
const bitsOf = (hash) => BigInt(`0b${hash}`);

function distance(one, other) {
  let bits = 0;
  for (let difference = one ^ other; difference > 0n; difference &= difference - 1n) bits++;
  return bits;
}

async function changedCopies(picture, random) {
  const { width, height } = await sharp(picture).metadata();
  const crop = (share) => {
    const size = { width: Math.floor(width * (1 - share)), height: Math.floor(height * (1 - share)) };
    return sharp(picture).extract({
      left: Math.floor((width - size.width) * random()),
      top: Math.floor((height - size.height) * random()),
      ...size,
    });
  };
  return {
    resized: await sharp(picture)
      .resize(Math.round(width * (0.3 + random() * 0.6)))
      .jpeg({ quality: 85 })
      .toBuffer(),
    compressed: await sharp(picture)
      .jpeg({ quality: 30 + Math.floor(random() * 40) })
      .toBuffer(),
    cropped: await crop(0.05 * random())
      .jpeg({ quality: 80 })
      .toBuffer(),
    'cropped by 5 %, resized, compressed': await crop(0.05).resize(700).jpeg({ quality: 60 }).toBuffer(),
  };
}

const list = [];
const found = {};
for (let seed = 0; seed < listed; seed++) {
  const picture = await photo(seed);
  const hashes = (await perceptualHashes(await thumbnailOf(picture))).map(bitsOf);
  list.push(...hashes);
  for (const [name, copy] of Object.entries(await changedCopies(picture, randomOf(seed + 5)))) {
    const bits = bitsOf(await perceptualHash(await thumbnailOf(copy)));
    const nearest = Math.min(...hashes.map((hash) => distance(hash, bits)));
    found[name] ??= { found: 0, worst: 0 };
    found[name].found += nearest <= PICTURE_DISTANCE ? 1 : 0;
    found[name].worst = Math.max(found[name].worst, nearest);
  }
}
for (const [name, { found: count, worst }] of Object.entries(found))
  console.log(`${name}: ${count} of ${listed} found (${((count / listed) * 100).toFixed(1)} %), largest distance ${worst}`);

let held = 0;
let nearestOfAll = 64;
for (let seed = 0; seed < different; seed++) {
  const bits = bitsOf(await perceptualHash(await thumbnailOf(await photo(1_000_000 + seed))));
  const nearest = Math.min(...list.map((hash) => distance(hash, bits)));
  nearestOfAll = Math.min(nearestOfAll, nearest);
  if (nearest <= PICTURE_DISTANCE) held++;
}
console.log(`different: ${held} of ${different} held, smallest distance ${nearestOfAll}, limit ${PICTURE_DISTANCE}`);
if (held > 0 || Object.values(found).some(({ found: count }) => count < listed * 0.95)) process.exitCode = 1;
