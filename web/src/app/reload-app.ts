/**
 * Loads the app anew if there is somebody to load it from, and answers whether there was: a reload without a line would
 * trade our page for the browser's own.
 */
export async function reloadApp(): Promise<boolean> {
  const there = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (there) location.reload();
  return there;
}
