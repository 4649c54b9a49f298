import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { testStore } from '@test/support/render-screen';
import { user } from '@test/support/answers';
import { fakeServer } from '@test/support/fake-server';
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
    await testStore().dispatch(publicApi.endpoints.getSession.initiate());
    const request = jest.mocked(fetch).mock.calls[0]?.[0] as Request;
    expect(request.credentials).toBe('include');
  });

  it('adds nothing to the answers of the page, because a visit has many requests', async () => {
    fakeServer({ 'GET /api/session': () => ({ body: user }) });
    const answers = {};
    await testStore(answers).dispatch(publicApi.endpoints.getSession.initiate());
    expect(Object.keys(answers)).toEqual([]);
  });

  it('accepts JSON only, because a page of the back-office can have the same URL', async () => {
    fakeServer({ 'GET /api/session': () => ({ body: user }) });
    await testStore().dispatch(publicApi.endpoints.getSession.initiate());
    const request = jest.mocked(fetch).mock.calls[0]?.[0] as Request;
    expect(request.headers.get('accept')).toBe('application/json');
  });

  it('sends a body without files as JSON', async () => {
    const received = jest.fn<(type: string | null, body: unknown) => void>();
    fakeServer({
      'PATCH /api/profile': ({ body, headers }) => {
        received(headers.get('content-type'), body);
        return { body: user };
      },
    });
    await testStore().dispatch(publicApi.endpoints.updateProfile.initiate({ updateProfileDto: { bio: 'Hello' } }));
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

/** The part of XMLHttpRequest that an upload uses, because that of jsdom uses the network. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  static onSent: (value?: unknown) => void = () => undefined;
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  sent: FormData | undefined;
  open = jest.fn();
  setRequestHeader = jest.fn();
  abort = jest.fn(() => this.dispatchEvent(new Event('abort')));

  constructor() {
    super();
    FakeRequest.last = this;
  }

  send(form: FormData) {
    this.sent = form;
    FakeRequest.onSent();
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

describe('a call with a file', () => {
  const photo = new File(['12345'], 'photo.jpg', { type: 'image/jpeg' });

  /** Starts an upload. Resolves when its request is sent. */
  async function upload() {
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
    const sent = new Promise((resolve) => (FakeRequest.onSent = resolve));
    const call = testStore().dispatch(publicApi.endpoints.uploadMedia.initiate({ body: { media: [photo], purpose: 'gallery' } }));
    await sent;
    return { call, request: FakeRequest.last };
  }

  it('is a form with cookies, and reports its progress', async () => {
    const progress: number[] = [];
    onTransfer(photo, ({ sent, total }) => progress.push(sent / total));
    const { call, request } = await upload();
    request.progress(50, 200);
    request.progress(200, 200);
    request.answer(201, { files: [{ id: 7 }] });
    expect((await call).data).toEqual({ files: [{ id: 7 }] });
    expect(progress).toEqual([0.25, 1]);
    expect(request.withCredentials).toBe(true);
    expect(request.sent?.get('media')).toBeInstanceOf(File);
    expect(request.sent?.get('purpose')).toBe('gallery');
  });

  it('that is refused results in the reason', async () => {
    const { call, request } = await upload();
    request.answer(413, {
      statusCode: 413,
      code: 'file_too_large',
      params: { megabytes: 10 },
      message: 'File size too large. Maximum 10MB allowed.',
    });
    expect(await failureOf(call)).toMatchObject({ status: 413, message: 'File size too large. Maximum 10MB allowed.' });
  });

  it('can be aborted', async () => {
    const { call, request } = await upload();
    call.abort();
    expect(request.abort).toHaveBeenCalled();
    expect((await call).error).toBeDefined();
  });

  it('is not sent with a signal that is already aborted', async () => {
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
    const call = transfer({ url: '/api/media', body: { media: photo } }, {}, AbortSignal.abort());
    await expect(call).rejects.toMatchObject({ error: { code: 'unreachable' } });
    expect(FakeRequest.last.sent).toBeUndefined();
  });
});
