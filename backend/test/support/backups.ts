import type { Browser } from './browser.js';
import { unzipped } from './unzipped.js';
import type { Vitrine } from './vitrine.js';

export interface Download {
  headers: Headers;
  bytes: Buffer;
}

const cookiesOf = ({ cookies }: Browser): Record<string, string> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

export interface SentAs extends RequestInit {
  /** The expected statuses. */
  statuses?: number[];
}

/** Sends a request whose response is no JSON. Throws when the response has another status than the expected one. */
export async function fetchAs(vitrine: { url: string }, admin: Browser, path: string, sent: SentAs = {}): Promise<Response> {
  const { statuses = [200], ...init } = sent;
  const response = await fetch(vitrine.url + path, { method: 'POST', ...init, headers: { ...cookiesOf(admin), ...init.headers } });
  if (!statuses.includes(response.status))
    throw new Error(`${path}: ${response.status} instead of ${statuses.join()}: ${await response.text()}`);
  return response;
}

export async function download(vitrine: Vitrine, admin: Browser, path: string, method = 'POST'): Promise<Download> {
  const response = await fetchAs(vitrine, admin, path, { method });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
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
