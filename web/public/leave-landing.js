// Whoever is signed in goes to their desk, before anything of the landing page is painted. An external file, since the
// content security policy forbids inline scripts.
(function () {
  function leaveWithToken() {
    try {
      if (localStorage.getItem('token') === null) return;
    } catch (_) {
      // Storage is closed to us: then nobody is signed in.
      return;
    }
    document.documentElement.hidden = true;
    location.replace('/home');
  }
  leaveWithToken();
  // The way back through history shows the page as it was left, and a log-in may happen in another tab.
  addEventListener('pageshow', leaveWithToken);
  addEventListener('storage', leaveWithToken);
})();
