/** Rounds a coordinate to one decimal, which is precise enough and keeps the SVG short. */
export const n = (value) => Math.round(value * 10) / 10;

export const points = (list) => list.map(([x, y]) => `${n(x)} ${n(y)}`);

/** Returns the path of a polygon. */
export const polygon = (list) => `M${points(list).join('L')}Z`;

/** Returns the path of a curve through all points (Catmull-Rom as cubic Béziers). */
export function curve(list, { closed = false } = {}) {
  const at = (index) => (closed ? list[(index + list.length) % list.length] : list[Math.min(list.length - 1, Math.max(0, index))]);
  const parts = [`M${points([list[0]])[0]}`];
  for (let index = 0; index < (closed ? list.length : list.length - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const firstControl = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const secondControl = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    parts.push(`C${points([firstControl, secondControl, to]).join(' ')}`);
  }
  return parts.join('') + (closed ? 'Z' : '');
}

/** Returns the path of an irregular round shape; `wobble` 0 is a circle. */
export function blob(random, x, y, radius, { wobble = 0.2, corners = 8, squash = 1 } = {}) {
  const rotation = random.between(0, Math.PI * 2);
  const list = Array.from({ length: corners }, (_, index) => {
    const angle = rotation + (index / corners) * Math.PI * 2;
    const length = radius * (1 + wobble * random.bell());
    return [x + Math.cos(angle) * length, y + Math.sin(angle) * length * squash];
  });
  return curve(list, { closed: true });
}

/** Returns a function of x with smooth noise between about -1 and 1; `octaves` adds detail. */
export function noise(random, { octaves = 4 } = {}) {
  const tables = Array.from({ length: octaves }, () => Array.from({ length: 256 }, () => random.between(-1, 1)));
  return (x) =>
    tables.reduce((sum, table, octave) => {
      const scaled = x * 2 ** octave;
      const cell = Math.floor(scaled);
      const share = scaled - cell;
      const eased = share * share * (3 - 2 * share);
      const [from, to] = [table[cell & 255], table[(cell + 1) & 255]];
      return sum + (from + (to - from) * eased) / 2 ** octave;
    }, 0) / 1.6;
}

/** Returns the path of the area under a line. `height(share)` returns y for a share of the width. */
export function ground(width, bottom, height, { steps = 60, smooth = true } = {}) {
  const line = Array.from({ length: steps + 1 }, (_, index) => [(index / steps) * width, height(index / steps)]);
  const edge = smooth ? curve(line) : `M${points(line).join('L')}`;
  return `${edge}L${n(width)} ${n(bottom)}L0 ${n(bottom)}Z`;
}

export const circle = (x, y, radius, fill, attributes) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${format(attributes, 'fill')}/>`;
export const ellipse = (x, y, rx, ry, fill, attributes) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${format(attributes, 'fill')}/>`;
export const rect = (x, y, width, height, fill, attributes) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${format(attributes, 'fill')}/>`;
export const path = (d, fill, attributes) => `<path d="${d}" fill="${fill}"${format(attributes, 'fill')}/>`;
export const line = (d, colour, width, attributes) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${format(attributes, 'stroke')}/>`;

/** Replaces `opacity` by the opacity of fill or stroke, because the renderer draws a separate layer for each `opacity`, which is slow. */
const format = (attributes, paint) => (attributes ? ` ${attributes.replace(/(^| )opacity=/, `$1${paint}-opacity=`)}` : '');

/** An SVG picture. Collects gradients and clip paths and returns references to them. */
export class Canvas {
  constructor(width, height) {
    Object.assign(this, { width, height, defs: [], body: [] });
  }

  add(...parts) {
    this.body.push(...parts.flat(Infinity));
    return this;
  }

  /** Linear gradient from top to bottom, or along `angle` degrees. A stop is a colour or [colour, opacity, offset]. */
  gradient(stops, angle = 90) {
    const radians = (angle * Math.PI) / 180;
    const [x, y] = [Math.cos(radians) / 2, Math.sin(radians) / 2];
    return this.#define(
      'linearGradient',
      `x1="${n(50 - x * 100)}%" y1="${n(50 - y * 100)}%" x2="${n(50 + x * 100)}%" y2="${n(50 + y * 100)}%"`,
      stops,
    );
  }

  /** Radial gradient from the centre of the shape to its edge. `focus` moves the centre. */
  glow(stops, focus = '') {
    return this.#define('radialGradient', focus, stops);
  }

  clip(d) {
    const id = `c${this.defs.length}`;
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  blur(deviation) {
    const id = `f${this.defs.length}`;
    this.defs.push(
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  toString() {
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`;
  }

  #define(element, attributes, stops) {
    const id = `g${this.defs.length}`;
    const stopElements = stops.map((stop, index) => {
      const [colour, opacity = 1, offset = index / (stops.length - 1)] = [stop].flat();
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
    });
    this.defs.push(`<${element} id="${id}" ${attributes}>${stopElements.join('')}</${element}>`);
    return `url(#${id})`;
  }
}
