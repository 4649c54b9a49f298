import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminForms } from '@test/support/admin-forms';
import type { Handler } from '@test/support/fake-server';
import { openAdminForm } from '@test/support/open-admin-form';

afterEach(() => {
  jest.restoreAllMocks();
});

/** The forms that create an object. */
const creations = [
  ['Create User', 'POST /adm/api/users'],
  ['Create Admin', 'POST /adm/api/admin-accounts'],
  ['Add Hashtag', 'POST /adm/api/hashtags'],
] as const;

it.each(creations)('%s repeats the same request with the same key when the response is lost', async (name, request) => {
  const form = adminForms.find((candidate) => candidate.name === name);
  if (form === undefined) throw new Error(`no form ${name}`);
  const [, , answer] = form.requests.find(([, each]) => each === request) ?? [];
  const sent: [key: string | null, body: unknown][] = [];
  const handler: Handler = (call) => {
    sent.push([call.headers.get('idempotency-key'), call.body]);
    if (sent.length === 1) throw new TypeError('fetch failed');
    return answer?.(call) ?? { status: 404 };
  };
  const server = await openAdminForm(form);
  Object.assign(server.handlers, { [request]: handler });
  fireEvent.click(await screen.findByRole('button', { name: form.submit }));
  await waitFor(() => {
    expect(document.querySelectorAll('.ant-alert')).toHaveLength(1);
  });
  fireEvent.click(await screen.findByRole('button', { name: form.submit }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  // The server creates one object for a key (PR-88).
  expect(sent).toEqual([[expect.any(String), expect.anything()], sent[0]]);
});
