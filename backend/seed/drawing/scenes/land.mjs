import { darken, lighten, mix, ramp } from '../colours.mjs';
import { circle, curve, ground, line, n, noise, path, polygon, rect } from '../shapes.mjs';
import { birds, clouds, fir, isNight, sky, stars, sun } from './sky.mjs';

/** Ridges behind ridges, each a little darker, with a low sun. */
export function hills(canvas, random, palette) {
  const { width, height } = canvas;
  sky(canvas, palette, 0.75);
  if (isNight(palette)) stars(canvas, random, 140, height * 0.5);
  const sunAt = [random.between(0.2, 0.8) * width, random.between(0.24, 0.44) * height];
  sun(canvas, palette, ...sunAt, width * random.between(0.05, 0.09));
  clouds(canvas, random, palette, { count: random.whole(1, 3), opacity: 0.35 });
  const count = random.whole(5, 7);
  ramp(palette.far, palette.near, count).forEach((colour, index) => {
    const share = index / (count - 1);
    const profile = noise(random, { octaves: 3 + Math.round((1 - share) * 2) });
    const base = height * (0.48 + share * 0.4);
    const swing = height * (0.13 - share * 0.035);
    const heightAt = (x) => base + profile(x * (2.6 - share)) * swing;
    const haze = mix(colour, palette.sky[2], 0.5 * (1 - share));
    canvas.add(path(ground(width, height, heightAt, { steps: 90 }), canvas.gradient([colour, haze])));
    if (index === count - 1) firsOn(canvas, random, heightAt, darken(colour, 0.25));
  });
  birds(canvas, random, palette.near, { count: random.whole(3, 7) });
  return `Ridge behind ridge under a ${isNight(palette) ? 'starry sky' : 'low sun'}`;
}

function firsOn(canvas, random, heightAt, colour) {
  const { width, height } = canvas;
  const middle = random.pick([0.12, 0.88]);
  for (let index = 0; index < 16; index++) {
    const share = middle + random.bell() * 0.13;
    fir(canvas, random, share * width, heightAt(share) + 8, height * random.between(0.06, 0.13), colour);
  }
}

/** Snow on sharp peaks, reflected in a lake. */
export function peaks(canvas, random, palette) {
  const { width, height } = canvas;
  const shore = height * random.between(0.6, 0.68);
  sky(canvas, palette, 0.65);
  sun(canvas, palette, random.between(0.15, 0.85) * width, height * random.between(0.14, 0.26), width * 0.045);
  clouds(canvas, random, palette, { count: 3, to: 0.3 });
  const start = canvas.body.length;
  [0, 1, 2].forEach((layer) => massif(canvas, random, palette, shore, layer));
  const treeLine = noise(random);
  const trees = mix(palette.near, palette.accents[0], 0.25);
  canvas.add(
    path(
      ground(width, shore, (x) => shore - height * (0.028 + 0.02 * treeLine(x * 6))),
      trees,
    ),
  );
  for (let index = 0; index < 34; index++)
    fir(canvas, random, random.next() * width, shore + 2, height * random.between(0.03, 0.075), darken(trees, random.between(0, 0.3)));
  const mirrored = canvas.body.slice(start).join('');
  canvas.add(
    rect(
      0,
      shore,
      width,
      height - shore,
      canvas.gradient([mix(palette.sky[2], palette.accents[1], 0.25), mix(palette.near, palette.accents[0], 0.3)]),
    ),
  );
  canvas.add(`<g opacity=".42" transform="translate(0 ${n(shore * 2)}) scale(1 -1)">${mirrored}</g>`);
  for (let y = shore + 6; y < height; y += 7 + (y - shore) * 0.05) {
    const length = width * random.between(0.05, 0.3);
    canvas.add(rect(random.between(-0.1, 0.9) * width, y, length, 1.4, '#fff', `opacity="${n(random.between(0.1, 0.4))}"`));
  }
  return 'Snowy peaks mirrored in a still lake';
}

