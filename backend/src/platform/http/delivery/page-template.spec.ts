import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pageTemplate } from './page-template.js';

const MODULES =
  '<script type="module" src="/assets/vendor.js"></script><link rel="modulepreload" href="/assets/runtime.js">' +
  '<script type="module" src="/assets/index.js"></script>';
const HTML = `<html lang="en"><head><!-- head --><!-- /head -->${MODULES}</head><body><div id="root"></div><noscript>English</noscript></body></html>`;
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'], css: ['assets/index.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_common.js': { file: 'assets/common.js', imports: ['_vendor.js'], css: ['assets/discover.css', 'assets/common.css'] },
  'src/texts/de.json?public': { file: 'assets/german.js' },
  'src/screens/discover/discover-screen.tsx': {
    file: 'assets/discover.js',
    imports: ['_vendor.js', 'index.html', '_common.js'],
    css: ['assets/discover.css'],
  },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-template-'));
  await writeFile(path.join(folder, 'index.html'), HTML);
});
afterEach(() => rm(folder, { recursive: true }));

async function givenManifest(): Promise<void> {
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
}

const content = { html: '', preloads: '', styleHashes: [], answers: {}, screenModule: 'src/screens/discover/discover-screen.tsx' };
/** The preloaded scripts, without that of the entry. */
const preloaded = (html: string) =>
  [...html.matchAll(/modulepreload[^>]*href="([^"]+)"/g)].map(([, file]) => file).filter((file) => file !== '/assets/runtime.js');

it('preloads the chunks of the screen that the entry does not contain', async () => {
  await givenManifest();
  const fill = pageTemplate(folder, '');
  expect(preloaded(fill({ head: '', language: 'en', content }))).toEqual(['/assets/discover.js', '/assets/common.js']);
});

it('keeps the modules in a template until a page that the server has rendered is painted', async () => {
  await givenManifest();
  const fill = pageTemplate(folder, '');
  const [before = '', inside = ''] = fill({ head: '', language: 'en', content }).split(/<template id="app-modules">|<\/template>/);
  expect(before).not.toMatch(/type="module"|modulepreload/);
  expect(before).toContain('stylesheet');
  expect(inside).toContain(MODULES);
  expect(preloaded(inside)).toEqual(['/assets/discover.js', '/assets/common.js']);
  expect(fill({ head: '', language: 'en' })).toContain(`${MODULES}</head>`);
});

it('loads the stylesheets of the screen that the entry does not contain, each once', async () => {
  await givenManifest();
  const html = pageTemplate(folder, '')({ head: '', language: 'en', content });
  expect([...html.matchAll(/stylesheet[^>]*href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/discover.css',
    '/assets/common.css',
  ]);
});

it('preloads the texts of a German page', async () => {
  await givenManifest();
  const fill = pageTemplate(folder, '');
  expect(preloaded(fill({ head: '', language: 'de' }))).toEqual(['/assets/german.js']);
  expect(preloaded(fill({ head: '', language: 'en' }))).toEqual([]);
});

it.each([
  ['en', 'This page needs JavaScript. <a href="/">Discover Creators</a> works without it.'],
  ['de', 'Diese Seite braucht JavaScript. <a href="/">Kreative entdecken</a> geht auch ohne.'],
  ['fr', 'Cette page a besoin de JavaScript. <a href="/">Découvrir des créateurs</a> fonctionne sans.'],
] as const)('tells a browser without JavaScript in the language %s what works', (language, text) => {
  expect(pageTemplate(folder, '')({ head: '', language })).toContain(`<noscript><p>${text}</p></noscript>`);
});

it('fills a page without a manifest', () => {
  expect(preloaded(pageTemplate(folder, '')({ head: '', language: 'de', content }))).toEqual([]);
});
