import { darken, lighten, mix, ramp } from '../colours.mjs';
import { blob, circle, curve, ellipse, line, n, noise, path, polygon, rect } from '../shapes.mjs';
import { stars } from './sky.mjs';

/** Quarter circles, halves and bars on a grid. */
export function tiles(canvas, random, palette) {
  const { width, height } = canvas;
  const size = width / random.whole(4, 6);
  const colours = [...palette.accents, palette.ink, palette.paper];
  canvas.add(rect(0, 0, width, height, palette.paper));
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const [ground, figure, third] = random.shuffled(colours);
      const [s, h] = [n(size), n(size / 2)];
      const drawings = [
        `<path d="M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z" fill="${figure}"/>`,
        `<path d="M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z" fill="${figure}"/><path d="M0 0H${h}A${h} ${h} 0 0 1 0 ${h}Z" fill="${third}"/>`,
        `<path d="M0 ${h}A${h} ${h} 0 0 1 ${s} ${h}Z" fill="${figure}"/><path d="M0 ${s}A${h} ${h} 0 0 1 ${s} ${s}Z" fill="${third}"/>`,
        `<circle cx="${h}" cy="${h}" r="${n(size * 0.36)}" fill="${figure}"/><circle cx="${h}" cy="${h}" r="${n(size * 0.16)}" fill="${third}"/>`,
        `<path d="M0 0L${s} ${s}H0Z" fill="${figure}"/>`,
        [0, 1, 2, 3].map((bar) => `<rect x="${n((size * bar) / 4)}" width="${n(size / 8)}" height="${s}" fill="${figure}"/>`).join(''),
        `<path d="M0 0A${s} ${s} 0 0 0 ${s} ${s}A${s} ${s} 0 0 0 0 0Z" fill="${figure}"/>`,
      ];
      canvas.add(
        rect(x, y, size + 0.6, size + 0.6, ground),
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.whole(0, 3) * 90} ${h} ${h})">${random.pick(drawings)}</g>`,
      );
    }
  }
  return 'A grid of quarter circles, bars and dots';
}

/** Chips of stone in a pale ground. */
export function terrazzo(canvas, random, palette) {
  const { width, height } = canvas;
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      random.pick([palette.paper, mix(palette.paper, palette.accents[1], 0.25), mix(palette.near, palette.accents[2], 0.15)]),
    ),
  );
  const colours = [...palette.accents, palette.ink, lighten(palette.accents[0], 0.4), '#ffffff', darken(palette.accents[2], 0.25)];
  const chips = [];
  for (let attempt = 0; attempt < 2600 && chips.length < 330; attempt++) {
    const radius = width * (random.chance(0.2) ? random.between(0.025, 0.05) : random.between(0.005, 0.018));
    const [x, y] = [random.next() * width, random.next() * height];
    if (chips.some(([sx, sy, sr]) => Math.hypot(sx - x, sy - y) < sr + radius + 3)) continue;
    chips.push([x, y, radius]);
    const turn = random.next() * 7;
    const corners = random.whole(4, 6);
    const chip = Array.from({ length: corners }, (_, index) => {
      const angle = turn + (index / corners) * Math.PI * 2;
      const length = radius * random.between(0.65, 1.1);
      return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    });
    canvas.add(path(polygon(chip), random.pick(colours), `stroke-linejoin="round"`));
  }
  return 'Terrazzo: chips of coloured stone in a pale ground';
}

