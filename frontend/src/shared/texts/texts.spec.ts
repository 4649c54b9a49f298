import { afterEach, expect, it } from '@jest/globals';
import { languages, setLanguage } from './language';
import { loadTexts } from './load-language';
import { allTexts } from './all-texts';
import { addTexts, getT } from './texts';
import english from '@/texts/en.json' with { type: 'json' };
import french from '@/texts/fr.json' with { type: 'json' };
import german from '@/texts/de.json' with { type: 'json' };

afterEach(() => {
  setLanguage('en');
});

it('returns the English texts of a namespace without a translation', () => {
  setLanguage('de');
  expect(getT('adminCommon', { refresh: 'Refresh' })('refresh')).toBe('Refresh');
});

it('returns the texts of the current language', async () => {
  await Promise.all([loadTexts('de'), loadTexts('fr')]);
  const title = () => getT('discover')('title');
  expect(title()).toBe('Discover Creators');
  setLanguage('de');
  expect(title()).toBe('Kreative entdecken');
  setLanguage('fr');
  expect(title()).toBe('Découvrir des créateurs');
});

it('returns the texts of a group in a namespace', () => {
  expect(getT('layout.nav.short')('statistics')).toBe('Stats');
  expect(getT('layout.nav')('short.statistics')).toBe('Stats');
  expect(allTexts('adminUsers.statuses')).toEqual({ all: 'All statuses', active: 'Active', inactive: 'Inactive' });
});

it('inserts values, and replaces no parameters in them', () => {
  expect(getT('session')('accountChanged', { username: '{username}' })).toBe('You are {username} now');
});

it('chooses the plural form of the number, and formats the number in the current language', async () => {
  const results = (n: number) => getT('discover')('results', { n });
  expect([0, 1, 2, 1234].map(results)).toEqual(['0 creators shown', '1 creator shown', '2 creators shown', '1,234 creators shown']);
  await loadTexts('de');
  setLanguage('de');
  expect([1, 1234].map(results)).toEqual(['1 Profil wird gezeigt', '1.234 Profile werden gezeigt']);
  await loadTexts('fr');
  setLanguage('fr');
  expect([0, 1, 2, 1234, 2_000_000].map(results)).toEqual([
    '0 créateur affiché',
    '1 créateur affiché',
    '2 créateurs affichés',
    '1\u202F234 créateurs affichés',
    '2\u202F000\u202F000 de créateurs affichés',
  ]);
});

it('keeps the texts that were added before', () => {
  setLanguage('de');
  addTexts('de', { discover: { title: 'Entdecken' } });
  addTexts('de', { upload: { title: 'Hochladen' } });
  expect(getT('discover')('title')).toBe('Entdecken');
});

it('has no French punctuation that a line break may separate from its word', () => {
  const texts = Object.entries(french).map(([namespace, messages]) => `${namespace}: ${JSON.stringify(messages)}`);
  expect(texts.flatMap((text) => text.match(/.{0,40}(?: [:;!?»%]|« ).{0,20}/gu) ?? [])).toEqual([]);
});

it.each(languages)(
  'has words for following and the way back of about the same length, which share a place on a button: %s',
  async (language) => {
    await loadTexts(language);
    setLanguage(language);
    const t = getT('follow');
    expect(t('unfollow').length - t('following').length).toBeLessThanOrEqual(2);
  },
);

/** The parts of the compiled messages, without the names of their parameters. */
const sentencesOf = (texts: object): string[] =>
  Object.values(texts)
    .flatMap((text: string | object) => (typeof text === 'string' ? text : sentencesOf(text)))
    .filter((text) => text !== 'email');

it.each([
  ['en', english, /(?<![\w@-])mails?\b(?! server)/i],
  ['de', german, /(?<![\w-])e?mails?\b/i],
  ['fr', french, /(?<![\w-])e?mails?\b|courriel/i],
])('calls an email by one word in the language %s', (_language, texts, other) => {
  expect(sentencesOf(texts).filter((sentence) => other.test(sentence))).toEqual([]);
});
