import { describe, expect, it, jest } from '@jest/globals';
import { setLanguage } from '@/shared/texts/language';
import { dayOf, dayPattern, dayText } from './period';

describe('a day in a field', () => {
  it('has the format of the language', () => {
    expect(dayText('2026-03-05')).toBe('03/05/2026');
    expect(dayText('yesterday')).toBe('');
    expect(dayPattern({ year: 'Y', month: 'M', day: 'D' })).toBe('MM/DD/YYYY');
  });

  it('is read in the format of the language, or year first', () => {
    expect(dayOf('3/5/2026')).toBe('2026-03-05');
    expect(dayOf('2026-03-05')).toBe('2026-03-05');
    expect(dayOf(' ')).toBe('');
    for (const wrong of ['03/2026', '02/31/2026', '13/01/2026', 'soon', '3/5/26']) expect(dayOf(wrong)).toBeUndefined();
  });
});

it('has the order of the region of the browser', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl', 'fr-CA']);
  setLanguage('fr');
  expect(dayText('2026-03-05')).toBe('2026-03-05');
  expect(dayOf('2026-3-5')).toBe('2026-03-05');
  setLanguage('en');
  jest.restoreAllMocks();
});
