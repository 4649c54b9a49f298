// Runs before the first paint. `shared/lib/theme.ts` writes the same key and attribute afterwards.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is switched off in this browser: follow the system.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var tint = document.querySelector('meta[name="theme-color"]');
  if (tint) tint.setAttribute('content', dark ? '#0b0d14' : '#f6f7fb');
})();
