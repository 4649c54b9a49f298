import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Messages } from '@kernel/icu-message';
import { publicServer } from '@test/support/answers';
import { answers } from '@test/support/failing-once';
import type { Handler } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { pseudoTexts } from '../../../backend/test/support/pseudo-texts';
import { routes } from '@/app/routes';
import { formatAgo } from '@/shared/lib/format-ago';
import { languageName, languages, setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import { addTexts } from '@/shared/texts/texts';
import english from '@/texts/en.json' with { type: 'json' };

const URLS: Record<keyof typeof routes, string> = {
  '/': '/',
  '/explore': '/explore',
  '/tags/:name': '/tags/ink',
  '/:username': '/ann',
  '/p/:token': '/p/token',
  '/:username/albums/:slug': '/ann/albums/sea',
  '/:username/collections/:slug': '/ann/collections/walls',
  '/likes': '/likes',
  '/collections': '/collections',
  '/profile': '/profile',
  '/profile/import': '/profile/import',
  '/profile/followers': '/profile/followers',
  '/following': '/following',
  '/stats': '/stats',
  '/account': '/account',
  '/upload': '/upload',
  '/account/decisions': '/account/decisions',
  '/about/:text': '/about/terms',
  '/start': '/start',
  '/auth/verify': '/auth/verify?token=t',
  '/auth/undo-email-change': '/auth/undo-email-change?token=t',
  '*': '/no/such/page',
};
/** Names, and units that are the same in every language. */
const NAMES = ['Vitrine', 'localhost', ...languages.map(languageName)];
/** The values of these fields are sentences of the server, which the app translates by their codes. */
const SENTENCES = ['message', 'description', 'error'];

/** As in the title of a time. */
const exactTime = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeStyle: 'short' });

/** As in the heading of the current month, which no answer has. */
const monthName = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The host of a URL, and the German forms of a time. */
function formattedForms(value: string): string[] {
  if (/^https?:/.test(value)) return [new URL(value).host];
  return /^\d{4}-\d\d-\d\dT/.test(value) ? [exactTime.format(new Date(value)), formatAgo(value, Date.now(), '', 'long')] : [];
}

/** The texts in an answer that are content of creators. */
function contentOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return SENTENCES.includes(key) ? [] : [value, ...formattedForms(value)];
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, member]) => contentOf(member, name)) : [];
}

function visibleTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)));
  const contents = elements.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE));
  return [document.title, ...attributes, ...contents.map(({ textContent }) => textContent)].filter((text) => text !== null);
}

afterEach(async () => {
  jest.restoreAllMocks();
  await loadTexts('de');
  setLanguage('en');
});

it.each(Object.values(URLS))('%s has no text that is not in the catalogue', async (url) => {
  const content = new Set([...NAMES, monthName.format(new Date())]);
  const server = publicServer(answers);
  for (const [call, handler] of Object.entries(server.handlers) as [string, Handler][]) {
    server.handlers[call] = async (request) => {
      const answer = await handler(request);
      for (const text of contentOf(answer.body)) content.add(text);
      return answer;
    };
  }
  // The pseudo-language replaces German, which formats the dates.
  addTexts('de', pseudoTexts(english as unknown as Record<string, Messages>));
  setLanguage('de');
  openApp(url);
  await screen.findByRole('heading', { level: 1 });
  await act(server.settled);
  const written = [...content].filter((text) => text.length > 1).sort((one, other) => other.length - one.length);
  const remaining = visibleTexts().map((text) => written.reduce((left, part) => left.replaceAll(part, ''), text));
  expect(remaining.filter((text) => /[a-z]{2}/i.test(text))).toEqual([]);
});
