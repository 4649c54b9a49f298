import { readdirSync } from 'node:fs';
import { afterEach, expect, it } from '@jest/globals';
import { german } from './german';
import { germanAdmin } from './german-admin';
import { setLanguage } from './language';
import { addCatalogue, getT, namespace, type Namespace } from './texts';

afterEach(() => {
  setLanguage('en');
});

it('returns the texts of the current language', () => {
  const greetings = namespace('greetings', { hello: 'Hello' });
  addCatalogue('de', { greetings: { hello: 'Hallo' } });
  expect(getT(greetings).hello).toBe('Hello');
  setLanguage('de');
  expect(getT(greetings).hello).toBe('Hallo');
});

it('returns the English texts of a namespace without a translation', () => {
  addCatalogue('de', {});
  setLanguage('de');
  expect(getT(namespace('unknown', { hello: 'Hello' })).hello).toBe('Hello');
});

async function englishCatalogue(): Promise<Record<string, unknown>> {
  const files = readdirSync(new URL('en/', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(`./en/${file.replace('.ts', '')}`)) as Record<string, Namespace<object>>),
  );
  const namespaces = modules.flatMap((exported) => Object.values(exported));
  return Object.fromEntries(namespaces.map(({ name, english }) => [name, english]));
}

/** Every text with its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

it('has the same texts and placeholders in every language, except for problems, whose English texts the server has', async () => {
  const english = new Map(textsOf(await englishCatalogue()));
  const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const translated = textsOf({ ...german, ...germanAdmin, problems: {} });
  expect(english.size).toBeGreaterThan(0);
  expect(translated.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of translated) {
    expect(text).not.toBe('');
    expect([path, placeholdersOf(text)]).toEqual([path, placeholdersOf(english.get(path) ?? '')]);
  }
});
