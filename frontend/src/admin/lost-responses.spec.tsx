import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listedUser } from '@test/support/admin-answers';
import { adminForms, hashtag } from '@test/support/admin-forms';
import type { Handler } from '@test/support/fake-server';
import { openAdminForm } from '@test/support/open-admin-form';

afterEach(() => {
  jest.restoreAllMocks();
});

const account = { ...listedUser, id: 9, username: 'second', lastLoginAt: null, twoFactorEnabled: false, version: '1' };

/** The forms that create an object, with the list that contains it afterwards. */
const creations: [name: string, request: string, list: string, listed: (values: object) => unknown][] = [
  ['Create User', 'POST /adm/api/users', 'GET /adm/api/users', (values: object) => [{ ...listedUser, ...values }]],
  ['Create Admin', 'POST /adm/api/admin-accounts', 'GET /adm/api/admin-accounts', () => [account]],
  [
    'Add Hashtag',
    'POST /adm/api/hashtags',
    'GET /adm/api/hashtags',
    () => ({ hashtags: [{ ...hashtag, name: 'mountains', usageCount: 0 }], totalCount: 1, totalEstimated: false }),
  ],
];

it.each(creations)('%s creates one object when the response is lost and the request is repeated', async (name, request, list, listed) => {
  const form = adminForms.find((candidate) => candidate.name === name);
  if (form === undefined) throw new Error(`no form ${name}`);
  const server = await openAdminForm(form, request, ({ body }) => {
    (server.handlers as Record<string, Handler>)[list] = () => ({ body: listed(body as object) });
    throw new TypeError('fetch failed');
  });
  fireEvent.click(await screen.findByRole('button', { name: form.submit }));
  await waitFor(() => {
    expect(document.querySelectorAll('.ant-alert')).toHaveLength(1);
  });
  fireEvent.click(await screen.findByRole('button', { name: form.submit }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(server.count(request)).toBe(1);
});
