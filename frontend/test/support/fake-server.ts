import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Responses } from './responses';

interface Sent {
  /** Sent unchanged, for responses that are not JSON. */
  text?: string;
  headers?: Record<string, string>;
}

interface Success<Body> extends Sent {
  status?: undefined;
  /** Sent as JSON. */
  body?: Body;
}

interface WithStatus extends Sent {
  status: number;
  body?: unknown;
}

export type Answer<Body = unknown> = Success<Body> | WithStatus;

/** A handler that throws simulates a network failure. */
export type Handler<Body = unknown> = (request: { url: URL; body: unknown; headers: Headers }) => Answer<Body> | Promise<Answer<Body>>;

/** Handlers by call, such as `'GET /api/session'`. The body of a response without a status has the type of the generated client. */
export type Handlers = { [Call in keyof Responses]?: Handler<Responses[Call]> } & Record<string, Handler | undefined>;

/** MSW needs turns of the event loop to pass a request to its handler and a response to its reader. */
const IDLE_TURNS = 5;

const NOT_FOUND: Handler = () => ({ status: 404 });

const server = setupServer();

beforeAll(() => {
  server.listen();
});

afterEach(() => {
  server.resetHandlers();
});

afterAll(() => {
  server.close();
});

/** Responds to all requests until the end of the test. Keys are like `'GET /api/session'`; a call without a handler gets 404. */
export function fakeServer(handlers: Handlers) {
  const calls: string[] = [];
  let pending = 0;
  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    calls.push(call);
    pending += 1;
    try {
      const answer = await (handlers[call] ?? NOT_FOUND)({ url, body: await bodyOf(request), headers: request.headers });
      return new HttpResponse(textOf(answer) || null, { status: answer.status ?? 200, headers: answer.headers });
    } catch {
      return HttpResponse.error();
    } finally {
      pending -= 1;
    }
  };
  /** Resolves when every call has a response, including the calls that its rendering makes. Await it inside `act`. */
  const settled = async (): Promise<void> => {
    for (let idleTurns = 0; idleTurns < IDLE_TURNS; idleTurns = pending === 0 ? idleTurns + 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  server.use(http.all('*', ({ request }) => respond(request)));
  return { handlers, calls, settled, count: (name: string) => calls.filter((call) => call === name).length };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  return type.startsWith('application/json') ? request.json() : undefined;
}

/** Status 500 with a message and no code. */
export const failing = (): WithStatus => ({ status: 500, body: { message: 'The shelf fell down.' } });

/** The connection breaks before the response. */
export const aborted: Handler = () => {
  throw new TypeError('fetch failed');
};

/** Responds after `release`, so that a test can check the loading state. */
export function held<Body = never>(handler: Handler<Body>) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const handle: Handler<Body> = async (request) => {
    await released;
    return handler(request);
  };
  return {
    handle,
    release: () => {
      release();
    },
  };
}

const textOf = ({ body, text }: Answer): string => text ?? (body === undefined ? '' : JSON.stringify(body));
