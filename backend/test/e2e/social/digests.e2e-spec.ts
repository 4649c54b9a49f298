import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import { SendDigests } from '../../../src/modules/digest/postgres-send-digests.js';
import { creatorOfToken, unsubscribeUrl } from '../../../src/modules/digest/digest-link.js';
import { Accounts } from '../../../src/modules/profiles/index.js';
import { Config } from '../../../src/platform/config/config.js';
import { Mailer, MailNotSent } from '../../../src/platform/mail/mailer.port.js';
import type { NotificationSettingsView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { savedVisitor } from '../../support/identity.js';
import { MailServer, readMail, type ReceivedMail } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('weekly digests', () => {
  let vitrine: Vitrine;
  let mail: MailServer;
  let addresses = 0;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url, SESSION_SECRET: 'the-present-secret-of-tests the-former-secret-of-tests' });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const send = (): Promise<void> => vitrine.app.get(SendDigests, { strict: false }).execute();
  const newAddress = (): string => `reader-${++addresses}@example.com`;

  async function reader(address = newAddress()): Promise<{ who: Browser; address: string }> {
    const who = await savedVisitor(vitrine, mail, address);
    await who.patch('/api/notification-settings', { digest: true });
    mail.mails.length = 0;
    return { who, address };
  }

  /** A reader with one new follower, whose digest is due. */
  async function readerWithNews(): Promise<{ who: Browser; address: string }> {
    const { who, address } = await reader();
    await (await vitrine.visitor()).post('/api/follow', { followingId: who.me.id });
    await vitrine.given.dueDigests([who.me.id]);
    return { who, address };
  }

  const digestsTo = (address: string): ReceivedMail[] => mail.mails.filter(({ to }) => to.includes(address));
  const unsubscribePath = (received: ReceivedMail | undefined): string => (received?.link ?? '').replace(vitrine.url, '');
  const isOn = async (who: Browser): Promise<boolean> =>
    (await who.get<NotificationSettingsView>('/api/notification-settings')).body.digest;

  it('are not sent to creators whose page an administrator has hidden, as by a suspension', async () => {
    const [hidden, shown] = [await readerWithNews(), await readerWithNews()];
    await vitrine.given.profile(hidden.who.me.id, { hiddenAt: new Date() });
    await send();
    expect([digestsTo(hidden.address).length, digestsTo(shown.address).length]).toEqual([0, 1]);
    await vitrine.given.profile(hidden.who.me.id, { hiddenAt: null });
    await send();
    expect(digestsTo(hidden.address)).toHaveLength(1);
  });

  it('tell of new followers, likes, visits, and new work of followed creators', async () => {
    const { who, address } = await reader();
    const [fan, artist, muted] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    await fan.patch('/api/profile', { displayName: 'Ada' });
    await artist.patch('/api/profile', { displayName: 'Ben <b>' });
    const own = (await who.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    await fan.post('/api/follow', { followingId: who.me.id });
    await fan.post(`/api/media/${own}/like`);
    const works: number[] = [];
    for (const creator of [artist, muted]) {
      await who.post('/api/follow', { followingId: creator.me.id });
      works.push((await creator.upload<UploadView>(await picture())).body.files[0]?.id ?? 0);
    }
    const sensitive = (await artist.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    await artist.patch(`/api/media/${sensitive}`, { sensitive: true });
    await who.put(`/api/mutes/${muted.me.id}`);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await vitrine.given.dailyProfileStats([{ profileId: who.me.id, day: yesterday, profileViews: 45, linkClicks: 6 }]);
    await vitrine.given.dueDigests([who.me.id]);
    await send();
    const [digest, ...more] = digestsTo(address);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Your week on Vitrine');
    expect(digest?.text).toContain('One new follower: Ada');
    expect(digest?.text).toContain('One new like');
    expect(digest?.text).toContain('45 views and 6 clicks on your links in the last seven days');
    expect(digest?.text).toContain(`/${artist.me.username}?media=${works[0]}`);
    for (const id of [works[1], sensitive]) expect(digest?.text).not.toContain(`media=${id}`);
    expect(digest?.html).toContain(`${vitrine.url}/api/media/${works[0]}/thumbnail`);
    expect(digest?.html).toContain('Ben &lt;b&gt;');
    const headers = (digest?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <${digest?.link}>`);
    expect(headers).toContain(`List-Unsubscribe-Post: ${ONE_CLICK}`);
    expect(headers).toMatch(/^Message-ID: <digest-\d{4}-\d\d-\d\d-\d+@127\.0\.0\.1>$/m);
  });

  it('are sent once a week, and tell only what is new', async () => {
    const { who, address } = await readerWithNews();
    await Promise.all([send(), send()]);
    await send();
    expect(digestsTo(address)).toHaveLength(1);
    await vitrine.given.dueDigests([who.me.id]);
    await (await vitrine.visitor()).post('/api/follow', { followingId: who.me.id });
    await send();
    expect(digestsTo(address)).toHaveLength(2);
    expect(digestsTo(address)[1]?.text).toContain('2 new followers');
  });

  it('begin with the week after they were switched on', async () => {
    const { who, address } = await reader();
    await (await vitrine.visitor()).post('/api/follow', { followingId: who.me.id });
    await send();
    expect(digestsTo(address)).toEqual([]);
    await vitrine.given.dueDigests([who.me.id]);
    await send();
    expect(digestsTo(address)).toHaveLength(1);
  });

  it('are not sent without news, without the choice, and to addresses that are not verified', async () => {
    const { who: quiet } = await reader();
    await vitrine.given.dueDigests([quiet.me.id]);
    const { who: off } = await readerWithNews();
    await off.patch('/api/notification-settings', { digest: false });
    const unproven = await vitrine.visitor();
    await unproven.post('/api/send-magic-link', { email: newAddress() });
    await unproven.patch('/api/notification-settings', { digest: true });
    await (await vitrine.visitor()).post('/api/follow', { followingId: unproven.me.id });
    await vitrine.given.dueDigests([unproven.me.id]);
    mail.mails.length = 0;
    await send();
    expect(mail.mails).toEqual([]);
  });

  it('have the language in which they were switched on', async () => {
    const { who, address } = await readerWithNews();
    await who.patch('/api/notification-settings', { digest: true }, { headers: { 'accept-language': 'de' } });
    await send();
    expect(digestsTo(address)[0]?.subject).toBe('Deine Woche bei Vitrine');
    expect(digestsTo(address)[0]?.html).toContain('lang="de"');
  });

  it('are sent later when the mail server takes none', async () => {
    const { who, address } = await readerWithNews();
    jest.spyOn(vitrine.app.get(Mailer), 'send').mockRejectedValueOnce(new MailNotSent());
    await send();
    await send();
    expect(digestsTo(address)).toEqual([]);
    await vitrine.given.dueDigests([who.me.id]);
    await send();
    expect(digestsTo(address)).toHaveLength(1);
  });

  describe('end by their link', () => {
    let who: Browser;
    let link: string;

    beforeEach(async () => {
      const given = await readerWithNews();
      who = given.who;
      await send();
      link = unsubscribePath(digestsTo(given.address)[0]);
    });

    const oneClick = (target = link) => vitrine.browser().send(target, { method: 'POST', headers: FORM });

    it('with one click and without a session', async () => {
      expect(link).toMatch(/^\/auth\/unsubscribe\?token=/);
      expect(await isOn(who)).toBe(true);
      expect((await oneClick()).status).toBe(200);
      expect(await isOn(who)).toBe(false);
      expect((await oneClick()).status).toBe(200);
    });

    it('with a button, and not when the page is only read', async () => {
      const page = await vitrine.browser().get(link, { headers: { accept: 'text/html', 'accept-language': 'fr' } });
      expect(page.status).toBe(200);
      expect(page.text).toContain('<form method="post"><button>Se désabonner</button></form>');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await isOn(who)).toBe(true);
    });

    it('for the remaining account after a merge', async () => {
      const { who: into } = await reader();
      await vitrine.app.get(Accounts, { strict: false }).merge({ from: who.me.id, into: into.me.id });
      expect((await oneClick()).status).toBe(200);
      expect(await isOn(into)).toBe(false);
    });

    it('with the same answer for a deleted account', async () => {
      const before = await oneClick();
      await who.delete('/api/profile', { confirm: who.me.username });
      const after = await oneClick();
      expect([after.status, after.text]).toEqual([before.status, before.text]);
    });

    it('not by a link that is not complete, which a page says', async () => {
      const page = await vitrine.browser().get('/auth/unsubscribe?token=1.x', { headers: { accept: 'text/html' } });
      expect([page.status, page.text]).toEqual([400, expect.stringContaining('This link is not complete')]);
      expect((await oneClick('/auth/unsubscribe?token=1.x')).error.code).toBe('unsubscribe_link_invalid');
    });

    it('not by a token of another account or purpose', async () => {
      const [, signature] = link.split('.');
      for (const token of [`1.${signature}`, `${who.me.id}.${'A'.repeat(43)}`, 'x'])
        expect((await oneClick(`/auth/unsubscribe?token=${token}`)).status).toBe(400);
      expect(await isOn(who)).toBe(true);
    });
  });

  it('end by a link that a former secret has signed', async () => {
    const former = Object.assign(new Config(), vitrine.config, { sessionSecrets: ['the-former-secret-of-tests'] });
    const token = new URL(unsubscribeUrl(former, 12)).searchParams.get('token') ?? '';
    expect(creatorOfToken(vitrine.config, token)).toBe(12);
  });
});

describe('digests of two instances', () => {
  let vitrine: Vitrine;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await vitrine.stop();
  });

  it('reach each account once when one is killed while it sends', async () => {
    const readers = 8;
    const ids = await vitrine.given.creators(
      Array.from({ length: readers }, (_, n) => ({
        username: `reader-${n}`,
        email: `reader-${n}@example.com`,
        emailVerifiedAt: new Date(),
      })),
    );
    const fan = await vitrine.given.creator({ username: 'fan-of-all' });
    await vitrine.given.follows(ids.map((id) => [fan, id]));
    await vitrine.given.dueDigests(ids);
    const received: ReceivedMail[] = [];
    let killed: ChildProcess | undefined;
    const mail = await MailServer.start({
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          // The fourth mail is complete but not accepted when its sender is killed.
          if (received.length === 3 && killed === undefined) {
            killed = children[0];
            killed?.kill('SIGKILL');
            return;
          }
          received.push(
            readMail(
              Buffer.concat(chunks).toString(),
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          done();
        });
      },
    });
    const start = async (): Promise<ChildProcess> => {
      const child = fork(path.resolve(import.meta.dirname, '../../support/digest-instance.mjs'), {
        env: { ...process.env, DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir, SMTP_URL: mail.url, LOG_LEVEL: 'silent' },
      });
      await once(child, 'message');
      return child;
    };
    children.push(...(await Promise.all([start(), start()])));
    const [first, second] = children;
    const ended = once(first as ChildProcess, 'exit');
    first?.send('send');
    await eventually(() => received.length > 0);
    // The second instance does nothing while the first one sends.
    const answered = once(second as ChildProcess, 'message');
    second?.send('send');
    await Promise.all([ended, answered]);
    await eventually(async () => {
      const again = once(second as ChildProcess, 'message');
      second?.send('send');
      await again;
      return received.length >= readers;
    });
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual(ids.map((_, n) => `reader-${n}@example.com`));
    await mail.stop();
  });
});
