import { darken, lighten, mix } from '../colours.mjs';
import { blob, circle, curve, ellipse, ground, line, n, noise, path, rect } from '../shapes.mjs';
import { isNight, sky, sun } from './sky.mjs';

/** A pressed branch or a bunch on paper, in front of a plain shape. */
export function botanical(canvas, random, palette) {
  const { width, height } = canvas;
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.gradient([lighten(palette.paper, 0.4), palette.paper, mix(palette.paper, palette.accents[1], 0.16)], 70),
    ),
  );
  const backdrop = mix(random.pick(palette.accents), palette.paper, 0.5);
  const wide = Math.min(width, height) * 0.36;
  const figure = random.pick(['arch', 'disc', 'blob']);
  const fill = canvas.gradient([backdrop, mix(backdrop, palette.paper, 0.45)], 80);
  if (figure === 'disc') canvas.add(circle(width / 2, height * 0.46, wide, fill));
  if (figure === 'blob') canvas.add(path(blob(random, width / 2, height * 0.48, wide, { wobble: 0.12 }), fill));
  if (figure === 'arch')
    canvas.add(
      path(
        `M${n(width / 2 - wide)} ${n(height * 0.9)}V${n(height * 0.46)}A${n(wide)} ${n(wide)} 0 0 1 ${n(width / 2 + wide)} ${n(height * 0.46)}V${n(height * 0.9)}Z`,
        fill,
      ),
    );
  const count = random.whole(1, 3);
  const kind = random.pick(Object.keys(leaves));
  const green = mix(random.pick([palette.near, palette.accents[0], palette.accents[2]]), '#3f6b4f', 0.35);
  for (let index = 0; index < count; index++) {
    const lean = (index - (count - 1) / 2) * 0.5 + random.bell() * 0.12;
    stem(canvas, random, palette, {
      x: width / 2 - lean * width * 0.12,
      y: height * 0.93,
      lean,
      tall: height * random.between(0.62, 0.78),
      kind: count > 1 && index === 1 ? random.pick(Object.keys(leaves)) : kind,
      green: mix(green, palette.accents[index % 4], index * 0.18),
    });
  }
  return `A ${count > 1 ? 'bunch of branches' : 'single branch'} on plain paper`;
}

const leaves = {
  willow: { pairs: 13, length: 0.17, breadth: 0.2, droop: 42 },
  eucalyptus: { pairs: 9, length: 0.11, breadth: 0.9, droop: 62 },
  laurel: { pairs: 8, length: 0.2, breadth: 0.42, droop: 48 },
  fern: { pairs: 24, length: 0.2, breadth: 0.13, droop: 66, taper: true },
  olive: { pairs: 14, length: 0.13, breadth: 0.26, droop: 38, berries: true },
};

function stem(canvas, random, palette, { x, y, lean, tall, kind, green }) {
  const leaf = leaves[kind];
  const bend = random.bell() * 0.2 + lean;
  const at = (share) => [x + lean * tall * 0.4 * share + bend * tall * 0.3 * share * share, y - tall * share];
  canvas.add(line(curve([0, 0.25, 0.5, 0.75, 1].map(at)), darken(green, 0.25), tall * 0.008));
  for (let index = 0; index <= leaf.pairs; index++) {
    const share = 0.16 + (index / leaf.pairs) * 0.84;
    const [px, py] = at(share);
    const [qx, qy] = at(Math.min(1, share + 0.02));
    const along = share < 1 ? (Math.atan2(qy - py, qx - px) * 180) / Math.PI : -90 + bend * 40;
    const length =
      tall * leaf.length * (leaf.taper ? Math.sin(Math.PI * (0.12 + share * 0.84)) : 1 - share * 0.45) * random.between(0.85, 1.1);
    const sides = index === leaf.pairs ? [0] : [-1, 1];
    for (const side of sides)
      drawLeaf(
        canvas,
        px,
        py,
        along + side * leaf.droop * random.between(0.9, 1.15),
        length,
        leaf.breadth,
        mix(green, side > 0 ? lighten(green, 0.3) : darken(green, 0.2), random.between(0.2, 1)),
      );
    if (leaf.berries && random.chance(0.35))
      canvas.add(
        circle(
          px + random.bell() * 14,
          py + random.between(4, 16),
          tall * 0.013,
          canvas.glow([lighten(palette.accents[0], 0.4), palette.accents[0]], 'cx="35%" cy="30%"'),
        ),
      );
  }
}

