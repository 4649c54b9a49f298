import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noStats, publicServer, webLink } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { setLanguage, type Language } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import { StatisticsScreen } from './statistics-screen';

const none = { newFollowers: 0, linkClicks: 0, mediaViews: 0 };
const daily = [1200, 0, 34, 7, 0, 56, 3].map((profileViews, n) => ({ day: `2026-03-0${String(n + 1)}`, profileViews, ...none }));
const stats = {
  ...noStats,
  overview: { profileViews: 123_456, followers: 7, totalLinkClicks: 1234, totalMediaViews: 0 },
  changes: { profileViews: 12.5, followers: -3, totalLinkClicks: null, totalMediaViews: 0 },
  daily,
};

beforeAll(async () => {
  await Promise.all([loadTexts('de'), loadTexts('fr')]);
});
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  setLanguage('en');
  jest.restoreAllMocks();
});

it('shows the whole address of a link without its scheme', async () => {
  const url = 'https://hills.example/prints/of-hills-in-the-fog-of-november/';
  const link = { ...webLink, url, displayName: 'Prints', clickCount: 3, rangeClicks: 2, clickThroughRate: 4.25 };
  publicServer({ 'GET /api/user/1/stats': () => ({ body: { ...stats, linkPerformance: [link] } }) });
  renderAt('/statistics', <StatisticsScreen />);
  expect(await screen.findByText('hills.example/prints/of-hills-in-the-fog-of-november')).toBeInTheDocument();
  expect(screen.getByText('2 clicks in 7 days · 4.3% of views')).toBeInTheDocument();
});

it('shows the clicks on a link day by day, and those of the days before', async () => {
  const link = { ...webLink, displayName: 'Prints', clickCount: 3, rangeClicks: 2, clickThroughRate: null };
  const days = [
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 2 },
  ];
  publicServer({
    'GET /api/user/1/stats': () => ({ body: { ...stats, linkPerformance: [link] } }),
    'GET /api/user/1/stats/links/3': () => ({ body: { total: { current: 2, previous: 4, change: -50 }, daily: days } }),
  });
  renderAt('/statistics?days=7', <StatisticsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'History of Prints' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prints' }));
  expect(await dialog.findByRole('img', { name: /^Link clicks by day, .*: 2 in all, at most 2 on Mar 2, 2026\./ })).toBeInTheDocument();
  expect(dialog.getByText('-50.0% · 4 in the 7 days before')).toBeInTheDocument();
});

it('shows where visitors come from, and the range beside the days before', async () => {
  const sources = {
    referrers: [
      { name: 'direct', visitors: 30 },
      { name: 'blog.example', visitors: 9 },
      { name: 'other', visitors: 1 },
    ],
    devices: [{ name: 'phone', visitors: 4 }],
    languages: [{ name: 'pt', visitors: 3 }],
  };
  const comparison = {
    ...noStats.comparison,
    profileViews: { current: 150, previous: 100, change: 50 },
    clickThroughRate: { current: 4.2, previous: null },
  };
  publicServer({ 'GET /api/user/1/stats': () => ({ body: { ...stats, sources, comparison } }) });
  renderAt('/statistics?days=7', <StatisticsScreen />);
  const sites = within(await screen.findByRole('region', { name: 'Sites' }));
  expect(sites.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Direct or unknown30 · 75%',
    'blog.example9 · 22.5%',
    'Other1 · 2.5%',
  ]);
  expect(screen.getByText('Phone')).toBeInTheDocument();
  expect(screen.getByText('Portuguese')).toBeInTheDocument();
  expect(screen.getByText('The percentages compare the last 30 days with the 30 days before.')).toBeVisible();
  const range = screen.getByLabelText('The last 7 days, compared with the 7 days before');
  expect([...range.children].map(({ textContent }) => textContent)).toEqual([
    'Profile views150+50.0%before: 100',
    'New followers0before: 0',
    'Link clicks0before: 0',
    'Media views0before: 0',
    'Click-through rate4.2%before: –',
  ]);
});

const SPACE = '\u00a0';
const expected: [Language, { overview: string; tiles: string[]; chart: RegExp; metric: string; empty: string }][] = [
  [
    'en',
    {
      overview: 'Overview',
      tiles: ['Total Profile Views 123.5K +12.5%', 'Total Followers 7 -3.0%', 'Total Link Clicks 1.2K', 'Media Views 0 0.0%'],
      chart: /^Profile views by day, Mar 1, 2026 to Mar 7, 2026: 1,300 in all, at most 1,200 on Mar 1, 2026\./,
      metric: 'New followers',
      empty: 'No new followers in these 7 days',
    },
  ],
  [
    'de',
    {
      overview: 'Überblick',
      tiles: [
        `Profilaufrufe insgesamt 123.456 +12,5${SPACE}%`,
        `Follower insgesamt 7 -3,0${SPACE}%`,
        'Link-Klicks insgesamt 1234',
        `Medienaufrufe 0 0,0${SPACE}%`,
      ],
      chart: /^Profilaufrufe je Tag, 01\.03\.2026 bis 07\.03\.2026: insgesamt 1\.300, höchstens 1\.200 am 01\.03\.2026\./,
      metric: 'Neue Follower',
      empty: 'Keine neuen Follower in diesen 7 Tagen',
    },
  ],
  [
    'fr',
    {
      overview: 'Vue d’ensemble',
      tiles: [
        `Total des vues du profil 123,5${SPACE}k +12,5${SPACE}%`,
        `Total des abonnés 7 -3,0${SPACE}%`,
        `Total des clics sur les liens 1,2${SPACE}k`,
        `Vues des médias 0 0,0${SPACE}%`,
      ],
      chart: /^Vues du profil par jour, du 1 mars 2026 au 7 mars 2026\u202F: 1\u202F300 en tout, au plus 1\u202F200 le 1 mars 2026\./,
      metric: 'Nouveaux abonnés',
      empty: 'Aucun nouvel abonné pendant ces 7 jours',
    },
  ],
];

it.each(expected)('shows the numbers of the API in the tiles and in the chart of 7 days (%s)', async (language, texts) => {
  setLanguage(language);
  publicServer({ 'GET /api/user/1/stats': () => ({ body: stats }) });
  renderAt('/statistics?days=7', <StatisticsScreen />);
  const overview = await screen.findByLabelText(texts.overview);
  const tiles = [...overview.children].map((tile) => {
    const parts = ['dt', 'dd > span', 'dd > span > span[aria-hidden]'].map((selector) => tile.querySelector(selector));
    return parts.flatMap((part) => part?.textContent ?? []).join(' ');
  });
  expect(tiles).toEqual(texts.tiles);
  expect(await screen.findByRole('img', { name: texts.chart })).toBeInTheDocument();
  expect(within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })).toHaveLength(daily.length + 1);
  await userEvent.click(screen.getByRole('radio', { name: texts.metric }));
  expect(screen.getByText(texts.empty)).toBeInTheDocument();
});