/** Contour lines of a fictitious map. */
export function contours(canvas, random, palette) {
  const { width, height } = canvas;
  canvas.add(rect(0, 0, width, height, canvas.gradient([palette.paper, mix(palette.paper, palette.accents[3], 0.3)], 50)));
  const tops = Array.from({ length: 3 }, () => [
    random.between(0.1, 0.9) * width,
    random.between(0.1, 0.9) * height,
    random.between(0.35, 0.6) * width,
  ]);
  const colours = ramp(palette.accents[1], palette.ink, 20);
  for (const [x, y, reach] of tops) {
    const wave = Array.from({ length: 5 }, () => [random.between(-1, 1), random.next() * 7]);
    const at = (angle) =>
      1 + wave.reduce((sum, [size, phase], index) => sum + (size * 0.16 * Math.sin((index + 1) * angle + phase)) / (index * 0.6 + 1), 0);
    for (let ring = 19; ring > 0; ring--) {
      const share = ring / 20;
      const loop = Array.from({ length: 40 }, (_, step) => {
        const angle = (step / 40) * Math.PI * 2;
        const length = reach * share * (1 + (at(angle) - 1) * (0.4 + share));
        return [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.8];
      });
      canvas.add(
        path(
          curve(loop, { closed: true }),
          mix(palette.paper, random.pick([palette.accents[0]]), (1 - share) * 0.5),
          `stroke="${colours[19 - ring]}" stroke-width="${ring % 5 ? 1.3 : 2.8}" stroke-opacity=".75"`,
        ),
      );
    }
    canvas.add(
      path(
        polygon([
          [x, y - 10],
          [x + 9, y + 6],
          [x - 9, y + 6],
        ]),
        palette.accents[0],
      ),
    );
  }
  return 'Contour lines of an imaginary map';
}

/** A stack of lines; each covers the lines behind it. */
export function pulses(canvas, random, palette) {
  const { width, height } = canvas;
  const dark = random.chance(0.65);
  const [ground, ink] = dark ? [darken(palette.near, 0.35), palette.paper] : [palette.paper, palette.ink];
  canvas.add(rect(0, 0, width, height, ground));
  const colours = ramp(dark ? palette.accents[1] : palette.accents[0], dark ? palette.accents[0] : ink, 44);
  const centre = random.between(0.4, 0.6);
  for (let row = 0; row < 44; row++) {
    const y = height * (0.2 + (row / 43) * 0.66);
    const shape = noise(random, { octaves: 5 });
    const edge = Array.from({ length: 111 }, (_, step) => {
      const x = step / 110;
      const lift = Math.exp(-(((x - centre) / 0.17) ** 2));
      return [width * (0.1 + x * 0.8), y - height * (0.14 * lift * Math.abs(shape(x * 9)) ** 1.3 + 0.004 * Math.abs(shape(x * 14)))];
    });
    canvas.add(path(`${curve(edge)}V${n(y + 40)}H${n(width * 0.1)}Z`, ground), line(curve(edge), colours[row], 2.2));
  }
  return 'Lines rising and falling like a range of mountains';
}

/** Layers of paper with an opening in each. */
export function paperCut(canvas, random, palette) {
  const { width, height } = canvas;
  const count = 7;
  const colours = ramp(random.pick([palette.accents[0], palette.near, palette.accents[2]]), lighten(palette.accents[1], 0.35), count);
  canvas.add(rect(0, 0, width, height, lighten(palette.sun, 0.1)));
  const [x, y] = [width * random.between(0.4, 0.6), height * random.between(0.4, 0.6)];
  motif(canvas, random, palette, x, y);
  const wave = Array.from({ length: 6 }, () => [random.between(-1, 1), random.next() * 7]);
  for (let layer = count - 1; layer >= 0; layer--) {
    const reach = Math.max(width, height) * (0.2 + (count - 1 - layer) * 0.062);
    const loop = (grow) =>
      Array.from({ length: 34 }, (_, step) => {
        const angle = (step / 34) * Math.PI * 2;
        const length =
          reach *
            (1 + wave.reduce((sum, [size, phase], index) => sum + size * 0.07 * Math.sin((index + 1) * angle + phase + layer * 0.5), 0)) +
          grow;
        return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
      });
    const sheet = (grow) => `M0 0H${width}V${height}H0Z${curve(loop(grow), { closed: true })}`;
    [11, 7, 3].forEach((grow, index) =>
      canvas.add(path(sheet(-grow), '#000', `fill-rule="evenodd" opacity="${0.05 + index * 0.03}" transform="translate(3 5)"`)),
    );
    canvas.add(path(sheet(0), colours[layer], 'fill-rule="evenodd"'));
  }
  return 'Layers of cut paper, deep as a well';
}

