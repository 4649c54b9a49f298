// Says that there is no connection, where the browser would show a page of its own. It keeps nothing else: what creators
// change must never be shown from a store of yesterday.
const OFFLINE = 'offline-1';
const FILES = ['/offline.html', '/offline.css'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== OFFLINE).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')));
  else if (url.endsWith('/offline.css')) event.respondWith(fetch(event.request).catch(() => caches.match('/offline.css')));
});
