/** A visitor with a cookie jar. */
export class Visitor {
  cookies = new Map();

  constructor(url, headers = {}) {
    this.url = url;
    this.headers = headers;
  }

  async open() {
    this.me = await this.get('/api/session');
    return this;
  }

  get(path) {
    return this.send('GET', path);
  }

  patch(path, json) {
    return this.send('PATCH', path, { json });
  }

  post(path, json) {
    return this.send('POST', path, { json });
  }

  upload(bytes) {
    const form = new FormData();
    form.append('media', new Blob([bytes]), 'photo.png');
    return this.send('POST', '/api/media/upload', { form });
  }

  async bytes(path) {
    const response = await this.request('GET', path);
    return Buffer.from(await response.arrayBuffer());
  }

  async send(method, path, content) {
    const response = await this.request(method, path, content);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Rejects when the request is not successful. */
  async request(method, path, { json, form } = {}) {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...this.headers, ...(cookie && { cookie }), ...(json && { 'content-type': 'application/json' }) };
    const response = await fetch(this.url + path, { method, headers, body: form ?? (json && JSON.stringify(json)) });
    for (const line of response.headers.getSetCookie()) this.cookies.set(...line.split(';')[0].split(/=(.*)/).slice(0, 2));
    if (!response.ok) throw new Error(`${response.status} to ${method} ${path}: ${(await response.text()).slice(0, 300)}`);
    return response;
  }
}
