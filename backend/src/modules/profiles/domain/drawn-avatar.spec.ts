import { drawnAvatar } from './drawn-avatar.js';

describe('drawnAvatar', () => {
  it('looks the same for the same name, whatever its case', () => {
    expect(drawnAvatar('Amber-Otter')).toBe(drawnAvatar('Amber-Otter'));
    expect(drawnAvatar('amber-otter')).toBe(drawnAvatar('AMBER-OTTER'));
  });

  it('tells names apart', () => {
    const drawings = new Set(['mara', 'nils', 'okonkwo', 'priya', 'quentin'].map(drawnAvatar));
    expect(drawings.size).toBe(5);
  });

  it('shows initials and lets no markup through', () => {
    expect(drawnAvatar('amber-otter-4821')).toContain('>AO<');
    expect(drawnAvatar('<script>&"')).not.toMatch(/<script|&"/);
  });
});
