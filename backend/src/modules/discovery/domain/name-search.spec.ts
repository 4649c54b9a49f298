import { expressionOf, NameList, NameMatcher, namesOf, partsBesideError, wordsOf } from './name-search.js';

const begins = (typed: string, ...names: string[]): boolean => new NameMatcher(wordsOf(typed)).begins(namesOf(...names));
const almostBegins = (typed: string, ...names: string[]): boolean => new NameMatcher(wordsOf(typed)).almostBegins(namesOf(...names));

describe('a typed text', () => {
  it.each([
    ['the beginning of a name', 'amb', ['amber-otter']],
    ['the beginning of a later word', 'ott', ['amber-otter']],
    ['another separator', 'amber o', ['amber-otter']],
    ['the beginning of the display name', 'nora', ['amber-otter', 'nora lind']],
    ['a part of a name that is written without spaces', '花', ['m', '山田花子']],
    ['Arabic', 'مرح', ['m', 'مرحبا']],
  ])('finds %s', (_name, typed, names) => {
    expect(begins(typed, ...names)).toBe(true);
  });

  it('does not find a part inside a word, nor across two names', () => {
    expect(begins('tter', 'amber-otter')).toBe(false);
    expect(begins('otter nora', 'amber-otter', 'nora')).toBe(true);
    expect(begins('terno', 'amber-otter', 'nora')).toBe(false);
  });

  it.each(['amver', 'abmer', 'amer', 'ammber', 'umber', 'mber', 'maber', 'xamber', 'ambrr'])('finds a name with one error: %s', (typed) => {
    expect(almostBegins(typed, 'amber-otter')).toBe(true);
  });

  it.each(['anver', 'mabre', 'ambrrr', 'axmbxr'])('does not find a name with two errors: %s', (typed) => {
    expect(almostBegins(typed, 'amber-otter')).toBe(false);
  });

  it('finds names of every script with one error', () => {
    expect(almostBegins('ковлов', 'm', 'иван козлов')).toBe(true);
    expect(almostBegins('김빈서', 'm', '김민서')).toBe(true);
    expect(almostBegins('田鼻子', 'm', '山田花子')).toBe(true);
    expect(almostBegins('مرحيا', 'm', 'مرحبا')).toBe(true);
  });

  it('allows an error from three characters on', () => {
    expect(['am', '花子', 'amb', '山花子'].map((typed) => new NameMatcher(typed).allowsError)).toEqual([false, false, true, true]);
  });

  it('finds the names of a list in their order, as the comparison with each of them', () => {
    const all = ['amber-otter', 'nora lind', 'amer ink', 'ramble', 'ember', 'mabel', '山田花子'].map((name, id) => ({
      id,
      names: namesOf(name),
    }));
    const list = new NameList(all);
    for (const typed of [
      'a',
      'am',
      '花',
      '田花',
      'amber',
      'abmer',
      'ambre',
      'amer ',
      'nora l',
      'nora lnid',
      'maber',
      'mber',
      'xmber',
      'aember',
      'ramb',
      'otetr',
      'ikn',
      '田鼻子',
      'unknown',
    ]) {
      const matcher = new NameMatcher(typed);
      if (matcher.allowsError) expect(list.almostBeginning(matcher)).toEqual(all.filter(({ names }) => matcher.almostBegins(names)));
      expect(list.beginning(matcher)).toEqual(all.filter(({ names }) => matcher.begins(names)));
    }
  });

  it.each(['heron ibis', 'ирис пион', '山田花子'])('has parts of which every name with one error matches a group: %s', (typed) => {
    const isUnspaced = typed.startsWith('山');
    for (let at = 0; at < typed.length; at += 1) {
      const before = typed.slice(0, at);
      const swapped = before + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
      const meant = [
        before + typed.slice(at + 1),
        `${before}Q${typed.slice(at)}`,
        `${before}Q${typed.slice(at + 1)}`,
        ...(isUnspaced ? [] : [swapped]),
      ];
      for (const name of meant.flatMap((each) => [each, `first ${each}`, `${each} more`])) {
        const isFound = partsBesideError(typed).some((parts) => new RegExp(expressionOf(parts, ' '), 'u').test(name));
        expect({ name, isFound }).toEqual({ name, isFound: true });
      }
    }
  });

  it('has few groups, and expressions with the separators of the names', () => {
    expect(partsBesideError('山田花').map(({ before, after }) => [before, after])).toEqual([
      ['', '田花'],
      ['山', '花'],
      ['山田', ''],
    ]);
    expect(partsBesideError('amber otter, the second').length).toBeLessThanOrEqual(8);
    expect(partsBesideError('amber o').map((parts) => expressionOf(parts, '[-._]'))).toContain('(^|[-._])am.{1,3}r[-._]o');
    expect(expressionOf({ before: 'amber o', after: '', gap: 0 }, ' ')).toBe('(^| )amber o');
  });
});
