import { SITE_DEFAULTS } from '../kernel/site-settings.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pseudoTexts } from '../../test/support/pseudo-texts.js';
import { signInMail } from '../modules/admin/infrastructure/mailed-sign-in-notices.js';
import { digestMail } from '../modules/digest/digest-mail.js';
import { atomFeed } from '../modules/pages/http/feeds.js';
import { ExplorePages } from '../modules/pages/http/explore-pages.js';
import { PublicPages } from '../modules/pages/http/public-pages.js';
import {
  addressChangedMail,
  addressRemovedMail,
  changeUndoneMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  savedAccountMail,
} from '../modules/sessions/application/account-mails.js';
import { DEFAULT_APPEARANCE } from '../modules/profiles/index.js';
import { pageTemplate } from '../platform/http/delivery/page-template.js';
import type { Mail } from '../platform/mail/mailer.port.js';
import texts from '../platform/texts/server-texts.json' with { type: 'json' };
import { invitationMail, magicLinkMail } from '../modules/sessions/application/magic-link-sender.js';
import { adminInvitationMail } from '../modules/admin/application/invite-admins.js';

/** Without letters, so that only the texts of the server have some. */
const PUBLIC_URL = 'https://1.2';
const NAME = '7';
const PROFILE = {
  id: 1,
  username: NAME,
  displayName: '',
  bio: '',
  discoverable: true,
  profileImage: null,
  createdAt: '2026-01-01',
  followers: 1,
  aiCrawlers: 'refuse',
  appearance: DEFAULT_APPEARANCE,
  bannerThumbnail: null,
  galleryChangedAt: null,
  links: [],
  media: [],
};
const ITEM = {
  id: 1,
  title: '',
  caption: '',
  altText: '',
  thumbnailUrl: '/1',
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
  sensitive: true,
};

const { de: german } = texts;
beforeAll(() => {
  // The pseudo-language replaces German.
  texts.de = pseudoTexts(texts.en) as typeof texts.de;
});
afterAll(() => {
  texts.de = german;
});

/** The texts that a reader of the markup gets: content, and attributes that are read. */
function shown(markup: string): string[] {
  const meta = [
    ...markup.matchAll(/<meta (?:name|property)="(?:description|(?:og|twitter):(?:title|description|image:alt))" content="([^"]*)"/g),
  ];
  const elements = markup.split('<').filter((element) => !/^(?:script|style)\b/.test(element));
  const titles = elements.map((element) => / title="([^"]*)"/.exec(element)?.[1] ?? '');
  const contents = elements.map((element) => element.slice(element.indexOf('>') + 1));
  return [...meta.map(([, content = '']) => content), ...titles, ...contents];
}

/** Texts with letters that are no letters of the pseudo-language. Addresses and the name of the product are the same in every language. */
const untranslated = (found: string[]): string[] => found.filter((text) => /[a-z]{2}/i.test(text.replaceAll(/https?:\S+|Vitrine/g, '')));

const mail = {
  to: 'x',
  username: NAME,
  displayName: NAME,
  passkey: NAME,
  publicUrl: PUBLIC_URL,
  token: '1',
  code: '012345',
  language: 'de' as const,
};
const digest = {
  publicUrl: PUBLIC_URL,
  unsubscribeUrl: PUBLIC_URL,
  week: '1',
  digest: { creatorId: 1, username: NAME, displayName: NAME, email: 'x', language: 'de' as const, since: new Date(0), formerLikes: 0 },
  content: {
    followers: 9,
    followerNames: [{ username: NAME, displayName: '' }],
    likes: 2,
    views: 2,
    clicks: 1,
    work: [{ username: NAME, displayName: '', mediaId: 1, title: '' }],
  },
};
const notice = { to: 'x', username: NAME, network: '1', device: '2', language: 'de' as const, at: new Date(0) };

it.each<[string, () => Mail]>([
  ['sign-in mail', () => magicLinkMail(mail)],
  ['invitation', () => invitationMail(mail)],
  ['mail about a changed address', () => addressChangedMail(mail)],
  ['mail about a removed address', () => addressRemovedMail(mail)],
  ['mail about an undone change', () => changeUndoneMail(mail)],
  ['mail about an added passkey', () => passkeyAddedMail(mail)],
  ['mail about a removed passkey', () => passkeyRemovedMail(mail)],
  ['mail about a saved account', () => savedAccountMail({ ...mail, kept: [NAME], removed: [NAME] })],
  ['digest', () => digestMail(digest)],
  ['invitation of an administrator', () => adminInvitationMail({ ...mail, role: 'moderator', invitedBy: NAME })],
  ['mail about a new network', () => signInMail('newNetwork', notice, PUBLIC_URL)],
  ['mail about a wrong code', () => signInMail('wrongCode', notice, PUBLIC_URL)],
])('the %s has no text that is not in the catalogue', (_name, write) => {
  const { subject, text, html } = write();
  // Intl formats the month, the time zone, and lists of names.
  expect(untranslated([subject, text, ...shown(html)].map((each) => each.replaceAll(/Januar|UTC|um|und/g, '')))).toEqual([]);
});

it('a feed has no text that is not in the catalogue', () => {
  const feed = atomFeed({ ...PROFILE, media: [ITEM] } as unknown as Parameters<typeof atomFeed>[0], PUBLIC_URL, 'de');
  expect(feed).toContain('ｆｒｏｍ');
  expect(untranslated(shown(feed).map((text) => text.replaceAll(/&lt;\/?p&gt;|^tag:\S+$/g, '')))).toEqual([]);
});

it.each([
  ['Discover', '/'],
  ['a profile', `/${NAME}`],
  ['a personal page', '/stats'],
  ['a missing page', '/1/2'],
])('%s has no text that is not in the catalogue', async (_name, url) => {
  const facts = { of: () => Promise.resolve(PROFILE) };
  const creators = { publicPage: () => Promise.resolve({ page: { json: '[]', view: [] } }) };
  const answered = { popular: () => Promise.resolve({ view: [] }), of: () => Promise.resolve({ id: 1, answers: {} }) };
  const renderer = { render: () => Promise.resolve(undefined) };
  const site = { values: SITE_DEFAULTS };
  const explorePages = new ExplorePages(
    ...([{}, {}, answered, creators, { publicUrl: PUBLIC_URL }, site] as unknown as ConstructorParameters<typeof ExplorePages>),
  );
  const takenPages = { names: () => Promise.resolve([]) };
  const parts = [facts, {}, answered, explorePages, {}, {}, takenPages, renderer, { publicUrl: PUBLIC_URL }, site];
  const page = await new PublicPages(...(parts as unknown as ConstructorParameters<typeof PublicPages>)).pageAt(url, '', 'de');
  if ('location' in page) throw new Error('redirected');
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-translated-'));
  try {
    await writeFile(
      path.join(folder, 'index.html'),
      '<html lang="en"><head><!-- head --><!-- /head --></head><body><noscript></noscript></body></html>',
    );
    const html = pageTemplate(folder, '')({ head: page.head, language: 'de' });
    expect(html).toContain('ＪａｖａＳｃｒｉｐｔ');
    expect(untranslated(shown(html))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
