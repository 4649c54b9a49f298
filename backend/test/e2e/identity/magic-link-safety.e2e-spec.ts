import { request as httpRequest } from 'node:http';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { ago } from '../../support/ago.js';
import type { Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('security of a magic link', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let addresses = 0;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url, PUBLIC_URL: 'http://vitrine.example' });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  async function requestLink(): Promise<{ browser: Browser; email: string; token: string; code: string }> {
    const email = `person${++addresses}@example.com`;
    const browser = await vitrine.visitor();
    await browser.post('/api/send-magic-link', { email });
    return { browser, email, ...mail.to(email) };
  }

  it('is not consumed by a link scanner without the code', async () => {
    const { browser, email, token, code } = await requestLink();
    const scanner = vitrine.browser();
    const page = `/auth/verify?token=${token}`;
    for (const method of ['HEAD', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET']) await fetch(vitrine.url + page, { method });
    for (const method of ['GET', 'HEAD']) expect((await scanner.send(`/api/auth/verify?token=${token}`, { method })).status).toBe(404);
    await scanner.open();
    for (let attempt = 0; attempt < 8; attempt++) {
      expect(await verify(scanner, { token })).toMatchObject({ status: 403, body: { code: 'code_required' } });
      expect((await verify(scanner, { token, code: '' })).status).toBe(400);
      expect((await verify(scanner, { email, code })).status).toBe(400);
    }
    expect(await scanner.open()).toMatchObject({ email: null, emailVerified: false });
    expect((await verify(browser, { token })).body).toMatchObject({ outcome: 'saved', user: { email } });
  });

  it('works in the requesting browser after another browser used up all code attempts', async () => {
    const { browser, token, code } = await requestLink();
    const guesser = await vitrine.visitor();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess++)
      expect((await verify(guesser, { token, code: wrong })).error).toMatchObject({ code: 'wrong_code', params: { reason: 'link' } });
    expect(await verify(guesser, { token, code })).toMatchObject({ status: 422, body: { code: 'too_many_tries' } });
    expect((await verify(browser, { token })).body).toMatchObject({ outcome: 'saved' });
  });

  it('allows one code attempt from the fifth mail of a day on', async () => {
    const email = `guessed${++addresses}@example.com`;
    const guesser = await vitrine.visitor();
    const statuses: number[] = [];
    for (let link = 0; link < 5; link++) {
      await guesser.post('/api/send-magic-link', { email });
      const { code } = mail.to(email);
      for (let guess = 0; guess < 5; guess++)
        statuses.push((await verify(guesser, { email, code: code === '123456' ? '654321' : '123456' })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses.slice(20)).toEqual([400, 422, 422, 422, 422]);
  });

  it.each([
    ['nothing', () => ({})],
    ['an empty body', () => undefined],
    ['an empty token', () => ({ token: '' })],
    ['null', () => ({ token: null })],
    ['a number', () => ({ token: 42 })],
    ['an array', (token: string) => ({ token: [token] })],
    ['an object', (token: string) => ({ token: { $ne: token } })],
    ['a cut token', (token: string) => ({ token: token.slice(0, -1) })],
    ['a longer token', (token: string) => ({ token: `${token}A` })],
    ['a token in another case', (token: string) => ({ token: swapCase(token) })],
    ['a token with a space', (token: string) => ({ token: ` ${token}` })],
    ['an unknown token', () => ({ token: 'A'.repeat(43) })],
    ['a code without anything', () => ({ code: '123456' })],
    ['an address without a code', () => ({ email: 'ann@example.com' })],
    ['letters for a code', (token: string) => ({ token, code: 'abcdef' })],
    ['a code as a number', (token: string) => ({ token, code: 123456 })],
    ['an invalid choice', (token: string) => ({ token, keep: 'both' })],
  ])('refuses %s without signing in', async (_what, evidence) => {
    const { browser, token } = await requestLink();
    const before = browser.cookies.get('sid');
    const answer = await verify(browser, evidence(token));
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ statusCode: 400 })]);
    expect(browser.cookies.get('sid')).toBe(before);
    expect(await browser.open()).toMatchObject({ id: browser.me.id, emailVerified: false });
    expect((await verify(browser, { token })).body).toMatchObject({ outcome: 'saved' });
  });

  it('works once: a second use returns link_used in every browser', async () => {
    const { browser, token, code } = await requestLink();
    await verify(browser, { token });
    const stranger = await vitrine.visitor();
    expect(await verify(stranger, { token, code })).toMatchObject({
      status: 400,
      body: { code: 'link_used', message: expect.stringContaining('used already') as string },
    });
    await browser.post('/api/sign-out');
    await browser.open();
    expect((await verify(browser, { token })).error).toMatchObject({ code: 'link_used' });
  });

  it('works for one of several concurrent requests', async () => {
    const { token, code } = await requestLink();
    const racers = await Promise.all(Array.from({ length: 10 }, () => vitrine.visitor()));
    const answers = await Promise.all(racers.slice(0, 5).map((racer) => verify(racer, { token, code })));
    const { browser, ...second } = await requestLink();
    const same = await Promise.all(Array.from({ length: 10 }, () => verify(browser, { token: second.token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
    expect(same.filter(({ status, body }) => status === 200 && body.outcome === 'saved')).toHaveLength(1);
    expect(same.filter(({ status }) => status >= 500)).toHaveLength(0);
    const owners = await vitrine.rows('select from profiles where email = $1', [second.email]);
    expect(owners).toHaveLength(1);
  });

  it('returns link_expired when it expired, and link_replaced after a newer one', async () => {
    const old = await requestLink();
    await old.browser.post('/api/send-magic-link', { email: old.email });
    expect((await verify(old.browser, { token: old.token })).error).toMatchObject({ code: 'link_replaced' });
    const { token } = mail.to(old.email);
    await vitrine.given.magicLink({ email: old.email }, { expiresAt: ago({ seconds: 1 }) });
    expect((await verify(old.browser, { token })).error).toMatchObject({ code: 'link_expired' });
  });

  it('is valid for 15 minutes', async () => {
    const { email } = await requestLink();
    const [link] = await vitrine.rows<{ minutes: number }>(
      'select extract(epoch from expires_at - created_at)::int / 60 as minutes from magic_links where email = $1',
      [email],
    );
    expect(link?.minutes).toBe(15);
  });

  it('is stored without token, code and nonce', async () => {
    const { browser, token, code } = await requestLink();
    const [stored] = await vitrine.rows<{ all: string }>(`select string_agg(m::text, ' ') as all from magic_links m`);
    for (const secret of [
      token,
      browser.cookies.get('asked') ?? '-',
      Buffer.from(token).toString('hex'),
      Buffer.from(code).toString('hex'),
    ]) {
      expect(stored?.all).not.toContain(secret);
    }
  });

  it('contains the configured URL, independent of the Host header', async () => {
    const email = 'forged@example.com';
    const body = JSON.stringify({ email });
    const { port } = new URL(vitrine.url);
    const status = await new Promise<number>((resolve, reject) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
        'content-type': 'application/json',
        'content-length': body.length,
      };
      const sent = httpRequest({ port, host: '127.0.0.1', path: '/api/send-magic-link', method: 'POST', headers }, (response) =>
        resolve(response.statusCode ?? 0),
      );
      sent.on('error', reject);
      sent.end(body);
    });
    expect(status).toBe(200);
    expect(mail.to(email).link).toMatch(/^http:\/\/vitrine\.example\/auth\/verify\?token=/);
    expect(mail.to(email).raw).not.toContain('evil.example');
  });

  it('renews the session identifier, so that a planted one is not signed in', async () => {
    const { browser, token } = await requestLink();
    const old = browser.cookies.get('sid') ?? '';
    await verify(browser, { token });
    expect(browser.cookies.get('sid')).not.toBe(old);
    const thief = vitrine.browser();
    thief.cookies.set('sid', old);
    expect((await thief.patch('/api/profile', { bio: 'mine now' })).status).toBe(401);
    expect((await thief.open()).id).not.toBe(browser.me.id);
  });

  it('returns the same response after the same statements and one mail for known and unknown addresses', async () => {
    const known = await savedVisitor(vitrine, mail, 'known@example.com');
    expect(known.me).toMatchObject({ emailVerified: true });
    const stranger = await vitrine.visitor();
    // The first request sets the cookie of the browser that asks.
    await stranger.post('/api/send-magic-link', { email: 'first@example.com' });
    const query = jest.spyOn(Client.prototype, 'query');
    const work = { known: [] as string[][], unknown: [] as string[][] };
    for (let round = 0; round < 3; round++)
      for (const kind of ['known', 'unknown'] as const) {
        await vitrine.given.noRateLimits();
        const email = kind === 'known' ? 'known@example.com' : `unknown${round}@example.com`;
        const mailsBefore = mail.mails.length;
        query.mockClear();
        const answer = await stranger.post('/api/send-magic-link', { email, signIn: true });
        work[kind].push(query.mock.calls.map(([statement]) => textOf(statement)).filter((text) => OF_ACCOUNTS.test(text)));
        expect([answer.status, answer.body]).toEqual([200, { email }]);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(mail.mails.length - mailsBefore).toBe(1);
      }
    query.mockRestore();
    const statements = statementsOfEach(work.known);
    expect(statements.length).toBeGreaterThan(3);
    expect(statementsOfEach(work.unknown)).toEqual(statements);
  });
});

/** The tables that differ between an address with and without an account, or count its mails. */
const OF_ACCOUNTS = /magic_links|profiles|rate_limits/;

const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : String((statement as { text?: string }).text));

/** The statements of all rounds, in alphabetical order. Those of the schedule are in single rounds. */
function statementsOfEach(rounds: string[][]): string[] {
  const [first = [], ...others] = rounds;
  const left = others.map((round) => [...round]);
  return first.filter((text) => left.every((round) => round.includes(text) && round.splice(round.indexOf(text), 1))).sort();
}

const swapCase = (text: string): string =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');
