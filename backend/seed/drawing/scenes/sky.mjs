import { darken, lighten, lightness, mix } from '../colours.mjs';
import { circle, ellipse, line, n, path, rect } from '../shapes.mjs';

export const isNight = (palette) => lightness(palette.sky[0]) < 0.4;

/** Fills the canvas with the palette's sky, down to `horizon` as a share of the height. */
export function sky(canvas, palette, horizon = 1) {
  canvas.add(
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      canvas.gradient([palette.sky[0], [palette.sky[1], 1, 0.55 * horizon], [palette.sky[2], 1, horizon]]),
    ),
  );
}

export function sun(canvas, palette, x, y, radius) {
  const { sun: colour } = palette;
  canvas.add(
    circle(
      x,
      y,
      radius * 5,
      canvas.glow([
        [colour, 0.55],
        [colour, 0.16, 0.35],
        [colour, 0, 1],
      ]),
    ),
  );
  canvas.add(circle(x, y, radius, canvas.gradient([lighten(colour, 0.35), mix(colour, palette.sky[2], 0.25)])));
}

export function stars(canvas, random, count, bottom) {
  for (let index = 0; index < count; index++) {
    const size = random.chance(0.08) ? random.between(1.8, 2.8) : random.between(0.5, 1.4);
    canvas.add(
      circle(random.between(0, canvas.width), random.next() ** 1.4 * bottom, size, '#fff', `opacity="${n(random.between(0.3, 0.95))}"`),
    );
  }
}

/** Draws clouds with flat bottoms. */
export function clouds(canvas, random, palette, { count = 3, from = 0.08, to = 0.4, opacity = 0.55 } = {}) {
  const { width, height } = canvas;
  const colour = isNight(palette) ? lighten(palette.sky[1], 0.15) : lighten(palette.sky[2], 0.55);
  for (let index = 0; index < count; index++) {
    const [x, y, size] = [random.between(0, width), random.between(from, to) * height, random.between(0.1, 0.24) * width];
    const fill = canvas.gradient([
      [colour, opacity],
      [colour, 0],
    ]);
    for (let heap = 0; heap < 5; heap++) {
      const away = random.bell() * 0.8;
      const rise = size * 0.3 * (1.1 - Math.abs(away)) * random.between(0.6, 1);
      canvas.add(path(`M${n(x + away * size - rise * 2.2)} ${n(y)}a${n(rise * 2.2)} ${n(rise)} 0 0 1 ${n(rise * 4.4)} 0Z`, fill));
    }
  }
}

export function birds(canvas, random, colour, { count = 5, top = 0.15, bottom = 0.4 } = {}) {
  const { width, height } = canvas;
  const [x, y] = [random.between(0.2, 0.7) * width, random.between(top, bottom) * height];
  for (let index = 0; index < count; index++) {
    const span = width * random.between(0.008, 0.016);
    const [bx, by] = [x + random.bell() * width * 0.1, y + random.bell() * height * 0.05];
    canvas.add(
      line(
        `M${n(bx - span)} ${n(by - span * 0.4)}Q${n(bx - span * 0.4)} ${n(by - span * 0.6)} ${n(bx)} ${n(by)}Q${n(bx + span * 0.4)} ${n(by - span * 0.6)} ${n(bx + span)} ${n(by - span * 0.4)}`,
        colour,
        span * 0.16,
        'opacity=".75"',
      ),
    );
  }
}

/** Draws a fir whose foot is at (x, y). */
export function fir(canvas, random, x, y, height, colour) {
  const tiers = 6;
  const left = [];
  const right = [];
  for (let tier = 0; tier <= tiers; tier++) {
    const share = tier / tiers;
    const spread = height * 0.22 * share ** 0.85;
    const at = y - height * (1 - share * 0.94);
    right.push([x + spread * random.between(0.8, 1.1), at], [x + spread * 0.55, at - height * 0.012]);
    left.unshift([x - spread * 0.55, at - height * 0.012], [x - spread * random.between(0.8, 1.1), at]);
  }
  const outline = [[x, y - height], ...right.slice(2), [x, y - height * 0.06], ...left.slice(0, -2)];
  canvas.add(
    path(`M${outline.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`, colour),
    rect(x - height * 0.015, y - height * 0.1, height * 0.03, height * 0.1, darken(colour, 0.3)),
  );
}

/** Light on water under (x, horizon), drawn as strokes that widen towards the viewer. */
export function glitter(canvas, random, colour, x, horizon, bottom, spread) {
  for (let y = horizon + 4; y < bottom; y += 4 + (y - horizon) * 0.035) {
    const share = (y - horizon) / (bottom - horizon);
    for (let stroke = 0; stroke < 3; stroke++) {
      const length = spread * (0.1 + share * 0.5) * random.next();
      canvas.add(
        ellipse(
          x + random.bell() * spread * (0.18 + share * 0.55),
          y,
          length,
          1 + share * 2.6,
          colour,
          `opacity="${n(random.between(0.25, 0.85) * (1 - share * 0.6))}"`,
        ),
      );
    }
  }
}
