/**
 * Reloads the app if the server is reachable, and returns whether it is. A reload without a connection would replace our
 * page with the browser's error page.
 */
export async function reloadApp(): Promise<boolean> {
  const isReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isReachable) location.reload();
  return isReachable;
}
