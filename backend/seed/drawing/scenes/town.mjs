import { darken, lighten, lightness, mix, ramp } from '../colours.mjs';
import { circle, ellipse, line, n, path, polygon, rect } from '../shapes.mjs';
import { sky, stars, sun } from './sky.mjs';

/** A skyline with lit windows and reflections in a river. The palette is darkened to dusk. */
export function skyline(canvas, random, palette) {
  const { width, height } = canvas;
  const dark = lightness(palette.sky[0]) < 0.5;
  const dusk = dark
    ? palette
    : {
        ...palette,
        sky: [darken(palette.near, 0.35), mix(palette.near, palette.accents[0], 0.5), mix(palette.accents[0], palette.accents[1], 0.6)],
        near: darken(palette.near, 0.5),
        far: mix(palette.near, palette.accents[0], 0.45),
      };
  const shore = height * random.between(0.72, 0.8);
  sky(canvas, dusk, 0.75);
  stars(canvas, random, 110, shore * 0.5);
  sun(canvas, { ...dusk, sun: '#fff3d6' }, random.between(0.2, 0.8) * width, height * random.between(0.14, 0.28), width * 0.04);
  const start = canvas.body.length;
  ramp(dusk.far, dusk.near, 3).forEach((colour, layer) => {
    for (let x = -20; x < width;) {
      const wide = width * random.between(0.05, 0.11);
      const tall = height * random.between(0.12, 0.4) * (1.1 - layer * 0.22);
      tower(canvas, random, {
        x,
        y: shore,
        wide,
        tall,
        colour,
        light: random.pick(['#ffd98a', '#ffe9bf', '#ffc56b', palette.accents[1]]),
        lit: 0.12 + layer * 0.2,
      });
      x += wide * random.between(0.86, 1.2);
    }
  });
  const mirrored = canvas.body.slice(start).join('');
  canvas.add(rect(0, shore, width, height - shore, canvas.gradient([mix(dusk.sky[1], dusk.near, 0.5), dusk.near])));
  canvas.add(`<g opacity=".38" transform="translate(0 ${n(shore * 1.62)}) scale(1 -.62)">${mirrored}</g>`);
  for (let streak = 0; streak < 70; streak++)
    canvas.add(
      ellipse(
        random.next() * width,
        random.between(shore + 6, height),
        width * random.between(0.008, 0.05),
        1.6,
        random.pick(['#ffd98a', '#fff', palette.accents[0], palette.accents[1]]),
        `opacity="${n(random.between(0.15, 0.6))}"`,
      ),
    );
  return 'City lights and their reflections after sunset';
}

function tower(canvas, random, { x, y, wide, tall, colour, light, lit }) {
  canvas.add(rect(x, y - tall, wide, tall, canvas.gradient([lighten(colour, 0.1), colour])));
  if (random.chance(0.3))
    canvas.add(
      rect(x + wide * 0.48, y - tall - wide * 0.5, 2.4, wide * 0.5, colour),
      circle(x + wide * 0.48 + 1, y - tall - wide * 0.5, 2.6, '#ff5d5d'),
    );
  if (random.chance(0.3))
    canvas.add(
      path(
        polygon([
          [x, y - tall + 1],
          [x + wide / 2, y - tall - wide * 0.4],
          [x + wide, y - tall + 1],
        ]),
        lighten(colour, 0.08),
      ),
    );
  const columns = Math.max(3, Math.round(wide / 15));
  const step = wide / columns;
  for (let row = 1; row * step * 1.35 < tall - 6; row++) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(lit)) continue;
      canvas.add(
        rect(
          x + step * (column + 0.25),
          y - tall + row * step * 1.35,
          step * 0.5,
          step * 0.7,
          light,
          `opacity="${n(random.between(0.5, 1))}"`,
        ),
      );
    }
  }
}

/** A row of houses with shutters, plants and washing lines. */
export function facades(canvas, random, palette) {
  const { width, height } = canvas;
  sky(canvas, palette, 1);
  const paints = [
    ...palette.accents,
    lighten(palette.accents[0], 0.45),
    lighten(palette.accents[1], 0.4),
    palette.paper,
    mix(palette.accents[2], palette.paper, 0.5),
  ];
  let previous = '';
  for (let x = -width * 0.04; x < width;) {
    const wide = width * random.between(0.18, 0.27);
    const paint = random.pick(paints.filter((colour) => colour !== previous));
    previous = paint;
    house(canvas, random, palette, { x, wide, top: height * random.between(0.06, 0.3), paint });
    x += wide;
  }
  for (let row = 0; row < 2; row++) washingLine(canvas, random, palette, height * (0.42 + row * 0.27));
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.gradient(
        [
          ['#fff', 0.18],
          ['#fff', 0, 0.5],
          [palette.ink, 0.28, 1],
        ],
        75,
      ),
    ),
  );
  return 'Painted house fronts with shutters and washing lines';
}

