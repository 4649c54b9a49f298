import { jest } from '@jest/globals';
import { Clock } from '../../../src/kernel/clock.js';
import { CHALLENGE_MS } from '../../../src/platform/sessions/passkey.dto.js';
import type { PasskeyView, VerifyView } from '../../support/api.js';
import { addPasskey, Authenticator, registrationOptions, signInByPasskey, signInOptions } from '../../support/authenticator.js';
import type { Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

const FOREIGN = 'https://evil.example';

describe('passkeys', () => {
  let mail: MailServer;
  let vitrine: Vitrine;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const passkeysOf = async (browser: Browser): Promise<PasskeyView[]> => (await browser.get<PasskeyView[]>('/api/passkeys')).body;

  /** Runs the work at a time at which every challenge is over. */
  async function afterChallenges<Result>(work: () => Promise<Result>): Promise<Result> {
    const clock = jest.spyOn(vitrine.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + CHALLENGE_MS));
    try {
      return await work();
    } finally {
      clock.mockRestore();
    }
  }

  async function withContent(): Promise<Browser> {
    const browser = await vitrine.visitor();
    await browser.patch('/api/profile', { bio: 'Potter in Porto' });
    return browser;
  }

  describe('added', () => {
    it('save the account, and sign in to it in another browser', async () => {
      const browser = await vitrine.visitor({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' });
      expect(browser.me.isSaved).toBe(false);
      const { authenticator, passkey } = await addPasskey(browser);
      expect(passkey).toMatchObject({ name: 'Firefox on Linux', lastUsedAt: null });
      expect(await browser.open()).toMatchObject({ isSaved: true, verifiedEmail: null });

      const other = vitrine.browser();
      const { body } = await signInByPasskey(other, authenticator);
      expect(body).toMatchObject({ outcome: 'signed-in', user: { id: browser.me.id, isSaved: true } });
      expect((await other.open()).id).toBe(browser.me.id);
      const [used] = await passkeysOf(browser);
      expect(used?.lastUsedAt).not.toBeNull();
    });

    it('name the domain and the account, and exclude the passkeys that the account has', async () => {
      const browser = await vitrine.visitor();
      const { authenticator } = await addPasskey(browser);
      expect(await registrationOptions(browser)).toMatchObject({
        rp: { id: '127.0.0.1', name: 'Vitrine' },
        user: { name: browser.me.username },
        excludeCredentials: [{ id: authenticator.id.toString('base64url'), type: 'public-key' }],
      });
    });

    it('are refused from another origin, for another account, twice, and without an open challenge', async () => {
      const browser = await vitrine.visitor();
      const authenticator = new Authenticator(vitrine.url);
      const foreign = authenticator.create(await registrationOptions(browser), { origin: FOREIGN });
      expect((await browser.post('/api/passkeys', foreign)).error).toMatchObject({ statusCode: 400, code: 'passkey_not_verified' });

      const ofOther = authenticator.create(await registrationOptions(await vitrine.visitor()));
      expect((await browser.post('/api/passkeys', ofOther)).error).toMatchObject({ statusCode: 400, code: 'passkey_challenge_over' });

      const answer = authenticator.create(await registrationOptions(browser));
      expect((await browser.post('/api/passkeys', answer)).status).toBe(201);
      expect((await browser.post('/api/passkeys', answer)).error).toMatchObject({ code: 'passkey_challenge_over' });
      const again = authenticator.create(await registrationOptions(browser));
      expect((await browser.post('/api/passkeys', again)).error).toMatchObject({ statusCode: 409, code: 'passkey_taken' });

      const late = new Authenticator(vitrine.url).create(await registrationOptions(browser));
      expect((await afterChallenges(() => browser.post('/api/passkeys', late))).error).toMatchObject({ code: 'passkey_challenge_over' });
      expect(await passkeysOf(browser)).toHaveLength(1);
    });

    it('are at most ten, also when they are added at the same time', async () => {
      const browser = await vitrine.visitor();
      for (let n = 1; n < 10; n += 1) await addPasskey(browser);
      const answers = await Promise.all([1, 2].map(async () => new Authenticator(vitrine.url).create(await registrationOptions(browser))));
      const added = await Promise.all(answers.map((answer) => browser.post('/api/passkeys', answer)));
      expect(added.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(added.find(({ status }) => status === 422)?.error).toMatchObject({ code: 'too_many_passkeys', params: { max: 10 } });
    });

    it.each([
      ['is not on its curve', (y: Buffer) => y.map((byte, n) => (n === 0 ? byte ^ 1 : byte)) as Buffer],
      ['is too short', (y: Buffer) => y.subarray(1)],
    ])('are refused when the point of the key %s', async (_what, changeY) => {
      const browser = await vitrine.visitor();
      const answer = new Authenticator(vitrine.url, 1, (y) => Buffer.from(changeY(y))).create(await registrationOptions(browser));
      expect((await browser.post('/api/passkeys', answer)).error).toMatchObject({ statusCode: 400, code: 'passkey_not_verified' });
    });

    it('are refused as nonsense with the field that is wrong', async () => {
      const browser = await vitrine.visitor();
      const { id, response } = new Authenticator(vitrine.url).create(await registrationOptions(browser));
      for (const wrong of [{ id }, { id: '!', response }, { id, response: { ...response, clientDataJSON: 'A'.repeat(5_000) } }])
        expect((await browser.post('/api/passkeys', wrong)).error).toMatchObject({ statusCode: 400 });
      const noJson = { id, response: { ...response, clientDataJSON: 'AAAA' } };
      expect((await browser.post('/api/passkeys', noJson)).error).toMatchObject({ code: 'passkey_not_verified' });
    });
  });

  describe('signing in', () => {
    it('are refused from another origin, with a challenge of another browser, replayed, and forged', async () => {
      const { authenticator } = await addPasskey(await vitrine.visitor());
      const browser = vitrine.browser();
      const refusal = async (answer: object) => (await browser.post('/api/passkeys/sign-in', answer)).error.code;
      expect(await refusal(authenticator.get(await signInOptions(browser), { origin: FOREIGN }))).toBe('passkey_not_verified');
      expect(await refusal(authenticator.get(await signInOptions(vitrine.browser())))).toBe('passkey_challenge_over');

      const options = await signInOptions(browser);
      const { response } = new Authenticator(vitrine.url).get(options);
      const forged = { ...authenticator.get(options), response };
      expect(await refusal(forged)).toBe('passkey_not_verified');
      // A failure uses up the challenge.
      expect(await refusal(authenticator.get(options))).toBe('passkey_challenge_over');

      const genuine = authenticator.get(await signInOptions(browser));
      expect((await browser.post<VerifyView>('/api/passkeys/sign-in', genuine)).body.outcome).toBe('signed-in');
      expect(await refusal(genuine)).toBe('passkey_challenge_over');
      const late = authenticator.get(await signInOptions(browser));
      expect(await afterChallenges(() => refusal(late))).toBe('passkey_challenge_over');
      expect(await refusal(authenticator.get({ ...options, challenge: `A${options.challenge.slice(1)}` }))).toBe('passkey_challenge_over');
    });

    it('are refused after they were removed, and unknown ones', async () => {
      const browser = await vitrine.visitor();
      await addPasskey(browser);
      const { authenticator, passkey } = await addPasskey(browser);
      expect((await browser.delete(`/api/passkeys/${passkey.id}`)).status).toBe(204);
      for (const key of [authenticator, new Authenticator(vitrine.url)])
        expect((await signInByPasskey(vitrine.browser(), key)).error).toMatchObject({ statusCode: 400, code: 'passkey_unknown' });
    });

    it('are refused when the counter shows that a copy exists', async () => {
      const { authenticator } = await addPasskey(await vitrine.visitor());
      const copiedAt = authenticator.counter;
      await signInByPasskey(vitrine.browser(), authenticator);
      authenticator.counter = copiedAt;
      expect((await signInByPasskey(vitrine.browser(), authenticator)).error).toMatchObject({ statusCode: 403, code: 'passkey_cloned' });
    });

    it('work any number of times without a counter', async () => {
      const { authenticator } = await addPasskey(await vitrine.visitor(), 0);
      for (let n = 0; n < 2; n += 1) expect((await signInByPasskey(vitrine.browser(), authenticator)).body.outcome).toBe('signed-in');
    });

    it('continue in the account of this browser, and leave a saved account as it is', async () => {
      const browser = await withContent();
      const { authenticator } = await addPasskey(browser);
      expect((await signInByPasskey(browser, authenticator)).body.outcome).toBe('continued');
      const saved = await withContent();
      await addPasskey(saved);
      expect((await signInByPasskey(saved, authenticator)).body).toMatchObject({ outcome: 'signed-in', user: { id: browser.me.id } });
      expect((await vitrine.browser().get(`/api/user/${saved.me.username}`)).status).toBe(200);
    });

    it('merge an anonymous account without content', async () => {
      const { authenticator } = await addPasskey(await withContent());
      const browser = await vitrine.visitor();
      expect((await signInByPasskey(browser, authenticator)).body.outcome).toBe('signed-in');
      expect((await vitrine.browser().get(`/api/user/${browser.me.username}`)).status).toBe(301);
    });

    it('ask which account to keep when both have content; the kept one gets keys and address of the other', async () => {
      const owner = await savedVisitor(vitrine, mail, 'keys@example.com');
      await owner.patch('/api/profile', { bio: 'The first' });
      const { authenticator } = await addPasskey(owner);
      await addPasskey(owner);
      const browser = await withContent();
      const answer = authenticator.get(await signInOptions(browser));
      expect((await browser.post<VerifyView>('/api/passkeys/sign-in', answer)).body).toMatchObject({
        outcome: 'choose',
        current: { id: browser.me.id },
        other: { id: owner.me.id },
        otherStays: false,
      });
      expect((await browser.post<VerifyView>('/api/passkeys/sign-in', { ...answer, keep: 'current' })).body).toMatchObject({
        outcome: 'saved',
        user: { id: browser.me.id, verifiedEmail: 'keys@example.com' },
      });
      await browser.open();
      expect(await passkeysOf(browser)).toHaveLength(2);
      expect((await signInByPasskey(vitrine.browser(), authenticator)).body).toMatchObject({ user: { id: browser.me.id } });
    });

    it('keep the account of the passkey when that is the answer', async () => {
      const owner = await withContent();
      const { authenticator } = await addPasskey(owner);
      const browser = await withContent();
      expect((await signInByPasskey(browser, authenticator, { keep: 'other' })).body).toMatchObject({
        outcome: 'signed-in',
        user: { id: owner.me.id },
      });
    });

    it('go with an account that is merged by a link of a mail', async () => {
      const owner = await savedVisitor(vitrine, mail, 'by-mail@example.com');
      await owner.patch('/api/profile', { bio: 'The first' });
      const { authenticator } = await addPasskey(owner);
      const browser = await withContent();
      await browser.post('/api/send-magic-link', { email: 'by-mail@example.com', signIn: true });
      await verify(browser, { token: mail.to('by-mail@example.com').token, keep: 'current' });
      expect((await signInByPasskey(vitrine.browser(), authenticator)).body).toMatchObject({ user: { id: browser.me.id } });
    });
  });

  describe('of an account', () => {
    it('are renamed and removed by their owner only', async () => {
      const browser = await vitrine.visitor();
      const { passkey } = await addPasskey(browser);
      const stranger = await vitrine.visitor();
      expect((await stranger.patch(`/api/passkeys/${passkey.id}`, { name: 'Mine' })).error.code).toBe('passkey_not_found');
      expect((await stranger.delete(`/api/passkeys/${passkey.id}`)).error.code).toBe('passkey_not_found');
      expect((await browser.patch<PasskeyView>(`/api/passkeys/${passkey.id}`, { name: ' Phone ' })).body.name).toBe('Phone');
      expect((await browser.patch(`/api/passkeys/${passkey.id}`, { name: ' ' })).error.statusCode).toBe(400);
      expect((await browser.patch(`/api/passkeys/${passkey.id}`, { name: 'x'.repeat(51) })).error.errors?.[0]?.code).toBe('too_long');
    });

    it('keep the last way in, also when two are removed at the same time', async () => {
      const browser = await vitrine.visitor();
      const one = (await addPasskey(browser)).passkey;
      const two = (await addPasskey(browser)).passkey;
      const removed = await Promise.all([one, two].map(({ id }) => browser.delete(`/api/passkeys/${id}`)));
      expect(removed.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(removed.find(({ status }) => status === 409)?.error.code).toBe('last_way_in');
      expect(await passkeysOf(browser)).toHaveLength(1);
    });

    it('can all be removed with a verified address, which a saved account gets by its own request', async () => {
      const browser = await vitrine.visitor();
      const { passkey } = await addPasskey(browser);
      await browser.post('/api/send-magic-link', { email: 'both@example.com' });
      expect((await verify(browser, { token: mail.to('both@example.com').token })).body).toMatchObject({
        outcome: 'saved',
        user: { id: browser.me.id },
      });
      await browser.open();
      expect((await browser.delete(`/api/passkeys/${passkey.id}`)).status).toBe(204);
      expect(await passkeysOf(browser)).toEqual([]);
    });

    it('stay with the first verified address when its browser has used them; others are removed, sessions end, and a mail names all', async () => {
      const browser = await vitrine.visitor();
      const { authenticator, passkey } = await addPasskey(browser);
      await browser.patch(`/api/passkeys/${passkey.id}`, { name: 'Own key' });
      const other = vitrine.browser();
      await signInByPasskey(other, authenticator);
      await other.open();
      const prepared = await addPasskey(other);
      await other.patch(`/api/passkeys/${prepared.passkey.id}`, { name: 'Prepared key' });
      await browser.post('/api/send-magic-link', { email: 'first@example.com' });
      expect((await verify(browser, { token: mail.to('first@example.com').token })).body.outcome).toBe('saved');
      await browser.open();
      expect((await passkeysOf(browser)).map(({ name }) => name)).toEqual(['Own key']);
      expect((await other.open()).id).not.toBe(browser.me.id);
      expect((await signInByPasskey(vitrine.browser(), prepared.authenticator)).error.code).toBe('passkey_unknown');
      const { text } = mail.to('first@example.com');
      expect(text).toContain('sign in to it as well: Own key.');
      expect(text).toContain('had not used them: Prepared key.');
    });

    it('stay with the first verified address of a browser that signed in with them', async () => {
      const { authenticator } = await addPasskey(await vitrine.visitor());
      const browser = vitrine.browser();
      await signInByPasskey(browser, authenticator);
      await browser.post('/api/send-magic-link', { email: 'second@example.com' });
      expect((await verify(browser, { token: mail.to('second@example.com').token })).body.outcome).toBe('saved');
      expect((await signInByPasskey(vitrine.browser(), authenticator)).body).toMatchObject({
        user: { verifiedEmail: 'second@example.com' },
      });
    });

    it('are removed when the owner undoes a change of the address', async () => {
      const browser = await savedVisitor(vitrine, mail, 'mine@example.com');
      await browser.post('/api/send-magic-link', { email: 'thief@example.com' });
      await verify(browser, { token: mail.to('thief@example.com').token });
      const { authenticator } = await addPasskey(browser);
      const token = /token=([\w-]{43})/.exec(mail.to('mine@example.com').text)?.[1];
      expect((await vitrine.browser().post('/api/auth/undo-email-change', { token })).status).toBe(200);
      expect((await signInByPasskey(vitrine.browser(), authenticator)).error.code).toBe('passkey_unknown');
    });

    it('are in the download of its data by name and time, without keys', async () => {
      const browser = await vitrine.visitor();
      const { authenticator, passkey } = await addPasskey(browser);
      const files = unzipped((await browser.bytes('/api/profile/export')).bytes);
      const text = files.get('passkeys.json')?.toString() ?? '';
      expect(JSON.parse(text)).toEqual([{ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: null }]);
      expect(text).not.toContain(authenticator.id.toString('base64url'));
    });
  });
});
