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
  ['de', ['Samsung Internet unter Android', 'Unbekanntes Gerät', 'curl']],
  ['fr', ['Samsung Internet sur Android', 'Appareil inconnu', 'curl']],
] as const)('shows the devices of the sessions in the language %s', async (language, shown) => {
  const times = { startedAt: '2026-03-05T12:00:00.000Z', lastSeenAt: '2026-03-05T12:00:00.000Z', isCurrent: false };
  const devices = ['Samsung Internet on Android', 'Unknown device', 'curl'];
  publicServer({ 'GET /api/sessions': () => ({ body: devices.map((device) => ({ id: device, device, ...times })) }) });
  await loadLanguage(language);
  openApp('/account');
  for (const device of shown) expect(await screen.findByText(device)).toBeInTheDocument();
});
