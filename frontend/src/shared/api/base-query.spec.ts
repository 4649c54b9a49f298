import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { testStore } from '@test/support/render-screen';
import { user } from '@test/support/answers';
import { fakeServer, held } from '@test/support/fake-server';
import { creatorApi } from './creator-api';
import { publicApi } from './public-api';
import { isApiError } from './api-error';
import { onTransfer, transfer } from './transfer';

afterEach(() => {
  jest.restoreAllMocks();
});

async function failureOf(call: PromiseLike<{ error?: unknown }>) {
  const { error } = await call;
  if (!isApiError(error)) throw new Error('not an error');
  return error;
}

describe('a call', () => {
  it('sends cookies', async () => {
    fakeServer({ 'GET /api/session': () => ({ body: user }) });
    const request = jest.spyOn(globalThis, 'fetch');
    await testStore().dispatch(publicApi.endpoints.getSession.initiate());
    const [sent] = request.mock.calls[0] as [Request];
    expect(sent.credentials).toBe('include');
  });

  it('adds nothing to the answers of the page, because a visit has many requests', async () => {
    fakeServer({ 'GET /api/session': () => ({ body: user }) });
    const answers = {};
    await testStore(answers).dispatch(publicApi.endpoints.getSession.initiate());
    expect(Object.keys(answers)).toEqual([]);
  });

  it('accepts JSON only, because a page of the back-office can have the same URL', async () => {
    fakeServer({ 'GET /api/session': () => ({ body: user }) });
    const request = jest.spyOn(globalThis, 'fetch');
    await testStore().dispatch(publicApi.endpoints.getSession.initiate());
    const [sent] = request.mock.calls[0] as [Request];
    expect(sent.headers.get('accept')).toBe('application/json');
  });

  it('sends a body without files as JSON', async () => {
    const received = jest.fn<(type: string | null, body: unknown) => void>();
    fakeServer({
      'PATCH /api/profile': ({ body, headers }) => {
        received(headers.get('content-type'), body);
        return { body: user };
      },
    });
    await testStore().dispatch(creatorApi.endpoints.updateProfile.initiate({ updateProfileDto: { bio: 'Hello' } }));
    expect(received.mock.calls).toEqual([['application/json', { bio: 'Hello' }]]);
  });

  it('that is refused results in the error of the server', async () => {
    const refused = { statusCode: 404, code: 'profile_not_found', message: "The user you're looking for doesn't exist." };
    fakeServer({ 'GET /api/user/missing': () => ({ status: 404, body: refused }) });
    const error = await failureOf(testStore().dispatch(publicApi.endpoints.getProfile.initiate({ username: 'missing' })));
    expect(error).toMatchObject({ status: 404, code: 'profile_not_found', message: refused.message });
    expect(error.thrown).toBe(`404: ${JSON.stringify(refused)}`);
  });

  it('that fails in the network results in an error', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(testStore().dispatch(publicApi.endpoints.getSession.initiate()));
    expect(error).toMatchObject({ status: 0, code: 'unreachable' });
    expect(error.message).toContain('could not be reached');
  });

  it('whose response is not JSON results in an error', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<!doctype html>', { status: 200 }));
    expect(await failureOf(testStore().dispatch(publicApi.endpoints.getSession.initiate()))).toMatchObject({ code: 'unexpected' });
  });
});

describe('a call with a file', () => {
  const UPLOAD = 'POST /api/media/upload';
  const photo = new File(['12345'], 'photo.jpg', { type: 'image/jpeg' });
  const upload = () => testStore().dispatch(creatorApi.endpoints.uploadMedia.initiate({ body: { media: [photo], purpose: 'gallery' } }));

  it('is a form with cookies, and reports its progress', async () => {
    const progress: number[] = [];
    const withCredentials = jest.spyOn(XMLHttpRequest.prototype, 'withCredentials', 'set');
    let form = new FormData();
    fakeServer({
      [UPLOAD]: ({ body }) => {
        form = body as FormData;
        return { status: 201, body: { files: [{ id: 7 }] } };
      },
    });
    onTransfer(photo, ({ sent, total }) => progress.push(sent / total));
    expect((await upload()).data).toEqual({ files: [{ id: 7 }] });
    expect(progress.at(-1)).toBe(1);
    expect(withCredentials).toHaveBeenCalledWith(true);
    expect(form.get('media')).toMatchObject({ name: 'photo.jpg', size: 5 });
    expect(form.get('purpose')).toBe('gallery');
  });

  it('that is refused results in the reason', async () => {
    const refused = {
      statusCode: 413,
      code: 'file_too_large',
      params: { megabytes: 10 },
      message: 'File size too large. Maximum 10MB allowed.',
    };
    fakeServer({ [UPLOAD]: () => ({ status: 413, body: refused }) });
    expect(await failureOf(upload())).toMatchObject({ status: 413, message: refused.message });
  });

  it('can be aborted', async () => {
    const sent = jest.fn();
    const sending = held<unknown>(() => ({ body: {} }));
    fakeServer({
      [UPLOAD]: (request) => {
        sent();
        return sending.handle(request);
      },
    });
    const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const call = upload();
    await waitFor(() => {
      expect(sent).toHaveBeenCalled();
    });
    call.abort();
    expect(abort).toHaveBeenCalled();
    expect((await call).error).toBeDefined();
    sending.release();
  });

  it('is not sent with a signal that is already aborted', async () => {
    const server = fakeServer({});
    const call = transfer({ url: '/api/media', body: { media: photo } }, {}, AbortSignal.abort());
    await expect(call).rejects.toMatchObject({ error: { code: 'unreachable' } });
    await server.settled();
    expect(server.calls).toEqual([]);
  });
});
