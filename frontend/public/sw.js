/**
 * Keeps the last public pages that the visitor has seen and shows them without a connection; every other navigation then shows an offline
 * page. Hands files that the visitor shares with the installed app to the upload screen. (PR-121)
 */
const SHELL = 'offline-7';
const SHELL_FILES = ['/offline.html', '/offline.css', '/offline.js', '/offline-texts.js', '/favicon.svg'];
// The browser installs the service worker again when an imported script has changed.
importScripts('/offline-texts.js');

/** The kept pages, their files, and the list of them. Signing out deletes this cache (`src/shared/lib/kept-pages.ts`). */
const KEPT = 'kept-1';
/** `[{ address, title, at, bytes, files: { path: bytes } }]`, the page that was seen last first. */
const LIST = '/kept-pages.json';
const PAGES_MAX = 20;
const BYTES_MAX = 20_000_000;
const FILES_OF_PAGE_MAX = 120;
const FILE_BYTES_MAX = 1_000_000;
/** A page that was kept less than this time ago is not requested again. */
const FRESH_MS = 600_000;
/** The parameters of the URL that change the content of a page. */
const FILTERS = ['search', 'hashtags', 'sort', 'type', 'hashtag'];
const KEPT_FILES = /^\/(assets\/|storage\/|avatar\/|api\/media\/\d+\/thumbnail$|before-app\.js$)/;

self.addEventListener('install', (event) => {
  // Open pages may use the new version at once, because it changes none of their files.
  void self.skipWaiting();
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(SHELL_FILES)));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== SHELL && name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

/** The pages that show a kept copy, by the id of their client. Their files come from the cache. */
const keptClients = new Set();

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (request.method === 'POST' && pathname === '/upload') receiveSharedFiles(event);
    else event.respondWith(answerNavigation(event));
  } else if (SHELL_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  else if (keptClients.has(clientId) && KEPT_FILES.test(pathname)) {
    event.respondWith(caches.match(pathname, { cacheName: KEPT }).then((kept) => kept ?? fetch(request)));
  }
});

async function answerNavigation({ request, resultingClientId }) {
  try {
    return await fetch(request);
  } catch {
    const kept = await keptCopy(request.url);
    if (kept !== undefined) keptClients.add(resultingClientId);
    return kept ?? caches.match('/offline.html');
  }
}

/** The address of a page without what does not change its content, such as the opened item. */
function addressOf(url) {
  const { pathname, searchParams } = new URL(url, location.origin);
  const filters = FILTERS.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : []));
  return filters.length === 0 ? pathname : `${pathname}?${new URLSearchParams(filters)}`;
}

const listOf = async (cache) => (await (await cache.match(LIST))?.json()) ?? [];

/** The kept page with the time of its copy on its root element, which the app shows; undefined when it is not kept. */
async function keptCopy(url) {
  const cache = await caches.open(KEPT);
  const address = addressOf(url);
  const page = (await listOf(cache)).find((each) => each.address === address);
  const response = page && (await cache.match(address));
  if (response === undefined) return undefined;
  const html = await response.text();
  return new Response(html.replace('<html', `<html data-kept-at="${page.at}"`), { headers: response.headers });
}

/**
 * Keeps the page that the visitor sees, with the files that it has loaded. They are requested without credentials, so that nothing of an
 * account and nothing private is kept, and the page in the language that it is shown in.
 */
async function keep({ url, files, language }) {
  const cache = await caches.open(KEPT);
  const list = await listOf(cache);
  const address = addressOf(url);
  const before = list.find((each) => each.address === address);
  const page = before !== undefined && Date.now() - before.at < FRESH_MS ? before : await fetchPage(cache, address, language);
  if (page === undefined) return;
  const known = Object.assign({}, ...list.map((each) => each.files));
  const paths = files.filter((path) => KEPT_FILES.test(path)).slice(0, FILES_OF_PAGE_MAX);
  for (const path of paths) page.files[path] ??= known[path] ?? (await fetchFile(cache, path));
  await store(cache, [page, ...list.filter((each) => each !== before)]);
}

