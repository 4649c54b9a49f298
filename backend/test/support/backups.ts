import type { Browser } from './browser.js';
import { unzipped } from './unzipped.js';
import type { Vitrine } from './vitrine.js';

export interface Download {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

const cookiesOf = ({ cookies }: Browser): Record<string, string> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

export function fetchAs(vitrine: { url: string }, admin: Browser, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(vitrine.url + path, { method: 'POST', ...init, headers: { ...cookiesOf(admin), ...init.headers } });
}

export async function download(vitrine: Vitrine, admin: Browser, path: string, method = 'POST'): Promise<Download> {
  const response = await fetchAs(vitrine, admin, path, { method });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

export interface Manifest {
  formatVersion: number;
  kind: string;
  schemaVersion: string;
  tables: Record<string, { rows: number; bytes: number; sha256: string }>;
  files: Record<string, { bytes: number; sha256: string; mimeType: string }>;
  missingFiles: string[];
}

export const manifestOf = (zip: Buffer): Manifest => JSON.parse(unzipped(zip).get('manifest.json')?.toString() ?? '') as Manifest;