function massif(canvas, random, palette, shore, layer) {
  const { width, height } = canvas;
  const colour = mix(palette.far, palette.near, 0.12 + layer * 0.3);
  const count = 3 - Math.floor(layer / 2);
  for (let index = 0; index < count; index++) {
    const x = width * ((index + random.between(0.2, 0.8)) / count);
    const tall = height * random.between(0.24, 0.44) * (1 - layer * 0.24);
    const half = tall * random.between(0.85, 1.2);
    const top = [x, shore - tall];
    const raggedLine = (from, to, steps) =>
      Array.from({ length: steps }, (_, step) => {
        const share = (step + 1) / steps;
        return [
          from[0] + (to[0] - from[0]) * share + random.bell() * half * 0.035,
          from[1] + (to[1] - from[1]) * share + random.bell() * tall * 0.03,
        ];
      });
    const left = raggedLine(top, [x - half, shore + 4], 7);
    const right = raggedLine(top, [x + half, shore + 4], 7);
    const spine = raggedLine(top, [x + half * 0.12, shore + 4], 6);
    canvas.add(
      path(polygon([top, ...right, ...left.toReversed()]), canvas.gradient([lighten(colour, 0.1), mix(colour, palette.sky[2], 0.35)])),
    );
    canvas.add(path(polygon([top, ...right, ...spine.toReversed()]), darken(colour, 0.25), 'opacity=".55"'));
    canvas.add(
      path(
        polygon([top, ...right.slice(0, 2), ...snowEdge(random, right[1], left[1], tall), ...left.slice(0, 2).toReversed()]),
        '#fff',
        'opacity=".93"',
      ),
    );
    canvas.add(
      path(
        polygon([top, ...right.slice(0, 2), ...spine.slice(0, 2).toReversed()]),
        mix(palette.accents[1], '#ffffff', 0.55),
        'opacity=".8"',
      ),
    );
  }
}

/** Returns the points of the ragged lower edge of a snow cap. */
const snowEdge = (random, [x1, y1], [x2, y2], tall) =>
  Array.from({ length: 5 }, (_, index) => {
    const share = (index + 1) / 6;
    return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + (index % 2 ? -1 : 1) * tall * random.between(0.02, 0.07)];
  });

/** Sand dunes. Each crest is lit on the side of the sun and shaded on the other. */
export function dunes(canvas, random, palette) {
  const { width, height } = canvas;
  sky(canvas, palette, 0.55);
  if (isNight(palette)) stars(canvas, random, 120, height * 0.4);
  const sunOn = random.chance(0.5) ? 1 : -1;
  sun(
    canvas,
    palette,
    width * (0.5 + sunOn * random.between(0.15, 0.32)),
    height * random.between(0.16, 0.3),
    width * random.between(0.05, 0.08),
  );
  const count = 5;
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const base = height * (0.5 + share * 0.4);
    const tall = height * (0.07 + share * 0.13);
    const crest = 0.5 + (index % 2 ? 1 : -1) * random.between(0.12, 0.34);
    const breadth = random.between(0.26, 0.4);
    const edge = Array.from({ length: 25 }, (_, step) => {
      const x = -0.1 + (step / 24) * 1.2;
      return [x * width, base - tall * Math.exp(-(((x - crest) / breadth) ** 2)) - Math.sin(x * 7 + index) * height * 0.008];
    });
    const lit = mix(mix(palette.sky[2], palette.accents[3], 0.35), palette.far, share * 0.45);
    const shade = mix(palette.far, palette.near, 0.25 + share * 0.5);
    canvas.add(
      path(
        `${curve(edge)}V${height}H${n(-width * 0.1)}Z`,
        canvas.gradient([lighten(lit, 0.12), mix(lit, shade, 0.35), mix(lit, shade, 0.7)]),
      ),
    );
    shadedSide(canvas, random, { edge, crest, base, tall, shade, side: -sunOn });
    for (let ripple = 0; ripple < 7 && index > 1; ripple++) {
      const y = base + height * (0.03 + ripple * 0.022);
      const ripples = Array.from({ length: 9 }, (_, step) => [(step / 8) * width, y + Math.sin(step * 1.7 + ripple + index) * 5]);
      canvas.add(line(curve(ripples), shade, 1.6, 'opacity=".18"'));
    }
  }
  return 'Dunes, lit on one side and soft with shade on the other';
}

