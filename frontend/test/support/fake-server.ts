import { jest } from '@jest/globals';

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (request: { url: URL; body: unknown }) => Answer;

/** Stands where the network is: `'GET /api/session'` → an answer. Whatever nobody expects is a 404. */
export function fakeServer(handlers: Record<string, Handler>) {
  const calls: string[] = [];
  const answer = async (input: Request): Promise<Response> => {
    const url = new URL(input.url);
    const sent = await input.text();
    const name = `${input.method} ${url.pathname}`;
    calls.push(name);
    const handler = handlers[name];
    const { status = 200, body, headers } = handler ? handler({ url, body: sent === '' ? undefined : JSON.parse(sent) }) : { status: 404 };
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => answer(input as Request));
  return { handlers, calls, count: (name: string) => calls.filter((call) => call === name).length };
}
