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
    const stored = {};
    expect(withChanges(stored, { theme: 'plain', blocks: [...DEFAULT_APPEARANCE.blocks], font: undefined })).toBe(stored);
  });
});

describe('isAppearance', () => {
  it('accepts what the API stores', () => {
    for (const stored of [{}, DEFAULT_APPEARANCE, { theme: 'print', accent: '#ABCDEF', blocks: reordered }])
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
    ['a block twice', { blocks: [reordered[0], reordered[0], reordered[1]] }],
    ['a missing block', { blocks: reordered.slice(1) }],
    ['a block with a further key', { blocks: [{ ...reordered[0], href: 'x' }, reordered[1], reordered[2]] }],
    ['a block without visibility', { blocks: [{ name: 'gallery' }, reordered[1], reordered[2]] }],
  ])('refuses %s', (_case, stored) => {
    expect(isAppearance(stored)).toBe(false);
  });
});
