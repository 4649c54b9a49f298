// The page is cached once for all languages and themes, so both are chosen here, by the same rules as in the app. It leaves out the name of
// the site, which can change while the page is cached.
function chooseLanguage() {
  const chosen = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  const tags = chosen === undefined ? navigator.languages : [chosen, ...navigator.languages];
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((primary) => primary in OFFLINE_TEXTS) ?? 'en';
}

const language = chooseLanguage();
document.documentElement.lang = language;
for (const element of document.querySelectorAll('[data-text]')) element.textContent = OFFLINE_TEXTS[language][element.dataset.text];
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
} catch {
  // Storage is disabled: the system theme is used.
}

/** Pages on the list; more would not fit on a phone. */
const LISTED_MAX = 6;

/** Lists the pages that `sw.js` has kept. */
async function listKeptPages() {
  const list = await caches.match('/kept-pages.json');
  const pages = list === undefined ? [] : await list.json();
  for (const { address, title } of pages.slice(0, LISTED_MAX)) {
    const link = document.createElement('a');
    link.href = address;
    // The title is a part of markup, so its character references are resolved by parsing it.
    link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent;
    const item = document.createElement('li');
    item.append(link);
    document.querySelector('#kept ul').append(item);
  }
  document.querySelector('#kept').hidden = pages.length === 0;
}

listKeptPages().catch(() => undefined);

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
