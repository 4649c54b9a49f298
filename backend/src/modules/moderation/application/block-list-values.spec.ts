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

  it.each(['bücher.example', 'xn--bcher-kva.example', 'BÜCHER.example'])('compare the domain %s in every spelling', (typed) => {
    const entry = blockListValue('link_domain', typed);
    expect(entry).toBe('bücher.example');
    for (const host of ['bücher.example', 'xn--bcher-kva.example', 'www.Bücher.example:8080'])
      expect(valuesOf(linkCandidates([`https://${host}/`]))).toContain(entry);
    expect(blockListValue('email_domain', typed)).toBe(entry);
    expect(blockListValue('email', `ann@${typed}`)).toBe(`ann@${entry}`);
    for (const address of ['Ann@Bücher.example', 'ann@xn--bcher-kva.example'])
      expect(valuesOf(emailCandidates([address]))).toEqual(expect.arrayContaining([`ann@${entry}`, entry]));
  });

  it('compare entries that earlier versions stored in ASCII letters, and accept them of an archive', () => {
    expect(valuesOf(linkCandidates(['https://bücher.example/']))).toContain('xn--bcher-kva.example');
    expect(valuesOf(emailCandidates(['ann@bücher.example']))).toContain('xn--bcher-kva.example');
    expect(isStoredBlockListValue('link_domain', 'xn--bcher-kva.example')).toBe(true);
    expect(isStoredBlockListValue('link_domain', 'bücher.example')).toBe(true);
    expect(isStoredBlockListValue('link_domain', 'Bücher.example')).toBe(false);
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
