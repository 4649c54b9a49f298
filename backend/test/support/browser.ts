import type { OwnProfileView } from './api.js';
import { assertMatchesContract } from './contract.js';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
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
    const answer = await this.get<OwnProfileView>('/api/session');
    if (answer.status !== 200) throw new Error(`no session: ${answer.text}`);
    this.me = answer.body;
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
    return { status: response.status, headers: response.headers, text, body };
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
