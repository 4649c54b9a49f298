import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { listedUser } from '../../test/support/admin-answers';
import { adminForms, hashtag, type AdminForm } from '../../test/support/admin-forms';
import { failing, fakeServer, type Handler } from '../../test/support/fake-server';
import { renderAt } from '../../test/support/render-screen';
import { useDialog } from './shared/use-dialog';
import { UnfinishedUserDialog } from './users/unfinished-user-dialog';
import type { UnfinishedUser } from './users/use-create-user';

const GENERATED = readFileSync(path.resolve(import.meta.dirname, '../shared/api/generated/admin.ts'), 'utf8');
const HOOKS = readFileSync(path.resolve(import.meta.dirname, '../shared/api/admin-api.ts'), 'utf8');

/** Operations without a form: a button whose second press repeats them, or a screen with its own test. */
const OTHERS = [
  'cancelBackup',
  'storeBackup',
  'moderateMedia',
  'mailEmailConfirmation',
  'prepareSecondFactor',
  // The steps of a restore.
  'restoreStoredBackup',
  'uploadBackup',
  'rehearseRestore',
  'confirmRestore',
  'discardUploadedBackup',
  // The session.
  'signInAdmin',
  'signOutAdmin',
  'stepUpAdmin',
];

const aborted: Handler = () => {
  throw new TypeError('fetch failed');
};

/** The form in the state of a dialog that was opened. A second dialog retries the parts of a new user that the first one could not save. */
function Opened({ form }: { form: AdminForm }) {
  const dialog = useDialog<true>();
  const follower = useDialog<UnfinishedUser>();
  const open = useEffectEvent(() => {
    dialog.show(true);
  });
  useEffect(() => {
    open();
  }, []);
  return (
    <>
      {dialog.subject === null ? null : form.show(dialog.modalProps, follower.show)}
      {follower.subject === null ? null : (
        <UnfinishedUserDialog user={follower.subject} modalProps={follower.modalProps} onChange={follower.show} />
      )}
    </>
  );
}

async function open(form: AdminForm, failedRequest?: string, failure?: Handler) {
  const handlers: Record<string, Handler> = {
    'GET /adm/api/users/7': () => ({ body: { ...listedUser, version: '1' } }),
    'GET /adm/api/hashtags': () => ({ body: { hashtags: [hashtag], totalCount: 1, totalEstimated: false } }),
    ...Object.fromEntries(form.requests.map(([, request, response]) => [request, response])),
  };
  const server = fakeServer({});
  Object.assign(server.handlers, handlers);
  if (failedRequest !== undefined && failure !== undefined) {
    server.handlers[failedRequest] = (request) => {
      server.handlers[failedRequest] = handlers[failedRequest];
      return failure(request);
    };
  }
  renderAt(
    '/adm/users',
    <App>
      <Opened form={form} />
    </App>,
  );
  for (const [label, value] of Object.entries(form.input)) fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  if (form.hasAvatar === true) {
    const files = [new File(['a'], 'face.png', { type: 'image/png' })];
    fireEvent.change(await screen.findByLabelText('Avatar'), { target: { files } });
  }
  if (form.hashtag !== undefined) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Hashtags' }));
    fireEvent.click(await screen.findByText(form.hashtag));
  }
  return server;
}

const submit = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

/** Waits until the dialog has closed. A form that stays open shows a notice. */
async function saved({ done }: AdminForm): Promise<void> {
  if (done !== undefined) await screen.findByText(done);
  else {
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  }
}

const errors = () => [...document.querySelectorAll('.ant-alert')].map(({ textContent }) => textContent);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('tests every operation that saves something', () => {
  const used = [...GENERATED.matchAll(/^ {4}(\w+): build\.mutation/gm)]
    .map(([, operation = '']) => operation)
    .filter((operation) => HOOKS.includes(`use${operation.charAt(0).toUpperCase()}${operation.slice(1)}Mutation`));
  const tested = adminForms.flatMap(({ requests }) => requests.map(([operation]) => operation));
  expect([...new Set([...tested, ...OTHERS])].sort()).toEqual(used.sort());
});

it.each(adminForms)('sends the listed requests: $name', async (form) => {
  const server = await open(form);
  await submit(form.submit);
  await saved(form);
  expect(server.calls.filter((call) => !call.startsWith('GET '))).toEqual(form.requests.map(([, request]) => request));
});

const requests = adminForms.flatMap((form) => form.requests.map(([, request]) => ({ request, name: form.name, form })));

describe.each([
  ['an error of the server', failing],
  ['an aborted connection', aborted],
])('after %s', (_failure, failure) => {
  it.each(requests)('keeps the input and saves it by the second press: $name, $request', async ({ request, form }) => {
    const server = await open(form, request, failure);
    await submit(form.submit);
    await waitFor(() => {
      expect(errors()).toHaveLength(1);
    });
    await act(server.settled);
    // The second dialog of a new user has no fields: it keeps the unsaved parts.
    for (const [label, value] of Object.entries(form.input)) {
      const field = screen.queryByLabelText<HTMLInputElement>(label);
      if (form.retry === undefined || field !== null) expect(field).toHaveValue(value);
    }
    await submit(form.retry ?? form.submit);
    await saved(form);
    expect(server.count(request)).toBe(2);
  });
});
