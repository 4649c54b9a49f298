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

it('shows the devices of the sessions in German', async () => {
  const times = { startedAt: '2026-03-05T12:00:00.000Z', lastSeenAt: '2026-03-05T12:00:00.000Z', isCurrent: false };
  const devices = ['Samsung Internet on Android', 'Unknown device', 'curl'];
  publicServer({ 'GET /api/sessions': () => ({ body: devices.map((device) => ({ id: device, device, ...times })) }) });
  await loadLanguage('de');
  openApp('/account');
  for (const device of ['Samsung Internet unter Android', 'Unbekanntes Gerät', 'curl'])
    expect(await screen.findByText(device)).toBeInTheDocument();
});
