/** Gradients on which white letters have a contrast of at least 4.5 : 1. */
const PALETTES = [
  ['#1d4ed8', '#7c3aed'],
  ['#0f766e', '#1d4ed8'],
  ['#be123c', '#7c3aed'],
  ['#b45309', '#be123c'],
  ['#15803d', '#0f766e'],
  ['#7e22ce', '#be185d'],
  ['#0369a1', '#4338ca'],
  ['#a21caf', '#4338ca'],
] as const;

/** Draws the fallback avatar as SVG, 400 × 400. It depends on the username only, so that it is always the same. */
export function drawnAvatar(username: string): string {
  const seed = hashOf(username.toLowerCase());
  const [from, to] = PALETTES[seed % PALETTES.length] ?? PALETTES[0];
  const angle = (seed >>> 3) % 360;
  const circle = { x: 60 + ((seed >>> 5) % 280), y: 60 + ((seed >>> 9) % 280), r: 90 + ((seed >>> 13) % 110) };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="400" height="400" fill="url(#g)"/><circle cx="${circle.x}" cy="${circle.y}" r="${circle.r}" fill="#fff" fill-opacity=".08"/>
<text x="200" y="200" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="160" font-weight="600" fill="#fff">${initialsOf(username)}</text></svg>`;
}

/** Letters and digits only, so that the name cannot contain markup. */
function initialsOf(username: string): string {
  const words = username.split(/[^A-Za-z0-9]+/).filter((word) => /^[A-Za-z]/.test(word));
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [(words[0] ?? username.replace(/[^A-Za-z0-9]/g, '')).slice(0, 2)];
  return letters.join('').toUpperCase();
}

/** 32-bit FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
