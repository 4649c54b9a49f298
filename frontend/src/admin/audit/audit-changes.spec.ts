import { afterEach, describe, expect, it } from '@jest/globals';
import { localMoment } from '@/admin/shared/dates';
import { allTexts } from '@/shared/texts/all-texts';
import { languages, setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import { writesBelow } from '@test/support/api-document';
import { fieldChanges, valueText } from './audit-details';

afterEach(() => {
  setLanguage('en');
});

describe('the changes of an audit entry', () => {
  it('are the fields that differ, with both values as texts', () => {
    const before = { username: 'ann', hidden: false, hashtags: ['hills'], bio: '' };
    const after = { username: 'ann', hidden: true, hashtags: ['hills', 'rivers'], bio: 'Walks' };
    expect(fieldChanges({ before, after })).toEqual([
      { field: 'hidden', before: 'No', after: 'Yes' },
      { field: 'hashtags', before: 'hills', after: 'hills\nrivers' },
      { field: 'bio', before: 'None', after: 'Walks' },
    ]);
  });

  it('are all values of a created or deleted object', () => {
    expect(fieldChanges({ before: null, after: { name: 'hills', usageCount: 0 } })).toEqual([
      { field: 'name', before: 'None', after: 'hills' },
      { field: 'usageCount', before: 'None', after: '0' },
    ]);
    expect(fieldChanges({ before: { name: 'hills' }, after: null })).toEqual([{ field: 'name', before: 'hills', after: 'None' }]);
  });

  it('show links and unknown fields without JSON', () => {
    expect(valueText([{ platform: 'website', url: 'https://example.org', title: null }])).toBe(
      'Platform: website, URL: https://example.org',
    );
    expect(valueText({ coverImage: 'a.png' })).toBe('Cover image: a.png');
  });

  it('show the words of codes', () => {
    expect(
      fieldChanges({ before: { status: 'open' }, after: { status: 'dismissed', decision: { outcome: 'warn', rule: 'spam' } } }),
    ).toEqual([
      { field: 'status', before: 'Open', after: 'Dismissed' },
      { field: 'decision', before: 'None', after: 'Outcome: Warned, Rule: Spam or misleading content' },
    ]);
  });
});

it('shows moments, lists and actions in the language of the administrator', async () => {
  await loadTexts('de');
  setLanguage('de');
  const after = { startedAt: '2026-03-05T12:00:00.123456+00:00', bulk: { target: 'users', action: 'hide', hashtag: null }, until: null };
  expect(fieldChanges({ before: null, after })).toEqual([
    { field: 'startedAt', before: 'Keine Angabe', after: localMoment(after.startedAt) },
    { field: 'bulk', before: 'Keine Angabe', after: 'Liste: Benutzer, Aktion: Ausblenden' },
  ]);
  expect(localMoment(after.startedAt)).toMatch(/^05\.03\.2026, /);
});

it('has a text for each write of the back-office', () => {
  const writes = writesBelow('/adm').map(({ name }) => name);
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((name) => !Object.hasOwn(allTexts('adminAudit.actions'), name))).toEqual([]);
});

it.each(languages)('names each action and each kind of object by its own label: %s', async (language) => {
  await loadTexts(language);
  setLanguage(language);
  for (const texts of [allTexts('adminAudit.actions'), allTexts('adminAudit.objectTypes')]) {
    const labels = Object.values(texts);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  }
});