function house(canvas, random, palette, { x, wide, top, paint }) {
  const { height } = canvas;
  const roof = mix('#b5563c', palette.near, 0.2);
  canvas.add(rect(x, top, wide + 1, height - top, canvas.gradient([lighten(paint, 0.12), paint])));
  canvas.add(
    path(
      polygon([
        [x - 8, top + 4],
        [x + wide * 0.08, top - height * 0.045],
        [x + wide * 0.92, top - height * 0.045],
        [x + wide + 8, top + 4],
      ]),
      roof,
    ),
    rect(x - 8, top, wide + 16, 7, darken(roof, 0.3)),
  );
  const columns = wide > canvas.width * 0.22 ? 3 : 2;
  const step = wide / columns;
  const shutter = random.pick([palette.accents[2], palette.near, darken(paint, 0.4), palette.paper, '#3f6f63']);
  const storey = step * 1.75;
  for (let row = 0; top + step * 0.4 + row * storey < height; row++) {
    for (let column = 0; column < columns; column++) {
      const [w, h] = [step * 0.34, step * 0.86];
      const [wx, wy] = [x + step * (column + 0.5) - w / 2, top + step * 0.42 + row * storey];
      const open = random.chance(0.7);
      canvas.add(
        rect(wx - 4, wy - 5, w + 8, h + 10, lighten(paint, 0.55)),
        rect(wx, wy, w, h, canvas.gradient([mix(palette.near, '#7fa3b8', 0.35), darken(palette.near, 0.1)])),
      );
      if (open) {
        canvas.add(
          rect(wx - w * 0.58, wy - 2, w * 0.52, h + 4, shutter),
          rect(wx + w * 1.06, wy - 2, w * 0.52, h + 4, shutter),
          rect(wx + w * 0.46, wy, w * 0.08, h, lighten(paint, 0.55)),
          rect(wx, wy + h * 0.36, w, h * 0.05, lighten(paint, 0.55)),
        );
      } else {
        canvas.add(rect(wx, wy, w * 0.48, h, shutter), rect(wx + w * 0.52, wy, w * 0.48, h, shutter));
        for (let slat = 1; slat < 9; slat++) canvas.add(rect(wx + 2, wy + (slat / 9) * h, w - 4, 1.6, '#000', 'opacity=".2"'));
      }
      if (random.chance(0.35))
        for (let leaf = 0; leaf < 12; leaf++)
          canvas.add(
            circle(
              wx + random.next() * w,
              wy + h + random.bell() * 6,
              step * random.between(0.035, 0.065),
              random.pick(['#4f7d4f', '#6f9a58', palette.accents[0], '#35613f']),
            ),
          );
    }
  }
}

function washingLine(canvas, random, palette, y) {
  const { width } = canvas;
  const sag = width * 0.03;
  canvas.add(line(`M0 ${n(y)}Q${n(width / 2)} ${n(y + sag * 2)} ${n(width)} ${n(y + sag * 0.4)}`, palette.ink, 1.8, 'opacity=".6"'));
  for (let x = 0.08; x < 0.92; x += random.between(0.05, 0.12)) {
    if (random.chance(0.3)) continue;
    const top = y + sag * 4 * x * (1 - x) * 0.98 + sag * 0.4 * x;
    const [w, h] = [width * random.between(0.03, 0.055), width * random.between(0.05, 0.09)];
    canvas.add(
      path(
        `M${n(x * width)} ${n(top)}h${n(w)}l${n(random.bell() * 4)} ${n(h)}q${n(-w / 2)} ${n(random.between(-6, 8))} ${n(-w)} 0Z`,
        random.pick(['#fff', palette.paper, palette.accents[0], palette.accents[2], palette.accents[3]]),
        'opacity=".95"',
      ),
    );
  }
}

/** Arches, stairs and one hard shadow. */
export function arches(canvas, random, palette) {
  const { width, height } = canvas;
  const wall = mix(random.pick([palette.accents[0], palette.accents[1], palette.sky[1], palette.accents[3]]), palette.paper, 0.35);
  canvas.add(rect(0, 0, width, height, canvas.gradient([palette.sky[0], mix(palette.sky[0], palette.sky[1], 0.6)])));
  sun(canvas, palette, width * random.between(0.1, 0.9), height * 0.12, width * 0.05);
  const count = random.whole(2, 3);
  const unit = width / count;
  const base = height * 0.86;
  for (let index = 0; index < count; index++) {
    const tall = height * random.between(0.66, 0.86);
    const tone = mix(wall, index % 2 ? palette.near : '#ffffff', 0.1 + random.next() * 0.14);
    const x = index * unit;
    canvas.add(rect(x, base - tall, unit + 1, height, canvas.gradient([lighten(tone, 0.16), tone], 30)));
    archway(canvas, random, palette, x + unit / 2, base, unit * 0.29, tall * random.between(0.5, 0.62), tone);
    if (random.chance(0.7))
      archway(canvas, random, palette, x + unit * random.between(0.3, 0.7), base - tall * 0.78, unit * 0.09, tall * 0.12, tone);
  }
  steps(canvas, random, palette, base, mix(wall, '#ffffff', 0.25));
  canvas.add(
    path(
      polygon([
        [0, height * random.between(0.2, 0.5)],
        [width * random.between(0.5, 0.9), height * 0.86],
        [width * 0.3, height],
        [0, height],
      ]),
      palette.ink,
      'opacity=".16"',
    ),
  );
  return 'Arches and steps in hard southern light';
}

