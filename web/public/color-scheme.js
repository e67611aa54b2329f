// Runs before the first paint, to avoid a flash of the wrong color scheme. An external file, because the content
// security policy forbids inline scripts. web/src/app/color-scheme.ts takes over afterwards.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('darkMode');
  } catch (_) {
    // Storage is blocked: the system decides.
  }
  var dark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'true';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.body.classList.toggle('dark', dark);
})();
