import { drawnAvatar } from './drawn-avatar.js';

describe('drawnAvatar', () => {
  it('draws the same name in the same way, regardless of case', () => {
    expect(drawnAvatar('Amber-Otter')).toBe(drawnAvatar('Amber-Otter'));
    expect(drawnAvatar('amber-otter')).toBe(drawnAvatar('AMBER-OTTER'));
  });

  it('draws different names differently', () => {
    const drawings = new Set(['mara', 'nils', 'okonkwo', 'priya', 'quentin'].map(drawnAvatar));
    expect(drawings.size).toBe(5);
  });

  it.each([
    ['mara', 'rotate(51 ', '#0369a1', 'cx="302" cy="110" r="105"', 'MA'],
    ['Mara.Lindqvist', 'rotate(29 ', '#be123c', 'cx="217" cy="122" r="91"', 'ML'],
    ['4821', 'rotate(29 ', '#1d4ed8', 'cx="317" cy="286" r="179"', '48'],
    ['okonkwo', 'rotate(207 ', '#0f766e', 'cx="101" cy="150" r="190"', 'OK'],
  ])('keeps the drawing of %s unchanged', (name, rotation, color, circle, initials) => {
    const drawing = drawnAvatar(name);
    for (const part of [rotation, color, circle, `>${initials}<`]) expect(drawing).toContain(part);
  });

  it('takes the initials from words that begin with a letter', () => {
    expect(drawnAvatar('studio-4821')).toContain('>ST<');
    expect(drawnAvatar('4821-studio-north')).toContain('>SN<');
  });

  it('shows initials and no markup of the name', () => {
    expect(drawnAvatar('amber-otter-4821')).toContain('>AO<');
    expect(drawnAvatar('<script>&"')).not.toMatch(/<script|&"/);
  });
});
