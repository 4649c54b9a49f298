import type { ErrorView, OwnProfileView } from './api.js';
import { assertMatchesContract } from './contract.js';

/** Error responses of this test file whose status the test has not read. */
const unreadErrors = new Set<Answer>();

/** A response. `body` and `text` of an error can be read after its status only, so that a test does not take it for the expected content. */
export class Answer<Body = unknown> {
  constructor(
    private readonly call: string,
    private readonly responseStatus: number,
    readonly headers: Headers,
    private readonly content: { text: string; body: Body },
  ) {
    if (responseStatus >= 400) unreadErrors.add(this);
  }

  get status(): number {
    unreadErrors.delete(this);
    return this.responseStatus;
  }

  get text(): string {
    this.assertRead();
    return this.content.text;
  }

  get body(): Body {
    this.assertRead();
    return this.content.body;
  }

  /** The body of a refused request. Throws when the server has not refused it. */
  get error(): ErrorView {
    if (this.status < 400) throw new Error(`${this.description}, which is no error`);
    return this.content.body as ErrorView;
  }

  get description(): string {
    return `${this.call} answered ${this.responseStatus}: ${this.content.text.slice(0, 600)}`;
  }

  private assertRead(): void {
    if (unreadErrors.delete(this)) throw new Error(this.description);
  }
}

/** Throws when the server has refused a request of which the test has read nothing, such as one that prepares the test. */
export function assertNoUnreadErrors(): void {
  const unread = [...new Set([...unreadErrors].map(({ description }) => description))];
  unreadErrors.clear();
  if (unread.length > 0) throw new Error(`Assert the status or the error of:\n${unread.join('\n')}`);
}

export interface SentRequest {
  method?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** A client with a cookie jar. Every response is checked against the published document. */
export class Browser {
  readonly cookies = new Map<string, string>();
  me: OwnProfileView;

  constructor(
    readonly baseUrl: string,
    private readonly headers: Record<string, string>,
  ) {}

  async open(): Promise<OwnProfileView> {
    this.me = (await this.get<OwnProfileView>('/api/session')).body;
    return this.me;
  }

  get<Body = unknown>(path: string, options: SentRequest = {}): Promise<Answer<Body>> {
    return this.send<Body>(path, { method: 'GET', ...options });
  }

  post<Body = unknown>(path: string, json?: unknown, options: SentRequest = {}): Promise<Answer<Body>> {
    return this.send<Body>(path, { method: 'POST', json, ...options });
  }

  patch<Body = unknown>(path: string, json?: unknown, options: SentRequest = {}): Promise<Answer<Body>> {
    return this.send<Body>(path, { method: 'PATCH', json, ...options });
  }

  put<Body = unknown>(path: string, json?: unknown, options: SentRequest = {}): Promise<Answer<Body>> {
    return this.send<Body>(path, { method: 'PUT', json, ...options });
  }

  delete<Body = unknown>(path: string, json?: unknown, options: SentRequest = {}): Promise<Answer<Body>> {
    return this.send<Body>(path, { method: 'DELETE', json, ...options });
  }

  upload<Body = unknown>(file: Uint8Array, fields: Record<string, string> = {}, name = 'photo.jpg', part = 'media'): Promise<Answer<Body>> {
    const form = new FormData();
    form.append(part, new Blob([new Uint8Array(file)]), name);
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    return this.send<Body>('/api/media/upload', { method: 'POST', form });
  }

  /** Requests a file. The response is not checked, because the document describes only its content type. */
  async bytes(path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(this.baseUrl + path, { headers: { ...this.sentHeaders(), ...headers }, redirect: 'manual' });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  async send<Body = unknown>(path: string, { method = 'GET', json, form, headers = {} }: SentRequest): Promise<Answer<Body>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: { ...this.sentHeaders(), ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const body = (isJson && text !== '' ? JSON.parse(text) : undefined) as Body;
    assertMatchesContract(method, path, response.status, body);
    return new Answer(`${method} ${path}`, response.status, response.headers, { text, body });
  }

  private sentHeaders(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...this.headers, ...(cookie === '' ? {} : { cookie }) };
  }

  private storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const isExpired = attributes.some((attribute) => /expires=thu, 01 jan 1970|max-age=0/i.test(attribute));
    if (isExpired) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}
