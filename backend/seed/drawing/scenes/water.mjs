import { darken, lighten, mix, ramp } from '../colours.mjs';
import { blob, circle, curve, ellipse, ground, line, n, noise, path, polygon, rect } from '../shapes.mjs';
import { birds, clouds, glitter, isNight, sky, stars, sun } from './sky.mjs';

/** A sea horizon with the sun and its reflection. */
export function horizon(canvas, random, palette) {
  const { width, height } = canvas;
  const at = height * random.between(0.5, 0.62);
  const x = random.between(0.25, 0.75) * width;
  sky(canvas, palette, 0.6);
  if (isNight(palette)) stars(canvas, random, 160, at * 0.8);
  clouds(canvas, random, palette, { count: 4, from: 0.12, to: 0.45, opacity: 0.4 });
  sun(canvas, palette, x, at - height * random.between(0.02, 0.14), width * random.between(0.06, 0.1));
  const deep = mix(palette.near, palette.accents[0], 0.2);
  canvas.add(rect(0, at, width, height - at, canvas.gradient([mix(palette.sky[2], palette.far, 0.55), mix(palette.far, deep, 0.6), deep])));
  glitter(canvas, random, palette.sun, x, at, height, width * 0.2);
  const isle = noise(random);
  const side = random.pick([0, 1]);
  canvas.add(
    path(
      ground(
        width,
        at + 1,
        (share) =>
          at - Math.max(0, Math.abs(share - side) < 0.45 ? (0.45 - Math.abs(share - side)) * height * (0.16 + 0.08 * isle(share * 8)) : 0),
      ),
      mix(palette.far, palette.near, 0.4),
    ),
  );
  for (let index = random.whole(1, 2); index > 0; index--)
    boat(
      canvas,
      random,
      palette,
      random.between(0.15, 0.85) * width,
      at + height * random.between(0.03, 0.16),
      height * random.between(0.05, 0.1),
    );
  birds(canvas, random, palette.near, { count: random.whole(3, 6), bottom: 0.35 });
  return 'A boat crossing the light of a low sun on the sea';
}

function boat(canvas, random, palette, x, y, size) {
  const hull = `M${n(x - size * 0.5)} ${n(y - size * 0.16)}L${n(x + size * 0.55)} ${n(y - size * 0.16)}L${n(x + size * 0.38)} ${n(y)}L${n(x - size * 0.36)} ${n(y)}Z`;
  canvas.add(ellipse(x, y + 2, size * 0.6, size * 0.05, palette.near, 'opacity=".35"'));
  canvas.add(
    path(
      polygon([
        [x, y - size * 0.2],
        [x, y - size * 1.4],
        [x + size * 0.5, y - size * 0.26],
      ]),
      lighten(palette.paper, 0.3),
    ),
  );
  canvas.add(
    path(
      polygon([
        [x - size * 0.05, y - size * 0.24],
        [x - size * 0.05, y - size * 1.15],
        [x - size * 0.4, y - size * 0.28],
      ]),
      palette.accents[0],
      'opacity=".95"',
    ),
  );
  canvas.add(path(hull, darken(palette.near, 0.1)));
}

/** Broad horizontal bands whose colours blend into each other. */
export function flow(canvas, random, palette) {
  const { width, height } = canvas;
  const colours = [palette.sky[1], palette.accents[3], palette.accents[1], palette.accents[0], palette.accents[2], palette.near];
  const swell = noise(random, { octaves: 2 });
  const slope = random.between(-0.25, 0.25);
  const bands = 15;
  canvas.add(rect(0, 0, width, height, canvas.gradient([palette.paper, palette.sky[1]])));
  const lift = random.between(0.02, 0.12);
  for (let index = 0; index < bands; index++) {
    const share = index / (bands - 1);
    const stop = share * (colours.length - 1.001);
    const colour = mix(colours[Math.floor(stop)], colours[Math.floor(stop) + 1], stop % 1);
    const heightAt = (x) =>
      height *
      (0.14 + share * 0.86 + slope * (x - 0.5) + lift * Math.sin(x * 5 + share * 4) + (0.13 - share * 0.05) * swell(x * 1.6 + share * 1.3));
    canvas.add(path(ground(width, height, heightAt), canvas.gradient([lighten(colour, 0.14), colour, darken(colour, 0.12)])));
  }
  return 'Bands of colour flowing into one another like water';
}