function archway(canvas, random, palette, x, base, half, tall, tone) {
  const shape = (inset, dx = 0) =>
    `M${n(x - half + inset + dx)} ${n(base)}V${n(base - tall + half)}A${n(half - inset)} ${n(half - inset)} 0 0 1 ${n(x + half - inset + dx)} ${n(base - tall + half)}V${n(base)}Z`;
  canvas.add(path(shape(0), darken(tone, 0.5)));
  const inside = random.pick([
    [palette.sky[0], palette.sky[2]],
    [palette.near, mix(palette.near, tone, 0.5)],
    [palette.accents[2], lighten(palette.accents[2], 0.4)],
  ]);
  canvas.add(`<g ${canvas.clip(shape(0))}>${path(shape(0, half * 0.32), canvas.gradient(inside))}</g>`);
}

function steps(canvas, random, palette, base, tone) {
  const { width, height } = canvas;
  const count = 5;
  const step = (height - base) / count;
  for (let index = 0; index < count; index++) {
    canvas.add(
      rect(0, base + index * step, width, step * 0.45, lighten(tone, 0.3 - index * 0.03)),
      rect(0, base + index * step + step * 0.45, width, step * 0.6, mix(tone, palette.near, 0.22 + index * 0.05)),
    );
  }
  const [x, size] = [width * random.pick([0.1, 0.9]), width * 0.05];
  for (let leaf = 0; leaf < 9; leaf++)
    canvas.add(
      `<g transform="translate(${n(x)} ${n(base - size * 1.3)}) rotate(${-160 + leaf * 17})">${ellipse(size * 1.2, 0, size * 1.3, size * 0.17, mix('#41764f', palette.near, random.next() * 0.4))}</g>`,
    );
  canvas.add(
    path(
      `M${n(x - size)} ${n(base - size * 1.5)}h${n(size * 2)}l${n(-size * 0.35)} ${n(size * 1.6)}h${n(-size * 1.3)}Z`,
      canvas.gradient([lighten(palette.accents[0], 0.2), darken(palette.accents[0], 0.25)], 0),
    ),
  );
}

/** Lights out of focus behind a string of bulbs. */
export function bokeh(canvas, random, palette) {
  const { width, height } = canvas;
  const dark = darken(mix(palette.near, palette.accents[2], 0.25), 0.45);
  canvas.add(rect(0, 0, width, height, canvas.gradient([dark, mix(dark, palette.accents[0], 0.25), darken(dark, 0.4)], 70)));
  const colours = [...palette.accents, '#ffd98a', '#fff1cf'];
  for (let index = 0; index < 95; index++) {
    const colour = random.pick(colours);
    const size = width * random.between(0.012, 0.062);
    const y = height * (0.5 + random.bell() * 0.38);
    canvas.add(
      circle(
        random.next() * width,
        y,
        size,
        canvas.glow([
          [colour, 0.22],
          [colour, 0.3, 0.82],
          [lighten(colour, 0.3), 0.55, 0.94],
          [colour, 0, 1],
        ]),
        `opacity="${n(random.between(0.35, 1))}"`,
      ),
    );
  }
  const sag = height * random.between(0.1, 0.2);
  const top = height * random.between(0.12, 0.3);
  canvas.add(line(`M0 ${n(top)}Q${n(width / 2)} ${n(top + sag * 2)} ${n(width)} ${n(top)}`, '#0c0a10', 3.4));
  for (let bulb = 0; bulb < 9; bulb++) {
    const share = (bulb + 0.5) / 9;
    const [x, y, size] = [share * width, top + 4 * sag * share * (1 - share), width * 0.017];
    canvas.add(
      circle(
        x,
        y + size * 2.2,
        size * 6,
        canvas.glow([
          ['#ffcf70', 0.55],
          ['#ffcf70', 0],
        ]),
      ),
      rect(x - size * 0.4, y, size * 0.8, size, '#1a1512'),
      ellipse(x, y + size * 2.1, size, size * 1.3, canvas.glow(['#fffbe8', '#ffd678'])),
    );
  }
  return 'Evening lights out of focus behind a string of bulbs';
}
