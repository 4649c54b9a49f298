import { DEFAULT_APPEARANCE, isAppearance, withChanges } from './appearance.js';

const reordered = [
  { name: 'gallery', visible: true },
  { name: 'links', visible: true },
  { name: 'statistics', visible: false },
] as const;

describe('withChanges', () => {
  it('keeps the choices that are left out', () => {
    const night = withChanges({}, { theme: 'night', accent: '#ff0000' });
    expect(withChanges(night, { accent: null })).toEqual({ ...DEFAULT_APPEARANCE, theme: 'night' });
  });

  it('returns the stored look when nothing changes', () => {
    for (const stored of [{}, DEFAULT_APPEARANCE]) expect(withChanges(stored, { blocks: [...DEFAULT_APPEARANCE.blocks] })).toBe(stored);
    expect(withChanges(DEFAULT_APPEARANCE, { theme: 'plain', font: undefined })).toBe(DEFAULT_APPEARANCE);
  });

  it('stores the theme of new pages when it is the first choice', () => {
    expect(withChanges({}, { theme: 'plain' })).toEqual(DEFAULT_APPEARANCE);
  });
});

describe('isAppearance', () => {
  it('accepts what the API stores', () => {
    for (const stored of [
      {},
      DEFAULT_APPEARANCE,
      { theme: 'print', accent: '#ABCDEF', scheme: 'dark', standalone: true, blocks: reordered },
    ])
      expect(isAppearance(stored)).toBe(true);
  });

  it.each([
    ['no object', null],
    ['an unknown theme', { theme: 'neon' }],
    ['CSS in place of a colour', { accent: 'red;--x:1' }],
    ['an unknown key', { script: 'x' }],
    ['an unknown font', { font: 'comic' }],
    ['an unknown shape', { buttonShape: 'star' }],
    ['an unknown background', { background: 'video' }],
    ['an unknown scheme', { scheme: 'sepia' }],
    ['a switch that is no boolean', { standalone: 'yes' }],
    ['a block twice', { blocks: [reordered[0], reordered[0], reordered[1]] }],
    ['a missing block', { blocks: reordered.slice(1) }],
    ['a block with a further key', { blocks: [{ ...reordered[0], href: 'x' }, reordered[1], reordered[2]] }],
    ['a block without visibility', { blocks: [{ name: 'gallery' }, reordered[1], reordered[2]] }],
  ])('refuses %s', (_case, stored) => {
    expect(isAppearance(stored)).toBe(false);
  });
});
