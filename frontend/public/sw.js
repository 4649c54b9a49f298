// Shows an offline page when a navigation fails. It caches no other file, because cached content of creators would be outdated.
const CACHE = 'offline-4';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { pathname } = new URL(url);
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')));
  else if (FILES.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
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
