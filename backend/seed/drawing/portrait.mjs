import { darken, lighten, mix } from './colours.mjs';
import { blob, circle, ellipse, line, n, path, rect } from './shapes.mjs';

const SKINS = ['#f6d5bd', '#eab895', '#d99a6c', '#b97a4b', '#8d5a3b', '#5f3b29'];
const HAIRS = ['#221a1d', '#3b2620', '#6b4226', '#8c8a8f', '#a8692f', '#b5452f', '#d9ab59'];

/** A square portrait of a fictitious person, made of a few shapes without a face. */
export function portrait(canvas, random, palette) {
  const { width: size } = canvas;
  const unit = size / 100;
  const base = random.pick([palette.accents[0], palette.accents[1], palette.accents[3], mix(palette.accents[2], palette.paper, 0.4)]);
  canvas.add(rect(0, 0, size, size, canvas.gradient([lighten(base, 0.3), base], 60)));
  canvas.add(
    path(blob(random, size * random.between(0.2, 0.8), size * 0.4, size * 0.42, { wobble: 0.14 }), lighten(base, 0.45), 'opacity=".5"'),
  );
  const skin = random.pick(SKINS);
  const look = {
    skin,
    // Darker skin colours exclude the fairest hair colours.
    hair: random.pick(HAIRS.slice(0, HAIRS.length - SKINS.indexOf(skin))),
    cloth: random.pick([palette.near, palette.ink, palette.accents[2], palette.paper].filter((colour) => colour !== base)),
  };
  const style = random.pick(Object.keys(styles));
  const scale = (d) => d.replace(/-?\d+(\.\d+)?/g, (value) => n(Number(value) * unit));
  const draw = (d, fill, attributes) => canvas.add(path(scale(d), fill, attributes));
  styles[style].back?.(draw, look);
  draw('M10 102C12 80 26 72 40 69H60C74 72 88 80 90 102Z', canvas.gradient([lighten(look.cloth, 0.16), look.cloth], 40));
  draw('M41 56H59V69C59 77 41 77 41 69Z', darken(look.skin, 0.16));
  draw('M36 70C42 82 58 82 64 70L59 67C57 75 43 75 41 67Z', darken(look.cloth, 0.28));
  canvas.add(
    circle(31.4 * unit, 44.5 * unit, 3.6 * unit, darken(look.skin, 0.1)),
    circle(68.6 * unit, 44.5 * unit, 3.6 * unit, darken(look.skin, 0.1)),
  );
  draw('M32 38C32 22 68 22 68 38C68 56 60 65 50 65C40 65 32 56 32 38Z', look.skin);
  draw('M50 65C60 65 68 56 68 38C68 34 66 30 63 28C66 46 60 58 46 64.5C47 65 49 65 50 65Z', darken(look.skin, 0.2), 'opacity=".35"');
  styles[style].front(draw, look);
  if (random.chance(0.3)) glasses(canvas, unit, palette.ink);
  if (styles[style].beard && random.chance(0.6))
    draw('M32 42C33 60 42 68 50 68C58 68 67 60 68 42C66 52 62 54 58 53C54 51 46 51 42 53C38 54 34 52 32 42Z', darken(look.hair, 0.1));
  if (random.chance(0.35)) for (const x of [31, 69]) canvas.add(circle(x * unit, 50 * unit, 1.7 * unit, palette.accents[1]));
  return 'A portrait in a few calm shapes';
}