/** The shaded side of a dune, from the crest down, with a curved edge. */
function shadedSide(canvas, random, { edge, crest, base, tall, shade, side }) {
  const { width, height } = canvas;
  const top = edge.reduce((a, b) => (Math.abs(b[0] / width - crest) < Math.abs(a[0] / width - crest) ? b : a));
  const along = edge.filter(([x]) => (side > 0 ? x >= top[0] : x <= top[0]));
  const rim = side > 0 ? along : along.toReversed();
  const foot = [top[0] - side * width * random.between(0.02, 0.12), base + tall * random.between(0.9, 1.5)];
  const end = rim.at(-1);
  const bottom = Math.min(height, foot[1] + height * 0.05);
  const outline = `${curve(rim)}L${n(end[0])} ${n(bottom)}Q${n((end[0] + foot[0]) / 2)} ${n(bottom + tall * 0.3)} ${n(foot[0])} ${n(foot[1])}C${n(foot[0] + side * width * 0.1)} ${n(foot[1] - tall * 0.5)} ${n(top[0] - side * width * 0.05)} ${n(top[1] + tall * 0.55)} ${n(top[0])} ${n(top[1])}Z`;
  canvas.add(
    path(
      outline,
      canvas.gradient([
        [shade, 0.8],
        [shade, 0.45, 0.5],
        [shade, 0, 1],
      ]),
    ),
  );
}

/** Trunks and firs that fade into mist. */
export function forest(canvas, random, palette) {
  const { width, height } = canvas;
  sky(canvas, palette, 1);
  sun(canvas, palette, random.between(0.3, 0.7) * width, height * 0.3, width * 0.05);
  const count = 5;
  ramp(mix(palette.far, palette.sky[2], 0.45), palette.near, count).forEach((colour, layer) => {
    const share = layer / (count - 1);
    const floor = height * (0.66 + share * 0.3);
    const profile = noise(random);
    const heightAt = (x) => floor + profile(x * 3) * height * 0.03;
    for (let index = 0; index < 20 - layer * 3; index++) {
      const x = random.next();
      if (layer > 2 && Math.abs(x - 0.5) < 0.22) continue;
      fir(canvas, random, x * width, heightAt(x) + 6, height * random.between(0.2, 0.34) * (0.65 + share * 0.9), colour);
    }
    canvas.add(path(ground(width, height, heightAt), canvas.gradient([colour, mix(colour, palette.sky[2], 0.35 * (1 - share))])));
    if (layer < count - 1)
      canvas.add(
        rect(
          0,
          floor - height * 0.22,
          width,
          height * 0.3,
          canvas.gradient([
            [palette.sky[2], 0],
            [palette.sky[2], 0.5],
            [palette.sky[2], 0],
          ]),
        ),
      );
  });
  return 'Firs in the morning mist, the sun just above them';
}

