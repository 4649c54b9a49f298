/** A small static file that every deployment serves. */
const PROBE_PATH = '/manifest.webmanifest';

/** True when the server answers, so that a failed download is not a failure of the connection. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