const fringe = 'M31 40C28 20 40 13 51 14C66 13 72 24 69 40C66 32 60 28 52 29C43 28 35 32 31 40Z';
const styles = {
  short: {
    beard: true,
    front: (draw, { hair }) =>
      draw('M31 41C27 20 40 13 52 14C66 12 72 24 69 41C68 34 66 31 63 29C54 31 42 30 37 27C33 31 32 35 31 41Z', hair),
  },
  bob: {
    back: (draw, { hair }) => draw('M26 36C24 12 76 12 74 36V62C70 67 64 66 62 62H38C36 66 30 67 26 62Z', hair),
    front: (draw, { hair }) =>
      draw('M31 42C29 22 40 17 50 18C60 17 71 22 69 42C67 34 64 30 60 28C52 33 40 33 35 31C33 34 32 37 31 42Z', hair),
  },
  long: {
    back: (draw, { hair }) => draw('M27 36C24 10 76 10 73 36C75 60 80 74 76 84H24C20 74 25 60 27 36Z', darken(hair, 0.12)),
    front: (draw, { hair }) => draw('M30 46C27 22 40 15 51 16C64 15 73 24 70 46C68 36 64 28 54 25C46 32 34 34 30 46Z', hair),
  },
  bun: {
    back: (draw, { hair }) => draw('M40 13C40 2 60 2 60 13C60 21 40 21 40 13Z', darken(hair, 0.1)),
    front: (draw, { hair }) => draw(fringe, hair),
  },
  curls: {
    back: (draw, { hair }) =>
      draw(
        'M24 40C18 32 22 22 29 21C30 11 42 7 49 11C57 6 69 10 71 20C79 22 82 32 76 40C80 46 78 54 72 55H28C22 54 20 46 24 40Z',
        darken(hair, 0.08),
      ),
    front: (draw, { hair }) =>
      draw(
        'M30 40C26 32 31 24 36 25C37 18 46 17 49 21C54 16 63 19 63 25C70 24 74 32 70 40C68 36 66 34 63 34C60 37 56 36 54 33C51 36 46 36 44 33C41 36 37 36 36 34C33 34 31 36 30 40Z',
        hair,
      ),
  },
  cap: {
    beard: true,
    front: (draw, { cloth, hair }) => {
      draw('M31 46C30 40 31 36 32 34H68C69 36 70 40 69 46C67 42 66 38 66 36H34C34 38 33 42 31 46Z', hair);
      draw('M30 35C28 14 72 14 70 35C60 31 40 31 30 35Z', lighten(cloth, 0.14));
      draw('M30 35C40 30 60 30 70 35L69 39C58 35 42 35 31 39Z', darken(cloth, 0.2));
    },
  },
  scarf: {
    back: (draw, { cloth }) => draw('M26 38C22 8 78 8 74 38C76 56 78 66 70 76H30C22 66 24 56 26 38Z', darken(cloth, 0.1)),
    front: (draw, { cloth }) =>
      draw('M30 48C26 18 44 13 50 13C56 13 74 18 70 48C70 30 60 24 50 24C40 24 30 30 30 48Z', lighten(cloth, 0.12)),
  },
};

function glasses(canvas, unit, colour) {
  for (const x of [41.5, 58.5])
    canvas.add(
      `<circle cx="${n(x * unit)}" cy="${n(43 * unit)}" r="${n(6.2 * unit)}" fill="#fff" fill-opacity=".16" stroke="${colour}" stroke-width="${n(1.3 * unit)}"/>`,
    );
  canvas.add(line(`M${n(47.7 * unit)} ${n(43 * unit)}H${n(52.3 * unit)}`, colour, 1.3 * unit));
}

/** A square avatar without a person: one bold figure in a disc. */
export function emblem(canvas, random, palette) {
  const { width: size } = canvas;
  const unit = size / 100;
  const [base, figure, third] = random.shuffled([palette.accents[0], palette.accents[1], palette.paper, palette.near, palette.accents[2]]);
  const at = (value) => n(value * unit);
  canvas.add(rect(0, 0, size, size, canvas.gradient([lighten(base, 0.15), base], 60)));
  const draw = random.pick([
    () =>
      canvas.add(
        circle(at(50), at(44), at(19), third),
        path(
          `M0 ${at(100)}V${at(72)}L${at(30)} ${at(38)}L${at(52)} ${at(66)}L${at(68)} ${at(50)}L${at(100)} ${at(80)}V${at(100)}Z`,
          figure,
        ),
      ),
    () => canvas.add(...[0, 1, 2, 3].map((ring) => circle(at(50), at(78), at(56 - ring * 14), ring % 2 ? base : ring ? third : figure))),
    () =>
      canvas.add(
        ...Array.from({ length: 8 }, (_, petal) =>
          ellipse(at(50), at(28), at(9), at(20), petal % 2 ? figure : third, `transform="rotate(${petal * 45} ${at(50)} ${at(50)})"`),
        ),
        circle(at(50), at(50), at(9), base),
      ),
    () =>
      canvas.add(
        path(
          `M${at(50)} ${at(86)}C${at(10)} ${at(66)} ${at(18)} ${at(24)} ${at(50)} ${at(12)}C${at(82)} ${at(24)} ${at(90)} ${at(66)} ${at(50)} ${at(86)}Z`,
          figure,
        ),
        line(
          `M${at(50)} ${at(90)}V${at(26)}M${at(50)} ${at(66)}L${at(66)} ${at(50)}M${at(50)} ${at(66)}L${at(34)} ${at(50)}M${at(50)} ${at(48)}L${at(61)} ${at(36)}M${at(50)} ${at(48)}L${at(39)} ${at(36)}`,
          third,
          2.4 * unit,
        ),
      ),
    () => canvas.add(circle(at(50), at(50), at(32), figure), circle(at(62), at(42), at(27), base), circle(at(70), at(68), at(5), third)),
    () =>
      canvas.add(
        path(`M${at(20)} ${at(88)}V${at(46)}A${at(30)} ${at(30)} 0 0 1 ${at(80)} ${at(46)}V${at(88)}Z`, figure),
        path(`M${at(36)} ${at(88)}V${at(52)}A${at(14)} ${at(14)} 0 0 1 ${at(64)} ${at(52)}V${at(88)}Z`, third),
      ),
  ]);
  draw();
  return 'An emblem';
}
