import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { emptyList, listedUser } from './admin-answers';
import { type AdminForm, hashtag } from './admin-forms';
import { fakeServer, type Handler } from './fake-server';
import { renderAt } from './render-screen';
import { LeaveDialog } from '@/admin/shell/leave-dialog';
import { useDialog } from '@/admin/shared/use-dialog';
import { type UnfinishedUser, UnfinishedUserDialog } from '@/admin/users/create-user-dialog';

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
      {follower.subject === null ? null : <UnfinishedUserDialog user={follower.subject} modalProps={follower.modalProps} />}
    </>
  );
}

/** Opens a form and enters its input. `failedRequest` gets the response `failure` once. */
export async function openAdminForm(form: AdminForm, failedRequest?: string, failure?: Handler) {
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const handlers: Record<string, Handler> = {
    'GET /adm/api/users': emptyList,
    'GET /adm/api/admin-accounts': emptyList,
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
    <>
      <Opened form={form} />
      <LeaveDialog />
    </>,
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
