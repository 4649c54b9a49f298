import { setTimeout as pause } from 'node:timers/promises';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { completedImport, ownProfile, publicServer, webLink } from '@test/support/answers';
import { failing } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import type { ImportDetailsView, ImportItemView, ImportView } from '@/shared/api/creator-api';
import { ImportScreen } from './import-screen';

const item = (n: number, more: Partial<ImportItemView> = {}): ImportItemView => ({
  key: `link-${String(n)}`,
  type: 'link',
  state: 'found',
  title: `Link ${String(n)}`,
  field: null,
  url: `https://hills.example/${String(n)}`,
  caption: null,
  date: null,
  bytes: null,
  mediaCount: null,
  current: null,
  duplicateOf: null,
  problem: null,
  ...more,
});
const ITEMS = [
  item(1),
  item(2, { duplicateOf: 'link:3' }),
  item(3, { problem: { code: 'invalid_url', params: {}, message: 'Invalid URL' } }),
  item(4, { key: 'profile-4', type: 'profile', field: 'bio', title: 'Hills', url: null, current: 'Lakes' }),
  item(5),
];
const READY: ImportView = { ...completedImport, state: 'ready', endedAt: null, imported: 0, progress: { done: 0, total: 0 } };
const RUNNING: ImportView = { ...READY, state: 'running', progress: { done: 1, total: 4 } };

let items: ImportItemView[];
let current: ImportView | null;
let server: ReturnType<typeof publicServer>;
let sent: unknown[];

