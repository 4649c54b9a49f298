import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { publicServer } from '@test/support/answers';
import { openApp } from '@test/support/render-app';
import { setLanguage } from '@/shared/texts/language';
import { loadLanguage } from '@/shared/texts/load-language';

afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('en');
});

it.each([
  ['de', ['Samsung Internet unter Android', 'Unbekanntes Gerät', 'curl', 'iPad']],
  ['fr', ['Samsung Internet sur Android', 'Appareil inconnu', 'curl', 'iPad']],
] as const)('shows the devices of the sessions in the language %s', async (language, shown) => {
  const times = { startedAt: '2026-03-05T12:00:00.000Z', lastSeenAt: '2026-03-05T12:00:00.000Z', isCurrent: false };
  const sessions = [
    { device: 'Samsung Internet on Android', browser: 'Samsung Internet', system: 'Android' },
    { device: 'Unknown device', browser: null, system: null },
    { device: 'curl', browser: 'curl', system: null },
    { device: 'iPad', browser: null, system: 'iPad' },
  ];
  publicServer({ 'GET /api/sessions': () => ({ body: sessions.map((session) => ({ id: session.device, ...session, ...times })) }) });
  await loadLanguage(language);
  openApp('/account');
  for (const device of shown) expect(await screen.findByText(device)).toBeInTheDocument();
});
