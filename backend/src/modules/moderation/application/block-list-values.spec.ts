import { blockListValue, isStoredBlockListValue } from './block-list-values.js';
import { emailCandidates, linkCandidates, wordsOf } from '../domain/block-list.js';

const valuesOf = (candidates: { value: string }[]): string[] => candidates.map(({ value }) => value);

describe('block lists', () => {
  it('compare words of any script without case, as whole words', () => {
    expect(valuesOf(wordsOf(['Best CASINO!', 'Größe, größe', '赌场']))).toEqual(['best', 'casino', 'größe', '赌场']);
    expect(blockListValue('word', ' Casino ')).toBe('casino');
  });

  it.each(['\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u202e', '\ufe0f', '\u{e0041}'])(
    'ignore the invisible %j in a word',
    (sign) => {
      expect(valuesOf(wordsOf([`A ${sign}Ca${sign}sino`]))).toEqual(['a', 'casino']);
      expect(blockListValue('word', `Ca${sign}sino`)).toBe('casino');
    },
  );

  it('compare domains with their subdomains', () => {
    expect(valuesOf(linkCandidates(['https://Shop.Bad.example/x', 'mailto:a@b.c']))).toEqual(['shop.bad.example', 'bad.example']);
    expect(valuesOf(emailCandidates(['Ann@mail.bad.example']))).toEqual(['ann@mail.bad.example', 'mail.bad.example', 'bad.example']);
  });

  it.each([
    ['email', 'ann'],
    ['email_domain', 'example'],
    ['link_domain', 'https://bad.example'],
    ['word', 'two words'],
    ['word', 'x'],
    ['picture', 'abc'],
  ] as const)('refuse the %s "%s"', (kind, value) => {
    expect(() => blockListValue(kind, value)).toThrow();
  });

  it('accept of an archive only the stored form', () => {
    expect(isStoredBlockListValue('word', 'casino')).toBe(true);
    expect(isStoredBlockListValue('word', 'Casino')).toBe(false);
    expect(isStoredBlockListValue('picture', 'media-7')).toBe(true);
    expect(isStoredBlockListValue('colour', 'red')).toBe(false);
  });
});