/** A server with one import. */
beforeEach(() => {
  items = ITEMS;
  current = null;
  sent = [];
  const details = (): ImportDetailsView => ({ ...(current ?? READY), items });
  const becoming = (next: ImportView | null) => (body: unknown) => {
    sent.push(body);
    current = next;
    return { body: details() };
  };
  server = publicServer({
    'GET /api/imports': () => ({ body: current === null ? [] : [current] }),
    'GET /api/imports/9': () => ({ body: details() }),
    'POST /api/imports': ({ body }) => becoming(READY)(body),
    'POST /api/imports/9/start': ({ body }) => becoming(RUNNING)(body),
    'POST /api/imports/9/undo': ({ body }) => becoming({ ...RUNNING, state: 'undoing' })(body),
    'DELETE /api/imports/9': () => {
      current = null;
      return { status: 204 };
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (state: ImportView | null = null) => {
  current = state;
  renderAt('/profile/import', <ImportScreen />);
};
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });

describe('the page of imports', () => {
  it('waits for the account of a newcomer', async () => {
    const { 'GET /api/session': getSession = failing, 'GET /api/imports': getImports = failing } = server.handlers;
    let hasAccount = false;
    server.handlers['GET /api/session'] = async (request) => {
      await pause(50);
      hasAccount = true;
      return getSession(request);
    };
    server.handlers['GET /api/imports'] = (request) => (hasAccount ? getImports(request) : failing());
    open();
    await shows('Where from?');
    expect(screen.queryByText('Your imports could not be loaded')).not.toBeInTheDocument();
  });

  it('keeps a pasted list when it is refused, and then shows what is there', async () => {
    const { 'POST /api/imports': create } = server.handlers;
    server.handlers['POST /api/imports'] = failing;
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'List of links' }));
    await userEvent.type(screen.getByLabelText('Your links'), 'Hills https://hills.example/');
    await press('Show what is there');
    await shows('The shelf fell down.');
    expect(screen.getByLabelText('Your links')).toHaveValue('Hills https://hills.example/');
    server.handlers['POST /api/imports'] = create;
    await press('Show what is there');
    await shows('5 things found');
    expect(sent).toEqual([{ kind: 'list', text: 'Hills https://hills.example/' }]);
  });

  it('sends lines with commas as a table, and an address as a page', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'List of links' }));
    await userEvent.type(screen.getByLabelText('Your links'), 'Hills,https://hills.example/');
    await press('Show what is there');
    await press('Discard');
    await userEvent.click(await screen.findByRole('radio', { name: 'Web page' }));
    await userEvent.type(screen.getByLabelText('Address of the page'), ' https://hills.example/ ');
    await press('Show what is there');
    await shows('5 things found');
    expect(sent).toEqual([
      { kind: 'csv', text: 'Hills,https://hills.example/' },
      { kind: 'page', url: 'https://hills.example/' },
    ]);
  });

  it('sends a file with its progress', async () => {
    open();
    await screen.findByRole('heading', { name: 'Where from?' });
    const file = new File(['PK'], 'export.zip', { type: 'application/zip' });
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await shows('5 things found');
    expect((sent[0] as FormData).get('file')).toMatchObject({ name: 'export.zip' });
  });

  it('says where to get a file when its kind is opened', async () => {
    open();
    const kind = await screen.findByText('Instagram');
    expect(screen.getByText(/in the format JSON/)).not.toBeVisible();
    await userEvent.click(kind);
    expect(screen.getByText(/in the format JSON/)).toBeVisible();
    expect(screen.getByText(/with a column of addresses/)).not.toBeVisible();
  });

  it('ticks what is new, says why other items are not ticked, and sends the choice', async () => {
    open(READY);
    expect(await box(/^Link 1/)).toBeChecked();
    expect(await box(/^Link 2.*You have this already/)).not.toBeChecked();
    expect(await box(/^Link 3.*Invalid URL/)).toBeDisabled();
    expect(await box(/^Bio: Hills.*Replaces: Lakes/)).not.toBeChecked();
    await shows('2 of 4 chosen');
    await userEvent.click(await box(/^Link 5/));
    await press('Import 1 thing');
    await shows('Importing…', '1 of 4');
    expect(sent).toEqual([{ without: ['link-5'] }]);
  });

  it('ticks as many links as fit beside those of the page, and says why the others are not ticked', async () => {
    items = Array.from({ length: 21 }, (_, n) => item(n));
    server.handlers['GET /api/user/amber-otter'] = () => ({ body: { ...ownProfile, externalLinks: [webLink, { ...webLink, id: 2 }] } });
    open(READY);
    await shows('At most 20 links fit on a page, so the others are not chosen.');
    expect(await box(/^Link 17/)).toBeChecked();
    expect(await box(/^Link 18/)).not.toBeChecked();
  });

  it('says in words what an archive holds, and what a username costs', async () => {
    const field = (name: string, title: string, current: string | null = null) =>
      item(items.length, { key: `profile-${name}`, type: 'profile', field: name, title, url: null, current });
    items = [
      field('username', 'mara', 'amber-otter-4821'),
      field('appearance', '{"theme":"garden","accent":null}', '{"theme":"plain"}'),
      field('licence', 'CC-BY-4.0', 'all-rights-reserved'),
      field('isPublicProfile', 'false', 'true'),
      field('aiCrawlers', 'allow', 'refuse'),
      field('bannerImage', 'linear-gradient(to right, #fff, #000)', '/storage/a.png'),
      item(7, { key: 'album-7', type: 'album', title: 'Harbour', url: null, mediaCount: 3, duplicateOf: 'album:4' }),
    ];
    open(READY);
    expect(await box(/^Username: mara.*Replaces: amber-otter-4821.*one of your two changes/)).not.toBeChecked();
    expect(await box(/^Look of the page: Garden.*Replaces: Plain/)).toBeVisible();
    expect(await box(/^Licence: CC BY 4.0.*Replaces: All rights reserved/)).toBeVisible();
    expect(await box(/^Show on Discover Page: No.*Replaces: Yes/)).toBeVisible();
    expect(await box(/^AI crawlers: Allowed.*Replaces: Kept away/)).toBeVisible();
    expect(await box(/^Banner: Color gradient.*Replaces: Picture/)).toBeVisible();
    expect(await box(/^Harbour.*3 pictures and videos.*You have this already/)).not.toBeChecked();
    expect(await box('1 album')).toBeVisible();
  });

  it('sends the keys when something is chosen that was not ticked', async () => {
    open(READY);
    await userEvent.click(await box(/^Bio: Hills/));
    await userEvent.click(await box('4 links'));
    await press('Import 4 things');
    await shows('1 of 4');
    expect(sent).toEqual([{ keys: ['link-1', 'link-5', 'profile-4', 'link-2'] }]);
  });

  it('shows beside the buttons why the start is refused', async () => {
    server.handlers['POST /api/imports/9/start'] = failing;
    open(READY);
    await press('Import 2 things');
    expect(await screen.findByRole('alert')).toHaveTextContent('The shelf fell down.');
    expect(screen.getByRole('button', { name: 'Import 2 things' })).toBeEnabled();
  });

  it('follows a running import until its end, and asks before it stops it', async () => {
    open(RUNNING);
    expect(await screen.findByRole('progressbar', { name: 'Importing…' })).toHaveAttribute('aria-valuenow', '25');
    current = { ...completedImport, failed: 1 };
    await shows('Import finished', '2 things were imported.', '1 thing could not be imported.');
  });

  it('stops a running import after a confirmation', async () => {
    open(RUNNING);
    await press('Stop importing');
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop importing?' }));
    server.handlers['DELETE /api/imports/9'] = failing;
    await userEvent.click(dialog.getByRole('button', { name: 'Stop importing' }));
    expect(await dialog.findByText('The shelf fell down.')).toBeInTheDocument();
    server.handlers['DELETE /api/imports/9'] = () => {
      current = { ...completedImport, state: 'cancelled', imported: 1 };
      return { status: 204 };
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Stop importing' }));
    await shows('Import stopped', '1 thing was imported.');
  });

  it('undoes an import after a confirmation', async () => {
    open(completedImport);
    await press('Undo import');
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await shows('Undoing…');
    current = { ...completedImport, state: 'undone', imported: 0 };
    await shows('Import undone');
    expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
    await press('Dismiss');
    expect(screen.queryByText('Import undone')).not.toBeInTheDocument();
  });

  it('closes the question when the undoing has ended before the next answer', async () => {
    open(completedImport);
    await press('Undo import');
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import?' }));
    server.handlers['POST /api/imports/9/undo'] = () => {
      current = { ...completedImport, state: 'undone', imported: 0 };
      return { status: 202, body: current };
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await shows('Import undone');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