/** Curtains of light over a dark range, and one lit tent. */
export function aurora(canvas, random, palette) {
  const { width, height } = canvas;
  sky(canvas, palette, 0.9);
  stars(canvas, random, 220, height * 0.7);
  for (let band = 0; band < 3; band++) {
    const colour = palette.accents[band];
    const sway = noise(random, { octaves: 3 });
    const base = height * random.between(0.34, 0.56);
    const fill = canvas.gradient([
      [colour, 0],
      [colour, 0.34, 0.72],
      [lighten(colour, 0.4), 0.62, 0.94],
      [colour, 0, 1],
    ]);
    for (let x = -20; x < width; x += 9) {
      const foot = base + sway((x / width) * 2.2) * height * 0.16;
      const tall = height * (0.26 + 0.13 * sway((x / width) * 9 + 40));
      canvas.add(rect(x, foot - tall, 9.6, tall, fill, `opacity="${n(0.55 + 0.45 * sway((x / width) * 16 + 90))}"`));
    }
  }
  const range = noise(random);
  const snow = noise(random);
  canvas.add(
    path(
      ground(width, height, (x) => height * (0.74 + 0.1 * range(x * 3)), { steps: 80, smooth: false }),
      mix(palette.near, palette.far, 0.35),
    ),
  );
  canvas.add(
    path(
      ground(width, height, (x) => height * (0.86 + 0.03 * snow(x * 2))),
      canvas.gradient([mix(palette.near, palette.accents[0], 0.22), palette.near]),
    ),
  );
  const [x, y, size] = [random.between(0.25, 0.75) * width, height * 0.9, width * 0.045];
  canvas.add(
    circle(
      x,
      y - size * 0.4,
      size * 3.2,
      canvas.glow([
        ['#ffc864', 0.5],
        ['#ffc864', 0],
      ]),
    ),
  );
  canvas.add(
    path(
      polygon([
        [x - size, y],
        [x, y - size * 1.2],
        [x + size, y],
      ]),
      '#ffb84d',
    ),
    path(
      polygon([
        [x - size * 0.2, y],
        [x, y - size * 1.2],
        [x + size * 0.2, y],
      ]),
      '#6b3410',
    ),
  );
  for (let index = 0; index < 12; index++)
    fir(
      canvas,
      random,
      random.pick([random.between(0, 0.22), random.between(0.8, 1)]) * width,
      height * random.between(0.92, 1),
      height * random.between(0.1, 0.2),
      palette.near,
    );
  return 'Northern lights above the hills, a tent glowing below';
}

/** Balloons over hills. */
export function balloons(canvas, random, palette) {
  hills(canvas, random, palette);
  const { width, height } = canvas;
  for (const [x, y, size] of [
    [0.3, 0.3, 0.11],
    [0.72, 0.2, 0.075],
    [0.58, 0.5, 0.045],
  ])
    balloon(
      canvas,
      random,
      palette,
      (x + random.bell() * 0.05) * width,
      (y + random.bell() * 0.03) * height,
      size * Math.min(width, height),
    );
  return 'Hot-air balloons drifting over the hills';
}

function balloon(canvas, random, palette, x, y, size) {
  const [main, stripe] = random.shuffled(palette.accents);
  const shape = `M${n(x - size * 0.22)} ${n(y + size * 1.25)}C${n(x - size * 0.5)} ${n(y + size * 0.8)} ${n(x - size)} ${n(y + size * 0.55)} ${n(x - size)} ${n(y)}A${n(size)} ${n(size)} 0 0 1 ${n(x + size)} ${n(y)}C${n(x + size)} ${n(y + size * 0.55)} ${n(x + size * 0.5)} ${n(y + size * 0.8)} ${n(x + size * 0.22)} ${n(y + size * 1.25)}Z`;
  canvas.add(
    line(
      `M${n(x - size * 0.2)} ${n(y + size * 1.2)}L${n(x - size * 0.12)} ${n(y + size * 1.55)}M${n(x + size * 0.2)} ${n(y + size * 1.2)}L${n(x + size * 0.12)} ${n(y + size * 1.55)}`,
      palette.ink,
      size * 0.02,
    ),
  );
  canvas.add(rect(x - size * 0.14, y + size * 1.52, size * 0.28, size * 0.2, darken(stripe, 0.45), `rx="${n(size * 0.04)}"`));
  canvas.add(path(shape, main));
  const clip = canvas.clip(shape);
  canvas.add(
    `<g ${clip}>${[0.62, 0.2].map((wide) => `<ellipse cx="${n(x)}" cy="${n(y + size * 0.1)}" rx="${n(size * wide)}" ry="${n(size * 1.3)}" fill="none" stroke="${stripe}" stroke-width="${n(size * 0.2)}"/>`).join('')}<rect x="${n(x - size)}" y="${n(y - size)}" width="${n(size * 2)}" height="${n(size * 2.4)}" fill="${canvas.gradient(
      [
        ['#fff', 0.35],
        ['#fff', 0, 0.45],
        ['#000', 0.3, 1],
      ],
      10,
    )}"/></g>`,
  );
}
