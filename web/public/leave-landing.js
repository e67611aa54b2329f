// Redirects signed-in users before the landing page is painted. An external file, because the content security policy
// forbids inline scripts.
(function () {
  function leaveWithToken() {
    try {
      if (localStorage.getItem('token') === null) return;
    } catch (_) {
      // Storage is blocked, so nobody is signed in.
      return;
    }
    document.documentElement.hidden = true;
    location.replace('/home');
  }
  leaveWithToken();
  // The back/forward cache restores the page as it was, and a login may happen in another tab.
  addEventListener('pageshow', leaveWithToken);
  addEventListener('storage', leaveWithToken);
})();