/** Overlapping scales of concentric arcs. */
export function scallops(canvas, random, palette) {
  const { width, height } = canvas;
  const radius = width / random.whole(5, 8);
  canvas.add(rect(0, 0, width, height, palette.paper));
  const sets = [palette.accents, [...palette.accents].reverse(), [palette.ink, palette.paper, palette.accents[0], palette.paper]];
  const odd = random.next();
  let row = 0;
  for (let y = 0; y < height + radius * 2; y += radius * 0.5, row++) {
    for (let x = (row % 2) * radius; x < width + radius * 2; x += radius * 2) {
      const colours = random.chance(0.14 + odd * 0.2) ? random.pick(sets) : sets[0];
      [1, 0.78, 0.56, 0.34, 0.14].forEach((share, ring) =>
        canvas.add(circle(x, y + radius * 0.6, radius * share, ring % 2 ? palette.paper : colours[((ring / 2) % 4) | 0])),
      );
    }
  }
  return 'A pattern of overlapping scales';
}

/** Koi, lilies and rings on dark water, from above. */
export function pond(canvas, random, palette) {
  const { width, height } = canvas;
  const deep = mix(mix(palette.near, palette.accents[2], 0.35), '#12525c', 0.6);
  canvas.add(rect(0, 0, width, height, canvas.gradient([mix(deep, palette.sky[1], 0.3), deep, darken(deep, 0.3)], 60)));
  for (let index = 0; index < 9; index++)
    canvas.add(path(blob(random, random.next() * width, random.next() * height, width * 0.16, { squash: 0.5 }), '#fff', 'opacity=".03"'));
  for (let index = 0; index < 5; index++)
    koi(
      canvas,
      random,
      palette,
      random.between(0.15, 0.85) * width,
      random.between(0.15, 0.85) * height,
      width * random.between(0.13, 0.2),
    );
  for (let index = 0; index < 4; index++) {
    const [x, y, size] = [random.next() * width, random.next() * height, width * random.between(0.05, 0.13)];
    for (let ring = 1; ring < 4; ring++)
      canvas.add(
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n((size * ring) / 2)}" fill="none" stroke="#fff" stroke-opacity="${n(0.4 / ring)}" stroke-width="1.6"/>`,
      );
  }
  const corner = random.pick([
    [0.08, 0.1],
    [0.92, 0.12],
    [0.1, 0.9],
    [0.9, 0.9],
  ]);
  for (let index = 0; index < 8; index++)
    lily(
      canvas,
      random,
      palette,
      (corner[0] + random.bell() * 0.17) * width,
      (corner[1] + random.bell() * 0.16) * height,
      width * random.between(0.05, 0.1),
    );
  return 'Koi between lily pads, seen from above';
}

function koi(canvas, random, palette, x, y, size) {
  const colour = random.pick([palette.accents[0], palette.accents[1], '#f6f1e7']);
  const body = `M${n(size * 0.5)} 0C${n(size * 0.45)} ${n(-size * 0.17)} ${n(size * 0.1)} ${n(-size * 0.2)} ${n(-size * 0.42)} ${n(-size * 0.03)}Q${n(-size * 0.62)} ${n(-size * 0.2)} ${n(-size * 0.78)} ${n(-size * 0.16)}Q${n(-size * 0.64)} 0 ${n(-size * 0.76)} ${n(size * 0.18)}Q${n(-size * 0.6)} ${n(size * 0.16)} ${n(-size * 0.42)} ${n(size * 0.03)}C${n(size * 0.1)} ${n(size * 0.2)} ${n(size * 0.45)} ${n(size * 0.17)} ${n(size * 0.5)} 0Z`;
  const fin = (side) =>
    `<path d="M${n(size * 0.18)} ${n(side * size * 0.12)}Q${n(size * 0.05)} ${n(side * size * 0.36)} ${n(-size * 0.14)} ${n(side * size * 0.3)}Q${n(-size * 0.02)} ${n(side * size * 0.18)} ${n(size * 0.02)} ${n(side * size * 0.12)}Z" fill="${lighten(colour, 0.4)}" opacity=".7"/>`;
  const spot = colour === '#f6f1e7' ? palette.accents[0] : '#fbf6ee';
  const spots = Array.from({ length: 4 }, () =>
    path(
      blob(random, random.between(-0.35, 0.35) * size, random.bell() * size * 0.08, size * random.between(0.05, 0.11), { wobble: 0.3 }),
      spot,
    ),
  ).join('');
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.whole(0, 359)})"><g transform="translate(${n(size * 0.06)} ${n(size * 0.1)})" opacity=".25">${path(body, '#000')}</g>${fin(1)}${fin(-1)}${path(body, colour)}<g ${canvas.clip(body)}>${spots}</g>${circle(size * 0.38, -size * 0.06, size * 0.016, '#111')}${circle(size * 0.38, size * 0.06, size * 0.016, '#111')}</g>`,
  );
}

