// Sets the theme before the first paint.
{
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is disabled: the system theme is used.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0b0d14' : '#f6f7fb');
}

// Records the last press of a button, which `entry-client.tsx` repeats.
document.addEventListener('click', (event) => (window.earlyTap = event.target.closest('#root button')), true);

// Loads the app after the first paint, so that pictures do not wait for scripts.
{
  const load = () => {
    const modules = document.getElementById('app-modules');
    if (modules === null) return;
    const elements = document.importNode(modules.content, true);
    for (const script of elements.querySelectorAll('script')) script.async = false;
    modules.replaceWith(elements);
  };
  // A hidden page is not painted.
  if (document.hidden) document.addEventListener('DOMContentLoaded', load);
  else requestAnimationFrame(() => setTimeout(load));
}
