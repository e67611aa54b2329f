// Runs before the first paint, so that nobody sees a flash of the other scheme. An external file, since the
// content security policy forbids inline scripts. web/src/app/color-scheme.ts takes over from here.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('darkMode');
  } catch (_) {
    // Storage is closed to us: the system decides.
  }
  var dark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'true';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.body.classList.toggle('dark', dark);
})();
