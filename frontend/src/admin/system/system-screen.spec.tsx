import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { allTexts } from '@/shared/texts/all-texts';
import { system } from '@test/support/admin-answers';
import { fullAdminServer } from '@test/support/admin-screens';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { alertAddress, metricOf } from './system-texts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** The server reports these rules, which operators load into Prometheus too. */
const RULES = path.resolve(import.meta.dirname, '../../../../backend/deploy/monitoring/alerts.yml');

it('has a text for every alert rule', () => {
  const names = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(allTexts('adminSystem.rules')).sort()).toEqual(names.sort());
});

it('shows the alerts that fire, the critical ones first, each with a link to where one acts', async () => {
  const [outbox, , backup] = system.alerts;
  const alerts = [
    { ...outbox!, state: 'firing' as const, value: 7200 },
    { ...backup!, state: 'firing' as const },
  ];
  const server = fullAdminServer();
  server.handlers['GET /adm/api/system'] = () => ({ body: { ...system, alerts } });
  openApp('/adm/system');
  const critical = await screen.findByRole('link', { name: 'There is no backup yet' });
  const warning = screen.getByRole('link', { name: 'Activities and notifications are late' });
  expect(critical).toHaveAttribute('href', '/adm/backup');
  expect(critical.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await shows('now 2 hours');
  // A rule about what has never happened says it in its words.
  expect(screen.queryByText('now Never')).not.toBeInTheDocument();
  expect(screen.queryByText('No alert fires.')).not.toBeInTheDocument();
});

it('shows metrics in their units, and that one cannot be read', async () => {
  fullAdminServer();
  openApp('/adm/system');
  await shows('2 GB', '2 hours', 'Not readable now', '24.0.0');
});

it('names each rule in words, without its expression', async () => {
  fullAdminServer();
  openApp('/adm/system');
  await shows(/^All \d+ rules/, 'Activities and notifications are late');
  for (const { expression } of system.alerts) expect(screen.queryByText(expression)).not.toBeInTheDocument();
});

it('reads the metric of an expression, and leads to the screen of an alert', () => {
  const [alert] = system.alerts;
  expect(metricOf(alert!)).toBe('outbox_lag_seconds');
  expect(metricOf({ ...alert!, expression: 'sum(increase(mail_failures_total[15m])) > 0' })).toBe('mail_failures_total');
  expect(alertAddress({ ...alert!, name: 'MailsWait' })).toBe('/adm/site');
});

it('is a tab of the operation, for administrators', async () => {
  fullAdminServer();
  openApp('/adm/jobs');
  const tabs = await screen.findByRole('navigation', { name: 'Operation' });
  expect(within(tabs).getByRole('link', { name: 'System' })).toHaveAttribute('href', '/adm/system');
});