function drawLeaf(canvas, x, y, angle, length, breadth, colour) {
  const half = (length * breadth) / 2;
  const outline = `M0 0C${n(length * 0.25)} ${n(-half * 1.3)} ${n(length * 0.7)} ${n(-half * 1.1)} ${n(length)} 0C${n(length * 0.7)} ${n(half * 1.1)} ${n(length * 0.25)} ${n(half * 1.3)} 0 0Z`;
  const shade = `M0 0C${n(length * 0.25)} ${n(half * 1.3)} ${n(length * 0.7)} ${n(half * 1.1)} ${n(length)} 0Z`;
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path d="${outline}" fill="${colour}"/><path d="${shade}" fill="#000" opacity=".12"/><path d="M0 0L${n(length * 0.92)} 0" stroke="#fff" stroke-opacity=".4" stroke-width="${n(Math.max(0.8, length * 0.012))}"/></g>`,
  );
}

/** Flowers against the sky, seen from below. */
export function meadow(canvas, random, palette) {
  const { width, height } = canvas;
  sky(canvas, palette, 0.9);
  sun(canvas, palette, random.between(0.2, 0.8) * width, height * random.between(0.2, 0.35), width * 0.07);
  const back = noise(random);
  canvas.add(
    path(
      ground(width, height, (x) => height * (0.7 + 0.05 * back(x * 3))),
      mix(palette.far, '#7d9d68', 0.4),
      'opacity=".7"',
    ),
  );
  const green = mix(palette.near, '#3f6b3f', 0.55);
  for (let layer = 0; layer < 3; layer++) {
    for (let blade = 0; blade < 90; blade++) {
      const x = random.next() * width;
      const tall = height * random.between(0.08, 0.26);
      const foot = height * (0.86 + layer * 0.09);
      const lean = random.bell() * tall * 0.4;
      canvas.add(
        path(
          `M${n(x - 4)} ${n(foot)}Q${n(x + lean * 0.2)} ${n(foot - tall * 0.6)} ${n(x + lean)} ${n(foot - tall)}Q${n(x + lean * 0.4)} ${n(foot - tall * 0.5)} ${n(x + 5)} ${n(foot)}Z`,
          mix(lighten(green, 0.35 - layer * 0.15), palette.near, random.next() * 0.4),
        ),
      );
    }
    canvas.add(rect(0, height * (0.85 + layer * 0.09), width, height, mix(lighten(green, 0.2 - layer * 0.1), palette.near, 0.2)));
    const flowers = [11, 9, 6][layer];
    for (let index = 0; index < flowers; index++)
      flower(
        canvas,
        random,
        palette,
        random.next() * width,
        height * (0.84 + layer * 0.1),
        height * random.between(0.2, 0.42) * (0.8 + layer * 0.16),
        green,
      );
  }
  return 'A meadow in flower, seen from between the stalks';
}

function flower(canvas, random, palette, x, foot, tall, green) {
  const lean = random.bell() * tall * 0.25;
  const [hx, hy] = [x + lean, foot - tall];
  const size = tall * random.between(0.1, 0.17);
  const colour = random.pick([...palette.accents.slice(0, 3), lighten(palette.accents[0], 0.4), '#fffaf0']);
  canvas.add(line(`M${n(x)} ${n(foot)}Q${n(x + lean * 0.1)} ${n(foot - tall * 0.5)} ${n(hx)} ${n(hy)}`, green, Math.max(2, tall * 0.014)));
  drawLeaf(canvas, x + lean * 0.2, foot - tall * 0.35, random.pick([-35, -145]), tall * 0.22, 0.3, green);
  const kind = random.pick(['daisy', 'poppy', 'spike', 'umbel']);
  if (kind === 'daisy') {
    const petals = random.whole(9, 14);
    for (let petal = 0; petal < petals; petal++)
      canvas.add(
        ellipse(
          hx + size * 0.62,
          hy,
          size * 0.55,
          size * 0.17,
          mix(colour, '#ffffff', (petal % 2) * 0.18),
          `transform="rotate(${n((petal / petals) * 360)} ${n(hx)} ${n(hy)}) "`,
        ),
      );
    canvas.add(circle(hx, hy, size * 0.3, canvas.glow(['#ffd84d', '#d98e04'])));
  }
  if (kind === 'poppy') {
    for (const [dx, shade] of [
      [-0.45, 0.12],
      [0.45, 0.12],
      [0, 0],
    ])
      canvas.add(
        path(blob(random, hx + dx * size, hy - (dx ? 0 : size * 0.1), size * 0.72, { wobble: 0.08, squash: 0.85 }), darken(colour, shade)),
      );
    canvas.add(circle(hx, hy + size * 0.1, size * 0.22, palette.ink));
  }
  if (kind === 'spike')
    for (let bud = 0; bud < 14; bud++)
      canvas.add(
        ellipse(
          hx + Math.sin(bud * 2.4) * size * 0.28 - (lean / tall) * bud * 2,
          hy + bud * size * 0.22 - size * 0.4,
          size * 0.24,
          size * 0.17,
          mix(colour, palette.near, bud * 0.02),
        ),
      );
  if (kind === 'umbel') {
    for (let ray = 0; ray < 11; ray++) {
      const angle = (-160 + ray * 14) * (Math.PI / 180);
      const [ex, ey] = [hx + Math.cos(angle) * size * 1.2, hy + Math.sin(angle) * size * 0.8];
      canvas.add(line(`M${n(hx)} ${n(hy)}L${n(ex)} ${n(ey)}`, green, 1.4), circle(ex, ey, size * 0.17, lighten(colour, 0.3)));
    }
  }
}

/** Houseplants in pots in front of a bright wall. */
export function pots(canvas, random, palette) {
  const { width, height } = canvas;
  const wall = isNight(palette) ? palette.paper : lighten(palette.sky[1], 0.35);
  canvas.add(rect(0, 0, width, height, canvas.gradient([lighten(wall, 0.3), wall], 60)));
  const slant = width * random.between(0.1, 0.25);
  for (let pane = 0; pane < 2; pane++)
    canvas.add(
      path(
        `M${n(width * (0.12 + pane * 0.26))} 0h${n(width * 0.2)}l${n(slant)} ${n(height * 0.78)}h${n(-width * 0.2)}Z`,
        '#fff',
        'opacity=".35"',
      ),
    );
  const floor = height * 0.8;
  canvas.add(
    rect(
      0,
      floor,
      width,
      height,
      canvas.gradient([mix(palette.accents[1], palette.paper, 0.3), mix(palette.accents[1], palette.near, 0.15)]),
    ),
  );
  const count = width > height ? 4 : 3;
  for (let index = 0; index < count; index++) {
    const x = width * ((index + 0.5) / count) + random.bell() * width * 0.02;
    const size = Math.min(height * random.between(0.12, 0.18), (width / count) * 0.42);
    const foot = floor + height * random.between(0.03, 0.1);
    canvas.add(ellipse(x + size * 0.3, foot, size * 0.95, size * 0.14, palette.ink, 'opacity=".22"'));
    const green = mix(random.pick(['#3f7d58', '#6a994e', '#2f6f6b', '#87986a']), palette.near, 0.15);
    const shoots = random.whole(5, 9);
    const [length, breadth] = random.pick([
      [2.6, 0.14],
      [1.9, 0.38],
      [1.6, 0.62],
    ]);
    for (let shoot = 0; shoot < shoots; shoot++)
      drawLeaf(
        canvas,
        x + random.bell() * size * 0.2,
        foot - size * 1.2,
        -90 + ((shoot + 0.5) / shoots - 0.5) * 130 + random.bell() * 8,
        size * length * random.between(0.8, 1.15),
        breadth,
        mix(green, lighten(green, 0.4), random.next()),
      );
    const pot = random.pick(palette.accents);
    canvas.add(
      path(
        `M${n(x - size * 0.6)} ${n(foot - size * 1.2)}H${n(x + size * 0.6)}L${n(x + size * 0.44)} ${n(foot)}H${n(x - size * 0.44)}Z`,
        canvas.gradient([lighten(pot, 0.25), pot, darken(pot, 0.3)], 0),
      ),
    );
    canvas.add(
      rect(
        x - size * 0.66,
        foot - size * 1.3,
        size * 1.32,
        size * 0.26,
        canvas.gradient([lighten(pot, 0.35), pot, darken(pot, 0.2)], 0),
        `rx="${n(size * 0.05)}"`,
      ),
    );
  }
  return 'Plants in coloured pots in the afternoon light';
}