/** Undefined for a page that the server does not render, such as one of an account. */
async function fetchPage(cache, address, language) {
  const response = await fetch(address, { credentials: 'omit', headers: { Accept: 'text/html', 'Accept-Language': language } });
  const html = await response.text();
  if (!response.ok || response.redirected || !html.includes('id="page-answers"')) return undefined;
  await cache.put(address, new Response(html, { headers: response.headers }));
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? address;
  return { address, title, at: Date.now(), bytes: html.length, files: {} };
}

/** Returns the number of bytes; 0 for a file that is not kept. */
async function fetchFile(cache, path) {
  const response = await fetch(path, { credentials: 'omit' }).catch(() => undefined);
  if (response?.status !== 200) return 0;
  const body = await response.blob();
  if (body.size > FILE_BYTES_MAX) return 0;
  await cache.put(path, new Response(body, { headers: response.headers }));
  return body.size;
}

/** Writes the list as far as the limits allow, and deletes what no page on it needs. */
async function store(cache, list) {
  const kept = [];
  const needed = new Set([LIST]);
  let bytes = 0;
  for (const page of list.slice(0, PAGES_MAX)) {
    const added = Object.entries(page.files).filter(([path]) => !needed.has(path));
    bytes += page.bytes + added.reduce((sum, [, size]) => sum + size, 0);
    if (bytes > BYTES_MAX) break;
    kept.push(page);
    [page.address, ...Object.keys(page.files)].forEach((each) => needed.add(each));
  }
  await cache.put(LIST, new Response(JSON.stringify(kept), { headers: { 'Content-Type': 'application/json' } }));
  for (const { url } of await cache.keys()) if (!needed.has(url.slice(location.origin.length))) await cache.delete(url);
}

/** How long the browser keeps this script alive for an upload screen that is still loading. */
const SHARED_FILES_MS = 60_000;
/** The files that were shared last, until the upload screen takes them. */
let sharedFiles = Promise.resolve([]);
let sharedFilesTaken = () => undefined;

function receiveSharedFiles(event) {
  sharedFiles = event.request.formData().then(
    (form) => form.getAll('media').filter((entry) => entry instanceof File),
    () => [],
  );
  const taken = new Promise((resolve) => {
    sharedFilesTaken = resolve;
    setTimeout(resolve, SHARED_FILES_MS);
  });
  event.waitUntil(taken);
  event.respondWith(Response.redirect('/upload?shared=1', 303));
}

async function takeSharedFiles() {
  const files = await sharedFiles;
  sharedFiles = Promise.resolve([]);
  sharedFilesTaken();
  return files;
}

/** Pages are kept one after the other, because each changes the list. */
let keeping = Promise.resolve();

self.addEventListener('message', (event) => {
  const { type, ...data } = event.data;
  const answer = (value) => event.ports[0].postMessage(value);
  if (type === 'keep') {
    // Without a connection, or with a full disk, the page is not kept.
    keeping = keeping.then(() => keep(data)).catch(() => undefined);
    event.waitUntil(keeping);
  } else if (type === 'is-kept') event.waitUntil(keptCopy(data.url).then((kept) => answer(kept !== undefined)));
  else if (type === 'take-shared-files') event.waitUntil(takeSharedFiles().then(answer));
});

// Shows a message of the server. One with the same tag replaces it without another sound.
self.addEventListener('push', (event) => {
  const { title, body, lang, tag, url } = event.data?.json() ?? {};
  if (title === undefined) return;
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', data: { url } }));
});

// Opens the page of a message, in a tab of the app if there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data?.url ?? '/', self.location.origin).href));
});

async function openPage(url) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab === undefined) return self.clients.openWindow(url);
  await tab.focus();
  return tab.navigate(url);
}
