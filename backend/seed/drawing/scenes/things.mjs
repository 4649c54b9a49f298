import { darken, lighten, mix } from '../colours.mjs';
import { blob, circle, curve, ellipse, line, n, path, rect } from '../shapes.mjs';

/** Draws a wall with window light, and a table whose edge is at the share `edge` of the height. */
function room(canvas, random, palette, edge) {
  const { width, height } = canvas;
  const wall = mix(palette.paper, random.pick(palette.accents), random.between(0.12, 0.35));
  canvas.add(rect(0, 0, width, height, canvas.gradient([lighten(wall, 0.25), wall, darken(wall, 0.12)], 35)));
  const slant = width * random.between(0.12, 0.3);
  const [x, w] = [width * random.between(0.05, 0.4), width * 0.16];
  for (let pane = 0; pane < 2; pane++) {
    for (let storey = 0; storey < 2; storey++) {
      const top = height * (0.05 + storey * 0.33);
      const shift = slant * (0.1 + storey * 0.45);
      canvas.add(
        path(
          `M${n(x + shift + pane * w * 1.15)} ${n(top)}h${n(w)}l${n(slant * 0.42)} ${n(height * 0.29)}h${n(-w)}Z`,
          '#fff',
          'opacity=".3"',
        ),
      );
    }
  }
  const table = mix(palette.accents[1], palette.near, random.between(0.1, 0.35));
  canvas.add(rect(0, height * edge, width, height, canvas.gradient([lighten(table, 0.28), table])));
  canvas.add(rect(0, height * edge, width, height * 0.012, lighten(table, 0.5), 'opacity=".7"'));
}

const shadow = (canvas, palette, x, y, size) =>
  canvas.add(
    ellipse(
      x + size * 0.35,
      y,
      size * 1.15,
      size * 0.16,
      canvas.glow([
        [palette.ink, 0.5],
        [palette.ink, 0],
      ]),
    ),
  );

/** Returns a gradient of light from the left for round objects. It is drawn on top of them and clipped to their outline. */
const roundness = (canvas) =>
  canvas.gradient(
    [
      ['#fff', 0.28, 0],
      ['#fff', 0.05, 0.35],
      ['#000', 0.05, 0.6],
      ['#000', 0.38, 1],
    ],
    0,
  );

const PROFILES = [
  [
    [0.34, 0],
    [0.52, 0.18],
    [0.6, 0.42],
    [0.44, 0.68],
    [0.2, 0.82],
    [0.18, 0.93],
    [0.27, 1],
  ],
  [
    [0.3, 0],
    [0.42, 0.14],
    [0.46, 0.5],
    [0.44, 0.8],
    [0.4, 0.9],
    [0.42, 1],
  ],
  [
    [0.24, 0],
    [0.5, 0.22],
    [0.54, 0.36],
    [0.3, 0.6],
    [0.13, 0.76],
    [0.12, 0.94],
    [0.2, 1],
  ],
  [
    [0.42, 0],
    [0.6, 0.2],
    [0.7, 0.55],
    [0.72, 0.85],
    [0.66, 1],
  ],
  [
    [0.2, 0],
    [0.26, 0.1],
    [0.5, 0.45],
    [0.56, 0.7],
    [0.4, 0.9],
    [0.34, 1],
  ],
];

/** Vases on a table, in the colours of the palette. */
export function ceramics(canvas, random, palette) {
  const { width, height } = canvas;
  const edge = random.between(0.68, 0.76);
  room(canvas, random, palette, edge);
  const count = width > height ? random.whole(3, 5) : random.whole(2, 3);
  const order = random.shuffled(PROFILES);
  for (let index = 0; index < count; index++) {
    const tall = height * random.between(0.42, 0.6) * (index % 2 ? 0.72 : 1);
    const x = width * ((index + 0.5) / count) + random.bell() * width * 0.02;
    vase(canvas, random, palette, {
      x,
      y: height * (edge + random.between(0.05, 0.15)),
      tall,
      wide: Math.min(tall * 0.8, (width / count) * 0.95),
      profile: order[index % order.length],
    });
  }
  return `${['Two', 'Three', 'Four', 'Five'][count - 2]} glazed vessels by a window`;
}

