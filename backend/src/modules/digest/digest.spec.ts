import { LANGUAGES } from '../../kernel/language.js';
import { hasNews, retryAfterMs, weekOf, type DigestContent, type DueDigest } from './digest.js';
import { digestMail } from './digest-mail.js';

const NOTHING: DigestContent = { followers: 0, followerNames: [], likes: 0, views: 0, clicks: 0, work: [] };
const DIGEST: DueDigest = {
  creatorId: 7,
  username: 'ann',
  displayName: 'Ann Lee',
  email: 'ann@example.com',
  language: 'en',
  since: new Date(0),
  formerLikes: 0,
};
const ADDRESSES = {
  publicUrl: 'https://vitrine.example',
  unsubscribeUrl: 'https://vitrine.example/auth/unsubscribe?token=7.x',
  week: '2026-11-23',
};
const names = ['ada', 'ben', 'eve'].map((username) => ({ username, displayName: '' }));

it.each([
  ['2026-11-23T05:59:59Z', '2026-11-16'],
  ['2026-11-23T06:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T03:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('the digest that is sent at %s is that of the week from %s', (now, week) => {
  expect(weekOf(new Date(now))).toBe(week);
});

it('a mail that is not taken is sent again after 15 minutes, and at the latest after 12 hours', () => {
  expect([0, 1, 2, 20].map((tries) => retryAfterMs(tries) / 60_000)).toEqual([15, 30, 60, 720]);
});

it.each<[keyof DigestContent, unknown]>([
  ['followers', 1],
  ['likes', 1],
  ['views', 1],
  ['clicks', 1],
  ['work', [{ username: 'ben', displayName: '', mediaId: 1, title: '' }]],
])('there is news when there are %s', (key, value) => {
  expect(hasNews(NOTHING)).toBe(false);
  expect(hasNews({ ...NOTHING, [key]: value })).toBe(true);
});

describe('the mail', () => {
  const textOf = (content: Partial<DigestContent>): string =>
    digestMail({ ...ADDRESSES, digest: DIGEST, content: { ...NOTHING, ...content } }).text;

  it('names the latest followers, and counts the others', () => {
    expect(textOf({ followers: 2, followerNames: names.slice(0, 2) })).toContain('- 2 new followers: ada and ben\n');
    expect(textOf({ followers: 3, followerNames: names })).toContain('- 3 new followers: ada, ben and eve\n');
    expect(textOf({ followers: 9, followerNames: names })).toContain('- 9 new followers: ada, ben, eve and 6 others\n');
  });

  it('shows the username of a creator whose display name looks like a link', () => {
    const work = [{ username: 'eve', displayName: 'win at evil.example', mediaId: 5, title: '<b>' }];
    const { text, html } = digestMail({ ...ADDRESSES, digest: DIGEST, content: { ...NOTHING, work } });
    expect(text).toContain('eve: https://vitrine.example/eve?media=5');
    for (const body of [text, html]) expect(body).not.toContain('evil.example');
    expect(html).toContain('alt="&lt;b&gt;"');
  });

  it('leaves out what has not happened', () => {
    const text = textOf({ likes: 1 });
    for (const absent of ['follower', 'views', 'New from']) expect(text).not.toContain(absent);
  });

  it.each(LANGUAGES)('is complete in the language %s', (language) => {
    const content = { ...NOTHING, followers: 1, followerNames: names.slice(0, 1), views: 2, clicks: 1 };
    const mail = digestMail({ ...ADDRESSES, digest: { ...DIGEST, language }, content });
    expect(mail).toMatchObject({
      to: DIGEST.email,
      unsubscribeUrl: ADDRESSES.unsubscribeUrl,
      messageId: 'digest-2026-11-23-7@vitrine.example',
    });
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const body of [mail.text, mail.html])
      for (const part of ['ada', ADDRESSES.unsubscribeUrl, 'https://vitrine.example/account', 'Ann Lee']) expect(body).toContain(part);
  });
});
