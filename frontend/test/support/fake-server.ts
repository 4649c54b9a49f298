import { jest } from '@jest/globals';
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

/** A response is read in one turn of the event loop and rendered in the next. */
const IDLE_TURNS = 3;

const NOT_FOUND: Handler = () => ({ status: 404 });

/** Replaces the network. Keys are like `'GET /api/session'`; a call without a handler gets 404. */
export function fakeServer(handlers: Handlers) {
  const calls: string[] = [];
  let pending = 0;
  const respond = async (method: string, url: URL, body: unknown, headers = new Headers()): Promise<Answer> => {
    const name = `${method} ${url.pathname}`;
    calls.push(name);
    pending += 1;
    try {
      return await (handlers[name] ?? NOT_FOUND)({ url, body, headers });
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
  const fakeFetch = async (request: Request): Promise<Response> => {
    const bodyText = await request.text();
    const answer = await respond(request.method, new URL(request.url), bodyText === '' ? undefined : JSON.parse(bodyText), request.headers);
    return new Response(textOf(answer) || null, { status: answer.status ?? 200, headers: answer.headers });
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    return fakeFetch(input instanceof Request ? input : new Request(new URL(input, globalThis.location.origin), init));
  });
  const FakeXmlHttpRequest = fakeXmlHttpRequest(respond);
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new FakeXmlHttpRequest() as unknown as XMLHttpRequest);
  return { handlers, calls, settled, count: (name: string) => calls.filter((call) => call === name).length };
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

/** The part of XMLHttpRequest that an upload uses. */
function fakeXmlHttpRequest(respond: (method: string, url: URL, body: unknown) => Promise<Answer>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    private method = '';
    private url = new URL(globalThis.location.href);

    open(method: string, url: string): void {
      this.method = method;
      this.url = new URL(url, globalThis.location.origin);
    }

    setRequestHeader(): void {
      // No handler reads the headers of an upload.
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }

    send(body: unknown): void {
      respond(this.method, this.url, body)
        .then((answer) => {
          this.status = answer.status ?? 200;
          this.responseText = textOf(answer);
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event('error')))
        .finally(() => this.dispatchEvent(new Event('loadend')));
    }
  };
}