function vase(canvas, random, palette, { x, y, tall, wide, profile }) {
  const right = profile.map(([r, h]) => [x + r * wide, y - h * tall]);
  const left = profile.map(([r, h]) => [x - r * wide, y - h * tall]).toReversed();
  const outline = `${curve(right)}L${n(left[0][0])} ${n(left[0][1])}${curve(left).replace(/^M[^C]+/, '')}Z`;
  const [clay, glaze, band] = random.shuffled([palette.accents[0], palette.accents[2], palette.paper, palette.accents[1], palette.near]);
  const mouth = profile.at(-1)[0] * wide;
  shadow(canvas, palette, x, y, wide * 0.55);
  if (mouth < wide * 0.3 && random.chance(0.6)) twigs(canvas, random, palette, x, y - tall, tall);
  canvas.add(path(outline, lighten(clay, 0.08)));
  const clip = canvas.clip(outline);
  const dip = y - tall * random.between(0.35, 0.7);
  const drip = Array.from({ length: 9 }, (_, index) => [x - wide + (index / 8) * wide * 2, dip + random.bell() * tall * 0.04]);
  const speckles = Array.from({ length: 46 }, () =>
    circle(x + random.bell() * wide * 0.6, y - random.next() * tall, random.between(0.6, 2), darken(clay, 0.5), 'opacity=".4"'),
  ).join('');
  const stripes = random.chance(0.45) ? [0.3, 0.36].map((at) => rect(x - wide, y - tall * at, wide * 2, tall * 0.018, band)).join('') : '';
  canvas.add(
    `<g ${clip}>${speckles}<path d="${curve(drip)}L${n(x + wide)} ${n(y - tall * 1.1)}L${n(x - wide)} ${n(y - tall * 1.1)}Z" fill="${glaze}"/>${stripes}${rect(x - wide * 0.75, y - tall * 1.05, wide * 1.5, tall * 1.1, roundness(canvas))}${ellipse(x - wide * 0.24, y - tall * 0.5, wide * 0.045, tall * 0.2, '#fff', 'opacity=".4"')}</g>`,
  );
  canvas.add(
    ellipse(x, y - tall, mouth, mouth * 0.2, darken(glaze, 0.55)),
    `<ellipse cx="${n(x)}" cy="${n(y - tall)}" rx="${n(mouth)}" ry="${n(mouth * 0.2)}" fill="none" stroke="${lighten(glaze, 0.35)}" stroke-width="2.4"/>`,
  );
}

function twigs(canvas, random, palette, x, y, tall) {
  for (let twig = 0; twig < 3; twig++) {
    const [lean, length] = [random.bell() * 0.5, tall * random.between(0.5, 0.85)];
    const at = (share) => [x + lean * length * share * share, y - length * share];
    canvas.add(line(curve([0, 0.3, 0.6, 1].map(at)), darken(palette.accents[1], 0.5), 2.6));
    for (let bud = 2; bud < 9; bud++) {
      const [bx, by] = at(bud / 8);
      canvas.add(
        ellipse(
          bx + random.bell() * 9,
          by,
          tall * 0.022,
          tall * 0.034,
          random.pick([palette.accents[0], lighten(palette.accents[0], 0.4), palette.paper]),
          `transform="rotate(${random.whole(-40, 40)} ${n(bx)} ${n(by)})"`,
        ),
      );
    }
  }
}

/** Fruit, a bowl and a bottle. */
export function stillLife(canvas, random, palette) {
  const { width, height } = canvas;
  room(canvas, random, palette, 0.64);
  const unit = Math.min(width, height);
  const mirrored = random.chance(0.5);
  const at = (share) => (mirrored ? 1 - share : share) * width;
  bottle(canvas, random, palette, at(0.26), height * 0.74, unit * 0.52);
  bowl(canvas, random, palette, at(0.6), height * 0.8, unit * 0.24);
  for (const [share, down, size] of [
    [0.2, 0.87, 0.075],
    [0.36, 0.9, 0.06],
    [0.86, 0.87, 0.07],
  ])
    fruit(canvas, random, palette, at(share + random.bell() * 0.02), height * down, unit * size);
  return 'A still life: a bottle, a bowl of fruit, morning light';
}

function bottle(canvas, random, palette, x, y, tall) {
  const wide = tall * 0.19;
  const colour = mix(random.pick([palette.accents[2], palette.near, palette.accents[0]]), '#2f5d50', 0.35);
  const outline = `M${n(x - wide)} ${n(y)}V${n(y - tall * 0.5)}C${n(x - wide)} ${n(y - tall * 0.66)} ${n(x - wide * 0.34)} ${n(y - tall * 0.64)} ${n(x - wide * 0.34)} ${n(y - tall * 0.8)}V${n(y - tall)}H${n(x + wide * 0.34)}V${n(y - tall * 0.8)}C${n(x + wide * 0.34)} ${n(y - tall * 0.64)} ${n(x + wide)} ${n(y - tall * 0.66)} ${n(x + wide)} ${n(y - tall * 0.5)}V${n(y)}Q${n(x)} ${n(y + wide * 0.24)} ${n(x - wide)} ${n(y)}Z`;
  shadow(canvas, palette, x, y, wide * 1.4);
  canvas.add(path(outline, colour, 'opacity=".94"'));
  const clip = canvas.clip(outline);
  canvas.add(
    `<g ${clip}>${rect(x - wide, y - tall, wide * 2, tall * 1.1, roundness(canvas))}${rect(x - wide, y - tall * 0.36, wide * 2, tall * 0.2, palette.paper, 'opacity=".9"')}${rect(x - wide * 0.66, y - tall * 0.32, wide * 1.3, tall * 0.018, palette.accents[0])}${rect(x - wide * 0.66, y - tall * 0.27, wide * 0.9, tall * 0.012, palette.ink, 'opacity=".6"')}${rect(x - wide * 0.7, y - tall * 0.55, wide * 0.14, tall * 0.5, '#fff', `opacity=".35" rx="${n(wide * 0.07)}"`)}</g>`,
  );
}

