// Runs before the first paint and before the app.

// Sets the theme. `shared/lib/theme.ts` uses the same key and attribute afterwards.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is disabled: the system theme is used.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor) themeColor.setAttribute('content', dark ? '#0b0d14' : '#f6f7fb');
})();

// Records the last press of a button while the app loads. `app/replay-early-tap.ts` repeats it after hydration.
(function () {
  var tap = { target: null, stop: stop };
  function record(event) {
    tap.target = event.target.closest('#root button');
  }
  function stop() {
    document.removeEventListener('click', record, true);
  }
  document.addEventListener('click', record, true);
  window.earlyTap = tap;
})();

// Loads the app after the first paint of a page that the server has rendered, so that its scripts delay no picture of it.
(function () {
  function load() {
    var modules = document.getElementById('app-modules');
    if (!modules) return;
    var elements = document.importNode(modules.content, true);
    elements.querySelectorAll('script').forEach(function (script) {
      script.async = false;
    });
    modules.replaceWith(elements);
  }
  // A hidden page is not painted.
  if (document.hidden) document.addEventListener('DOMContentLoaded', load);
  else
    requestAnimationFrame(function () {
      setTimeout(load);
    });
})();
