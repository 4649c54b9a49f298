// Loads the requested page again when the server can be reached. The offline page has the URL of the requested page.
const PROBE_INTERVAL_MS = 5000;

async function reloadWhenReachable() {
  try {
    const { ok } = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // The next probe follows.
  }
}

addEventListener('online', reloadWhenReachable);
// A server that was down sends no event.
setInterval(reloadWhenReachable, PROBE_INTERVAL_MS);