function bowl(canvas, random, palette, x, y, size) {
  shadow(canvas, palette, x, y, size);
  for (let index = 0; index < 7; index++)
    fruit(
      canvas,
      random,
      palette,
      x + (index / 6 - 0.5) * size * 1.4,
      y - size * (0.62 + 0.2 * Math.sin((index / 6) * Math.PI)),
      size * random.between(0.22, 0.3),
      false,
    );
  const colour = random.pick([palette.paper, palette.accents[2], palette.accents[3]]);
  const outline = `M${n(x - size)} ${n(y - size * 0.62)}C${n(x - size * 0.94)} ${n(y - size * 0.1)} ${n(x - size * 0.4)} ${n(y)} ${n(x - size * 0.34)} ${n(y)}H${n(x + size * 0.34)}C${n(x + size * 0.4)} ${n(y)} ${n(x + size * 0.94)} ${n(y - size * 0.1)} ${n(x + size)} ${n(y - size * 0.62)}Q${n(x)} ${n(y - size * 0.42)} ${n(x - size)} ${n(y - size * 0.62)}Z`;
  canvas.add(
    path(outline, colour),
    path(outline, roundness(canvas)),
    line(
      `M${n(x - size * 0.93)} ${n(y - size * 0.44)}Q${n(x)} ${n(y - size * 0.22)} ${n(x + size * 0.93)} ${n(y - size * 0.44)}`,
      palette.accents[0],
      size * 0.035,
    ),
  );
}

function fruit(canvas, random, palette, x, y, size, grounded = true) {
  const colour = random.pick(['#e4572e', '#f3a712', '#c94c4c', '#a8b545', '#e9965a', palette.accents[0]]);
  if (grounded) shadow(canvas, palette, x, y + size * 0.92, size * 0.9);
  canvas.add(circle(x, y, size, canvas.glow([lighten(colour, 0.4), [colour, 1, 0.55], darken(colour, 0.38)], 'cx="36%" cy="32%" r="72%"')));
  canvas.add(ellipse(x - size * 0.34, y - size * 0.42, size * 0.16, size * 0.1, '#fff', 'opacity=".5"'));
  canvas.add(
    line(`M${n(x)} ${n(y - size * 0.86)}q${n(size * 0.05)} ${n(-size * 0.2)} ${n(size * 0.16)} ${n(-size * 0.28)}`, '#5b3d24', size * 0.07),
  );
  if (random.chance(0.6))
    canvas.add(
      path(
        `M${n(x + size * 0.06)} ${n(y - size * 0.95)}q${n(size * 0.3)} ${n(-size * 0.36)} ${n(size * 0.6)} ${n(-size * 0.12)}q${n(-size * 0.26)} ${n(size * 0.24)} ${n(-size * 0.6)} ${n(size * 0.12)}Z`,
        '#5f8a4c',
      ),
    );
}

/** A cup, a plate, a notebook, from above. */
export function table(canvas, random, palette) {
  const { width, height } = canvas;
  const wood = random.pick([
    mix('#b98b5f', palette.near, 0.15),
    mix('#d9b48f', palette.paper, 0.3),
    palette.paper,
    mix(palette.accents[2], palette.paper, 0.55),
  ]);
  canvas.add(rect(0, 0, width, height, wood));
  const plank = height / random.whole(5, 7);
  for (let y = 0; y < height; y += plank) {
    canvas.add(rect(0, y, width, plank - 2.4, mix(wood, darken(wood, 0.25), random.next() * 0.4)));
    for (let grain = 0; grain < 6; grain++)
      canvas.add(
        line(
          `M0 ${n(y + random.next() * plank)}Q${n(width / 2)} ${n(y + random.next() * plank)} ${n(width)} ${n(y + random.next() * plank)}`,
          darken(wood, 0.45),
          1,
          'opacity=".16"',
        ),
      );
  }
  const unit = Math.min(width, height);
  notebook(canvas, random, palette, width * 0.74, height * 0.3, unit * 0.42);
  cup(canvas, random, palette, width * random.between(0.27, 0.33), height * random.between(0.34, 0.4), unit * 0.2);
  plate(canvas, random, palette, width * random.between(0.56, 0.66), height * random.between(0.72, 0.78), unit * 0.24);
  for (let index = 0; index < 5; index++) {
    const [x, y] = [width * random.between(0.02, 0.3), height * random.between(0.75, 0.98)];
    canvas.add(
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.whole(0, 359)})"><ellipse rx="${n(unit * 0.07)}" ry="${n(unit * 0.026)}" fill="${mix('#5f8a5c', palette.near, random.next() * 0.4)}"/><path d="M${n(-unit * 0.07)} 0H${n(unit * 0.07)}" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/></g>`,
    );
  }
  return 'Coffee, something sweet and a notebook, seen from above';
}