function lily(canvas, random, palette, x, y, size) {
  const turn = random.whole(0, 359);
  const green = mix(palette.accents[3], '#4f8a5b', 0.6);
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="M0 0L${n(size)} ${n(-size * 0.16)}A${n(size)} ${n(size)} 0 1 0 ${n(size)} ${n(size * 0.16)}Z" fill="${canvas.gradient([lighten(green, 0.2), darken(green, 0.25)])}"/>${[40, 90, 140, 190, 240, 290, 330].map((angle) => `<path d="M0 0L${n(size * 0.85)} 0" transform="rotate(${angle})" stroke="#fff" stroke-opacity=".25" stroke-width="1.4"/>`).join('')}</g>`,
  );
  if (!random.chance(0.4)) return;
  for (let petal = 0; petal < 9; petal++)
    canvas.add(
      ellipse(
        x + size * 0.28,
        y,
        size * 0.28,
        size * 0.1,
        lighten(palette.accents[0], 0.45 + (petal % 2) * 0.25),
        `transform="rotate(${petal * 40} ${n(x)} ${n(y)})"`,
      ),
    );
  canvas.add(circle(x, y, size * 0.12, '#f6c945'));
}

/** Jellyfish in the dark. */
export function jellyfish(canvas, random, palette) {
  const { width, height } = canvas;
  const deep = darken(mix(palette.near, palette.accents[2], 0.3), 0.25);
  canvas.add(rect(0, 0, width, height, canvas.gradient([mix(deep, palette.accents[1], 0.4), deep, darken(deep, 0.5)])));
  for (let ray = 0; ray < 5; ray++) {
    const x = random.next() * width;
    canvas.add(
      path(
        polygon([
          [x, -10],
          [x + width * 0.08, -10],
          [x + width * random.between(0, 0.5), height * 0.8],
          [x + width * random.between(-0.3, 0.1), height * 0.8],
        ]),
        canvas.gradient([
          ['#fff', 0.1],
          ['#fff', 0],
        ]),
      ),
    );
  }
  for (let index = 0; index < 60; index++)
    canvas.add(
      circle(random.next() * width, random.next() * height, random.between(0.6, 2.4), '#fff', `opacity="${n(random.between(0.1, 0.5))}"`),
    );
  const glowing = ramp(palette.accents[0], palette.accents[1], 5);
  for (const [x, y, size] of [
    [0.34, 0.3, 0.15],
    [0.72, 0.5, 0.1],
    [0.24, 0.72, 0.065],
    [0.8, 0.16, 0.05],
  ])
    jelly(canvas, random, random.pick(glowing), (x + random.bell() * 0.05) * width, (y + random.bell() * 0.04) * height, size * width);
  return 'Jellyfish glowing in deep water';
}

function jelly(canvas, random, colour, x, y, size) {
  canvas.add(
    circle(
      x,
      y,
      size * 2.3,
      canvas.glow([
        [colour, 0.4],
        [colour, 0],
      ]),
    ),
  );
  for (let index = 0; index < 11; index++) {
    const from = x + (index / 10 - 0.5) * size * 1.5;
    const sway = random.bell() * size * 0.3;
    const tail = Array.from({ length: 6 }, (_, step) => [
      from + Math.sin(step * 1.3 + index) * size * 0.1 + (sway * step) / 5,
      y + size * 0.2 + (step / 5) * size * random.between(1.5, 2.6),
    ]);
    canvas.add(line(curve(tail), lighten(colour, 0.35), index % 3 ? 1.2 : size * 0.045, 'opacity=".5"'));
  }
  const bell = `M${n(x - size)} ${n(y + size * 0.3)}C${n(x - size * 1.05)} ${n(y - size)} ${n(x + size * 1.05)} ${n(y - size)} ${n(x + size)} ${n(y + size * 0.3)}Q${n(x + size * 0.75)} ${n(y + size * 0.16)} ${n(x + size * 0.5)} ${n(y + size * 0.32)}Q${n(x + size * 0.25)} ${n(y + size * 0.18)} ${n(x)} ${n(y + size * 0.34)}Q${n(x - size * 0.25)} ${n(y + size * 0.18)} ${n(x - size * 0.5)} ${n(y + size * 0.32)}Q${n(x - size * 0.75)} ${n(y + size * 0.16)} ${n(x - size)} ${n(y + size * 0.3)}Z`;
  canvas.add(
    path(
      bell,
      canvas.gradient([
        [lighten(colour, 0.6), 0.9],
        [colour, 0.45],
      ]),
    ),
  );
  canvas.add(ellipse(x, y - size * 0.1, size * 0.55, size * 0.4, lighten(colour, 0.5), 'opacity=".35"'));
}