/** The motif in the innermost opening: a moon over two small hills, and a tree. */
function motif(canvas, random, palette, x, y) {
  const size = Math.min(canvas.width, canvas.height) * 0.2;
  canvas.add(circle(x - size * 0.3, y - size * 0.35, size * 0.42, palette.accents[1]));
  for (const [dx, dy, tone] of [
    [0.5, 0.75, 0.35],
    [-0.6, 1, 0.1],
  ]) {
    canvas.add(ellipse(x + dx * size, y + dy * size, size * 1.5, size * 0.62, mix(palette.near, palette.accents[0], tone)));
  }
  const [tx, ty] = [x + size * 0.35, y + size * 0.3];
  canvas.add(line(`M${n(tx)} ${n(ty)}V${n(ty - size * 0.5)}`, palette.near, size * 0.05));
  for (const [dx, dy, radius] of [
    [0, -0.62, 0.24],
    [-0.17, -0.48, 0.17],
    [0.17, -0.46, 0.18],
  ]) {
    canvas.add(circle(tx + dx * size, ty + dy * size, radius * size, palette.accents[2]));
  }
}

/** Rounded cut-outs on blocks of colour. */
export function cutouts(canvas, random, palette) {
  const { width, height } = canvas;
  const columns = width > height ? 3 : 2;
  const rows = width > height ? 2 : 3;
  const [w, h] = [width / columns, height / rows];
  const grounds = random.shuffled([
    ...palette.accents,
    palette.paper,
    palette.near,
    lighten(palette.accents[0], 0.35),
    lighten(palette.accents[2], 0.3),
  ]);
  for (let cell = 0; cell < columns * rows; cell++) {
    const [x, y] = [(cell % columns) * w, Math.floor(cell / columns) * h];
    const ground = grounds[cell % grounds.length];
    canvas.add(rect(x, y, w + 1, h + 1, ground));
    const colour = random.pick([...palette.accents, palette.paper, palette.ink].filter((candidate) => candidate !== ground));
    canvas.add(
      `<g ${canvas.clip(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`)}>${random.pick([alga, sprig, pebbles])(random, x + w / 2, y + h / 2, Math.min(w, h) * 0.42, colour)}</g>`,
    );
  }
  return 'Paper cut-outs of leaves and pebbles on blocks of colour';
}

function alga(random, x, y, size, colour) {
  const arms = random.whole(4, 6);
  const turn = random.between(-30, 30);
  const parts = [];
  for (let arm = 0; arm < arms; arm++) {
    for (const side of [-1, 1]) {
      const at = y + size * (0.8 - (arm / arms) * 1.6);
      const reach = size * (0.9 - arm * 0.09) * random.between(0.75, 1.05);
      parts.push(
        `<path d="M${n(x)} ${n(at)}q${n(side * reach * 0.5)} ${n(-size * 0.02)} ${n(side * reach)} ${n(-size * 0.42)}" fill="none" stroke="${colour}" stroke-width="${n(size * 0.2)}" stroke-linecap="round"/>`,
      );
    }
  }
  return `<g transform="rotate(${n(turn)} ${n(x)} ${n(y)})"><path d="M${n(x)} ${n(y + size)}V${n(y - size * 0.9)}" stroke="${colour}" stroke-width="${n(size * 0.2)}" stroke-linecap="round"/>${parts.join('')}</g>`;
}

function sprig(random, x, y, size, colour) {
  const turn = random.whole(0, 359);
  const petals = random.whole(5, 8);
  return (
    Array.from({ length: petals }, (_, petal) =>
      ellipse(
        x + size * 0.58,
        y,
        size * 0.44,
        size * random.between(0.13, 0.2),
        colour,
        `transform="rotate(${n(turn + (petal / petals) * 360)} ${n(x)} ${n(y)})"`,
      ),
    ).join('') + circle(x, y, size * 0.16, colour)
  );
}

const pebbles = (random, x, y, size, colour) =>
  Array.from({ length: 3 }, (_, index) =>
    path(
      blob(random, x + random.bell() * size * 0.25, y + (index - 1) * size * 0.62, size * random.between(0.26, 0.36), {
        wobble: 0.12,
        squash: 0.72,
      }),
      colour,
    ),
  ).join('');

/** Planets with rings and moons. */
export function planets(canvas, random, palette) {
  const { width, height } = canvas;
  const deep = darken(palette.near, 0.55);
  canvas.add(rect(0, 0, width, height, canvas.gradient([deep, mix(deep, palette.accents[2], 0.28), darken(deep, 0.4)], 60)));
  for (let cloud = 0; cloud < 4; cloud++)
    canvas.add(
      circle(
        random.next() * width,
        random.next() * height,
        width * random.between(0.25, 0.5),
        canvas.glow([
          [random.pick(palette.accents), 0.24],
          [deep, 0],
        ]),
      ),
    );
  stars(canvas, random, 260, height);
  for (const [x, y, size] of [
    [0.36, 0.6, 0.25],
    [0.76, 0.24, 0.1],
    [0.82, 0.78, 0.05],
    [0.14, 0.18, 0.035],
  ])
    planet(
      canvas,
      random,
      palette,
      (x + random.bell() * 0.06) * width,
      (y + random.bell() * 0.05) * height,
      size * Math.min(width, height),
    );
  return 'Planets, rings and moons among the stars';
}

function planet(canvas, random, palette, x, y, size) {
  const [main, band, ring] = random.shuffled(palette.accents);
  const tilt = random.whole(-30, 30);
  const hasRing = random.chance(0.55) && size > 40;
  const bow = (side) =>
    `<path d="M${n(x - size * 1.75)} ${n(y)}A${n(size * 1.75)} ${n(size * 0.42)} 0 0 ${side} ${n(x + size * 1.75)} ${n(y)}" fill="none" stroke="${ring}" stroke-width="${n(size * 0.14)}" stroke-opacity=".85"/>`;
  const bands = Array.from({ length: 7 }, () =>
    ellipse(
      x,
      y + random.between(-0.9, 0.9) * size,
      size * 1.1,
      size * random.between(0.03, 0.1),
      mix(main, band, random.next()),
      'opacity=".75"',
    ),
  ).join('');
  const disc = `M${n(x - size)} ${n(y)}a${n(size)} ${n(size)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size)} 0 1 0 ${n(-size * 2)} 0Z`;
  canvas.add(
    circle(
      x,
      y,
      size * 1.4,
      canvas.glow([
        [main, 0.5, 0.6],
        [main, 0, 1],
      ]),
    ),
    `<g transform="rotate(${tilt} ${n(x)} ${n(y)})">${hasRing ? bow(1) : ''}${path(disc, main)}<g ${canvas.clip(disc)}>${bands}</g>${path(
      disc,
      canvas.glow(
        [
          ['#fff', 0.3],
          ['#fff', 0, 0.4],
          ['#000', 0.7, 1],
        ],
        'cx="34%" cy="30%" r="75%"',
      ),
    )}${hasRing ? bow(0) : ''}</g>`,
  );
}

/** Bands woven over and under each other. */
export function weave(canvas, random, palette) {
  const { width, height } = canvas;
  const count = random.whole(9, 14);
  const step = width / count;
  const colours = [...palette.accents, palette.paper, palette.ink, palette.accents[0]];
  const warp = Array.from({ length: count + 1 }, () => random.pick(colours));
  const weft = Array.from({ length: Math.ceil(height / step) + 1 }, () => random.pick(colours));
  canvas.add(rect(0, 0, width, height, darken(palette.near, 0.4)));
  const strand = (x, y, upright) => {
    const [w, h] = upright ? [step * 0.86, step * 1.06] : [step * 1.06, step * 0.86];
    const [sx, sy] = [x + (step - w) / 2, y + (step - h) / 2];
    const colour = upright ? warp[Math.round(x / step)] : weft[Math.round(y / step)];
    const across = (at, share, tone, opacity) =>
      upright
        ? rect(sx + w * at, sy, w * share, h, tone, `opacity="${opacity}"`)
        : rect(sx, sy + h * at, w, h * share, tone, `opacity="${opacity}"`);
    const threads = [0.25, 0.5, 0.75].map((at) => across(at, 0.015, '#000', 0.16)).join('');
    return (
      rect(sx, sy, w, h, colour, 'rx="3"') +
      threads +
      across(0, 0.14, '#fff', 0.2) +
      across(0.14, 0.14, '#fff', 0.1) +
      across(0.72, 0.14, '#000', 0.08) +
      across(0.86, 0.14, '#000', 0.18)
    );
  };
  for (let row = 0; row * step < height; row++) {
    for (let column = 0; column < count; column++) {
      const upright = (row + column) % 2 === 0;
      canvas.add(strand(column * step, row * step, !upright), strand(column * step, row * step, upright));
    }
  }
  return 'Coloured bands woven over and under';
}

/** A hanging mobile of thin wires and shapes. */
export function mobile(canvas, random, palette) {
  const { width, height } = canvas;
  canvas.add(rect(0, 0, width, height, canvas.gradient([lighten(palette.paper, 0.4), mix(palette.paper, palette.accents[3], 0.3)], 60)));
  const unit = Math.min(width, height);
  const hang = (x, y, span, depth) => {
    const drop = height * random.between(0.08, 0.13);
    const tilt = random.bell() * span * 0.14;
    canvas.add(
      line(`M${n(x)} ${n(y)}v${n(drop)}`, palette.ink, 2.4),
      line(
        `M${n(x - span)} ${n(y + drop + tilt)}Q${n(x)} ${n(y + drop - span * 0.16)} ${n(x + span)} ${n(y + drop - tilt)}`,
        palette.ink,
        3,
      ),
    );
    for (const side of [-1, 1]) {
      const [ex, ey] = [x + side * span, y + drop - side * tilt * 1];
      if (depth > 0 && (side === (depth % 2 ? 1 : -1) || random.chance(0.5))) hang(ex, ey, span * random.between(0.52, 0.64), depth - 1);
      else shape(ex, ey, unit * random.between(0.045, 0.085));
    }
  };
  const shape = (x, y, size) => {
    const drop = unit * random.between(0.03, 0.09);
    const colour = random.pick([...palette.accents, palette.ink, palette.accents[0]]);
    const form = random.pick([
      () => circle(x, y + drop + size, size, colour),
      () => path(blob(random, x, y + drop + size, size * 1.05, { wobble: 0.16, squash: 1.2 }), colour),
      () =>
        path(
          `M${n(x)} ${n(y + drop)}C${n(x + size * 1.3)} ${n(y + drop + size * 0.6)} ${n(x + size * 0.8)} ${n(y + drop + size * 2)} ${n(x)} ${n(y + drop + size * 2.2)}C${n(x - size * 0.6)} ${n(y + drop + size * 1.6)} ${n(x - size * 0.4)} ${n(y + drop + size * 0.7)} ${n(x)} ${n(y + drop)}Z`,
          colour,
        ),
    ]);
    canvas.add(line(`M${n(x)} ${n(y)}v${n(drop + 4)}`, palette.ink, 2.2), form());
  };
  canvas.add(line(`M${n(width / 2)} 0V${n(height * 0.1)}`, palette.ink, 2.4));
  hang(width * 0.5, height * 0.1, unit * 0.27, 3);
  return 'A mobile, its shapes in balance';
}
