import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const HTML = '<html><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';
/** The style element of Radix Select. */
const SELECT_STYLE =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}';
/** The hash of the style element of `Feedback` of dnd-kit; the journeys drag items, which shows that it is the right one. */
const SORTING_STYLE = "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='";
const GRADIENT = 'linear-gradient(45deg, #112233, #445566)';

const hashOf = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

describe('the content security policy', () => {
  let vitrine: Vitrine;
  let folder: string;
  let creator: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-policy-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    vitrine = await Vitrine.start({}, folder);
    creator = await vitrine.visitor();
    await creator.patch('/api/profile', { bannerImage: GRADIENT });
    await creator.upload(await picture());
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  async function open(where: string): Promise<{ html: string; styleSources: string[]; policy: string }> {
    const page = await fetch(vitrine.url + where, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    const [, styleSources = ''] = /(?:^|;)style-src ([^;]*)/.exec(policy) ?? [];
    return { html: await page.text(), styleSources: styleSources.split(' '), policy };
  }

  it.each(['/', '/?search=pots', '/unknown-name', '/profile', '/account', '/auth/verify?token=x', '/admin', '/api/platforms'])(
    'allows styles from files of the site only at %s',
    async (where) => {
      expect((await open(where)).styleSources).toEqual(["'self'", hashOf(SELECT_STYLE), SORTING_STYLE]);
    },
  );

  it('allows the style attributes of a page by their hashes, and no others', async () => {
    const { html, policy } = await open(`/${creator.me.username}`);
    const [, sources = ''] = /;style-src-attr 'unsafe-hashes' ([^;]*)$/.exec(policy) ?? [];
    const attributes = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style));
    expect(attributes).toContain(`background-image:${GRADIENT}`);
    expect(sources.split(' ').sort()).toEqual([...attributes].map(hashOf).sort());
    expect(html).not.toContain('<style');
  });

  it('renders the default gradient when the stored value is no gradient', async () => {
    await vitrine.given.profile(creator.me.id, { bannerImage: 'linear-gradient(45deg, #112233, #445566);position:fixed' });
    await creator.patch('/api/profile', { bio: 'Clears the cached page.' });
    const { html } = await open(`/${creator.me.username}`);
    const markup = html.slice(0, html.indexOf('id="page-answers"'));
    expect(markup).toContain('style="background-image:linear-gradient(90deg, #3b82f6, #8b5cf6)"');
    expect(markup).not.toContain('position:fixed');
  });

  it.each(['/adm/login', '/ADM/users', '/docs'])('allows the inline styles of the library at %s', async (where) => {
    expect((await open(where)).styleSources).toEqual(["'self'", "'unsafe-inline'"]);
  });

  it.each(['/', '/adm/login', '/docs'])('allows scripts of the site only, and no base URL, at %s', async (where) => {
    const { policy } = await open(where);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none';base-uri 'none';");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