const dropShadow = (canvas, x, y, radius) =>
  canvas.add(
    circle(
      x + radius * 0.1,
      y + radius * 0.14,
      radius * 1.1,
      canvas.glow([
        ['#000', 0.5, 0.6],
        ['#000', 0, 1],
      ]),
    ),
  );

function cup(canvas, random, palette, x, y, size) {
  const china = random.pick([palette.paper, palette.accents[0], palette.accents[2], '#ffffff']);
  dropShadow(canvas, x, y, size);
  canvas.add(
    circle(x, y, size, canvas.gradient([lighten(china, 0.4), darken(china, 0.08)], 50)),
    circle(x, y, size * 0.74, darken(china, 0.1), 'opacity=".5"'),
  );
  canvas.add(
    `<g transform="rotate(${random.whole(-60, 60)} ${n(x)} ${n(y)})">${rect(x + size * 0.5, y - size * 0.1, size * 0.42, size * 0.2, china, `rx="${n(size * 0.08)}" stroke="#000" stroke-opacity=".12"`)}</g>`,
  );
  canvas.add(
    circle(x, y, size * 0.62, canvas.gradient([lighten(china, 0.5), darken(china, 0.12)], 50)),
    circle(x, y, size * 0.54, canvas.glow(['#c99a6b', '#8a5a35', '#5e3a20'])),
  );
  for (let leaf = 0; leaf < 5; leaf++) {
    const wide = size * (0.34 - leaf * 0.055);
    const at = y + size * (0.24 - leaf * 0.12);
    canvas.add(
      line(
        `M${n(x - wide)} ${n(at - wide * 0.4)}Q${n(x)} ${n(at + wide * 0.5)} ${n(x + wide)} ${n(at - wide * 0.4)}`,
        '#f7e7d0',
        size * 0.055,
        'opacity=".92"',
      ),
    );
  }
}

function plate(canvas, random, palette, x, y, size) {
  const china = random.pick(['#ffffff', palette.paper, palette.accents[3]]);
  dropShadow(canvas, x, y, size);
  canvas.add(
    circle(x, y, size, canvas.gradient([lighten(china, 0.5), darken(china, 0.06)], 50)),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.88)}" fill="none" stroke="${palette.accents[0]}" stroke-width="${n(size * 0.025)}"/>`,
    circle(x, y, size * 0.7, darken(china, 0.03)),
  );
  const cake = random.pick(['#e9c08a', '#6b4028', '#f2d4a7']);
  canvas.add(
    `<g transform="rotate(${random.whole(0, 359)} ${n(x)} ${n(y)})"><path d="M${n(x)} ${n(y - size * 0.5)}L${n(x + size * 0.34)} ${n(y + size * 0.4)}Q${n(x)} ${n(y + size * 0.56)} ${n(x - size * 0.34)} ${n(y + size * 0.4)}Z" fill="${cake}" stroke="${darken(cake, 0.2)}" stroke-width="3"/></g>`,
  );
  for (let berry = 0; berry < 7; berry++)
    canvas.add(
      circle(
        x + random.bell() * size * 0.3,
        y + random.bell() * size * 0.3,
        size * 0.075,
        canvas.glow([lighten(palette.accents[0], 0.3), darken(palette.accents[0], 0.2)], 'cx="35%" cy="35%"'),
      ),
    );
}

function notebook(canvas, random, palette, x, y, size) {
  const cover = random.pick([palette.accents[0], palette.accents[2], palette.near]);
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.whole(-16, 16)})">${rect(-size * 0.36 + 9, -size * 0.5 + 12, size * 0.76, size, '#000', 'opacity=".22" rx="8"')}${rect(-size * 0.36, -size * 0.5, size * 0.76, size, cover, 'rx="8"')}${rect(-size * 0.33, -size * 0.48, size * 0.7, size * 0.96, '#fffdf7', 'rx="3"')}${Array.from({ length: 9 }, (_, row) => rect(-size * 0.26, -size * 0.38 + row * size * 0.085, size * random.between(0.3, 0.56), 3.4, palette.ink, 'opacity=".5" rx="1.7"')).join('')}${path(blob(random, size * 0.08, size * 0.34, size * 0.09), palette.accents[1])}</g>`,
  );
}
