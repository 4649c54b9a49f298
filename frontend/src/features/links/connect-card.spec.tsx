import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { publicServer, webLink } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { ConnectCard } from './connect-card';

const player = 'https://www.youtube-nocookie.com/embed/abcdefghij_';
const song = { ...webLink, platform: 'youtube', displayName: 'A song', player };

afterEach(() => {
  sessionStorage.clear();
});

it('shows a player after a click only, and closes it', async () => {
  publicServer({ 'POST /api/links/3/click': () => ({ status: 204 }) });
  renderAt('/ann', <ConnectCard links={[song]} />);
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Play A song' }));
  expect(await screen.findByTitle('A song')).toHaveAttribute('src', player);
  await userEvent.click(screen.getByRole('button', { name: 'Close the player' }));
  expect(document.querySelector('iframe')).toBeNull();
});

it('shows headings, contacts and verified links, and none that visitors do not see', () => {
  publicServer({});
  const links = [
    { ...webLink, id: 1, kind: 'heading' as const, url: '#', displayName: 'Shops' },
    { ...webLink, id: 2, verifiedAt: '2026-01-01T00:00:00Z' },
    { ...webLink, id: 3, kind: 'email' as const, url: 'mailto:ann@hills.example' },
    { ...webLink, id: 4, isActive: false, displayName: 'Off' },
    { ...webLink, id: 5, startsAt: '2099-01-01T00:00:00Z', displayName: 'Later' },
    { ...webLink, id: 6, endsAt: '2020-01-01T00:00:00Z', displayName: 'Over' },
  ];
  renderAt('/ann', <ConnectCard links={links} />);
  expect(screen.getByRole('heading', { name: 'Shops' })).toBeInTheDocument();
  expect(screen.getByText('Verified: this page links back')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://hills.example/', 'me nofollow ugc noopener'],
    ['mailto:ann@hills.example', 'me nofollow ugc noopener'],
  ]);
  for (const name of ['Off', 'Later', 'Over']) expect(screen.queryByText(name)).not.toBeInTheDocument();
});

it('breaks an address at its signs, and gives a long address or word a row for itself', () => {
  publicServer({});
  const names = ['@mara.lindqvist', 'maralindqvist.example/shop', 'Landschaftsaufnahmen'];
  renderAt('/ann', <ConnectCard links={names.map((displayName, id) => ({ ...webLink, id, displayName }))} />);
  expect(names.map((name) => screen.getByText(name).innerHTML)).toEqual([
    '@mara<wbr>.lindqvist',
    'maralindqvist<wbr>.example/<wbr>shop',
    'Landschaftsaufnahmen',
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-wide'))).toEqual([false, true, true]);
});

it('puts a link directly into its row, where the looks style it', () => {
  publicServer({});
  renderAt('/ann', <ConnectCard links={[webLink]} />);
  expect(document.querySelector('li > a')).toBe(screen.getByRole('link'));
});
