import { signedInAdmin } from '../../support/admin.js';
import type {
  AlbumView,
  CollectionView,
  RegistrationOptionsView,
  SecondFactorSetupView,
  SettingsView,
  UploadView,
} from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { MailServer } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const NAME = 'Hills & Co';
const FORMER = /Vitrine/;

describe('PR-148 A renamed site', () => {
  let vitrine: Vitrine;
  let other: Awaited<ReturnType<Vitrine['startSecondInstance']>>;
  let mails: MailServer;
  let admin: Browser;
  let ann: Browser;
  let itemId: number;
  /** The cards before the site was renamed. */
  let cards: Map<string, Buffer>;

  const rename = async (siteName: string): Promise<void> => {
    await admin.patch<SettingsView>('/adm/api/settings', { siteName });
    await eventually(async () => (await new Browser(other.url, {}).get<{ name: string }>('/api/site')).body.name === siteName);
  };
  const cardsOf = async (): Promise<Map<string, Buffer>> => {
    const found = new Map<string, Buffer>();
    for (const address of ['/api/card', `/api/user/${ann.me.username}/card`, `/api/user/${ann.me.username}/card?media=${itemId}`])
      found.set(address, (await new Browser(other.url, {}).bytes(address)).bytes);
    return found;
  };

  beforeAll(async () => {
    mails = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mails.url, RATE_LIMIT_SCALE: '0' });
    other = await vitrine.startSecondInstance();
    [admin, ann] = [await signedInAdmin(vitrine), await vitrine.visitor()];
    itemId = (await ann.upload<UploadView>(await picture('jpeg'))).body.files[0]!.id;
    const album = (await ann.post<AlbumView>('/api/albums', { name: 'Harbour' })).body;
    await ann.put(`/api/albums/${album.id}/media`, { ids: [itemId] });
    const walls = (await ann.post<CollectionView>('/api/collections', { name: 'Walls', isPublic: true })).body;
    await ann.put(`/api/collections/${walls.id}/media/${itemId}`);
    await admin.post('/adm/api/hashtags', { name: 'hills' });
    await admin.patch('/adm/api/settings', { terms: '# Rules', privacy: '# Data' });
    cards = await cardsOf();
    await rename(NAME);
  });
  afterAll(async () => {
    await other.stop();
    await vitrine.stop();
    await mails.stop();
  });

  it.each(['en', 'de', 'fr'])('has its new name on every page, in feeds and in files, on another instance (%s)', async (language) => {
    const name = ann.me.username;
    const page = encodeURIComponent(`${vitrine.url}/${name}`);
    const named = [
      ...['/', '/explore', '/tags/hills', `/${name}`, `/${name}?media=${itemId}`, `/${name}/albums/harbour`, `/${name}/collections/walls`],
      ...['/about/terms', '/about/privacy', '/profile', '/p/unknown', '/auth/unsubscribe?token=x', '/adm/login', '/manifest.webmanifest'],
      `/api/oembed?url=${page}`,
    ];
    const unnamed = [
      ...['/no-such-creator', '/offline.html', '/offline.js', '/sw.js', '/robots.txt', '/sitemap.xml', '/sitemaps/1', `/${name}.atom`],
      ...[`/embed/${name}`, '/embed/no-such-creator', `/api/user/${name}`, '/.well-known/webfinger?resource=' + page],
    ];
    const headers = { accept: 'text/html', 'accept-language': language };
    for (const address of [...named, ...unnamed]) {
      const text = (await new Browser(other.url, {}).bytes(address, headers)).bytes.toString();
      expect([address, text.match(FORMER)?.input?.slice(0, 300)]).toEqual([address, undefined]);
      if (named.includes(address)) expect([address, /Hills (?:&|&amp;|\\u0026) Co/.test(text)]).toEqual([address, true]);
    }
  });

  it('has its name on every preview card at once, and the former cards under the former name', async () => {
    const renamed = await cardsOf();
    for (const [address, card] of cards) expect([address, renamed.get(address)?.equals(card)]).toEqual([address, false]);
    await rename('Vitrine');
    try {
      const again = await cardsOf();
      for (const [address, card] of cards) expect([address, again.get(address)?.equals(card)]).toEqual([address, true]);
    } finally {
      await rename(NAME);
    }
  });

  it.each([
    ['en', 'is your Hills & Co code'],
    ['de', 'dein Code für Hills & Co'],
    ['fr', 'votre code Hills & Co'],
  ])('sends mails in its name (%s)', async (language, subject) => {
    const address = `${language}@example.org`;
    const browser = new Browser(other.url, { 'accept-language': language });
    expect((await browser.post('/api/send-magic-link', { email: address })).status).toBe(200);
    const mail = await eventually(() => mails.mails.find(({ to }) => to.includes(address)));
    expect(mail.raw).toMatch(/^From: "?Hills & Co"? <no-reply@localhost>\r?$/m);
    expect(mail.raw).not.toMatch(FORMER);
    expect(mail.html).not.toMatch(FORMER);
    if (language === 'en') expect(mail.subject).toContain(subject);
    else expect(mail.text).toContain('Hills & Co');
  });

  it('has its name in authenticator apps and beside passkeys', async () => {
    const { otpauthUrl } = (await admin.post<SecondFactorSetupView>('/adm/api/two-factor')).body;
    expect(otpauthUrl).toContain('issuer=Hills%20%26%20Co');
    const { rp } = (await ann.post<RegistrationOptionsView>('/api/passkeys/registration-options')).body;
    expect(rp.name).toBe(NAME);
  });
});
