import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { fakeServer } from '../../../test/support/fake-server';
import { renderAt } from '../../../test/support/render-screen';
import { InactiveUsers } from './inactive-users';

const at = '2026-03-05T12:00:00Z';

let requested: string[];
let purged: unknown[];

beforeEach(() => {
  requested = [];
  purged = [];
  fakeServer({
    'GET /adm/api/database/inactive-users': ({ url }) => {
      requested.push(url.search);
      return { body: { toDelete: 12, olderThanDays: Number(url.searchParams.get('olderThanDays')) } };
    },
    'GET /adm/api/database/inactive-users/list': ({ url }) => {
      requested.push(`list${url.search}`);
      const username = url.searchParams.get('page') === '2' ? 'later-one' : 'quiet-otter';
      return { body: [{ id: 7, username, createdAt: at, lastSeenAt: at }], headers: { 'x-total-count': '12' } };
    },
    'POST /adm/api/database/purge-inactive': ({ body }) => {
      purged.push(body);
      return { body: { deleted: 12, olderThanDays: 7 } };
    },
  });
  renderAt(
    '/adm/database',
    <App>
      <InactiveUsers lastAnalysis={null} />
    </App>,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const analyse = () => fireEvent.click(screen.getByRole('button', { name: 'Analyze Inactive Users' }));

describe('the purge of inactive users', () => {
  it('excludes visitors of the last 7 days, and lists the users to delete in pages', async () => {
    analyse();
    expect(await screen.findByRole('link', { name: 'quiet-otter' })).toBeVisible();
    expect(screen.getAllByText('Mar 5, 2026')).toHaveLength(2);
    fireEvent.click(screen.getByTitle('2'));
    expect(await screen.findByRole('link', { name: 'later-one' })).toBeVisible();
    expect(requested).toEqual(['?olderThanDays=7', 'list?olderThanDays=7&page=1&limit=10', 'list?olderThanDays=7&page=2&limit=10']);
  });

  it('offers the list as a file before the purge, and deletes exactly those users', async () => {
    analyse();
    fireEvent.click(await screen.findByRole('button', { name: 'Purge 12 Inactive Users' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Download List (CSV)' })).toBeEnabled();
    expect(dialog.getByText(/not seen for 7 days/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Purge 12 users' }));
    await waitFor(() => {
      expect(purged).toEqual([{ olderThanDays: 7 }]);
    });
    expect(await screen.findByText('12 users removed.', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Purge 12 Inactive Users' })).toBeNull();
  });
});
