/** Fetches the app's scripts and styles from another document, so that they are cached when it opens. */
export async function preloadApp(address: URL): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const app = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const file of app.querySelectorAll('script[type=module][src], link[rel=modulepreload]'))
    preload({ rel: 'modulepreload', href: file.getAttribute('src') ?? file.getAttribute('href') });
  for (const file of app.querySelectorAll('link[rel=stylesheet]'))
    preload({ rel: 'preload', as: 'style', href: file.getAttribute('href') });
}

function preload({ rel, as = '', href }: { rel: string; as?: string; href: string | null }) {
  if (!href || document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  // As in the app's document, so that the fetched files match.
  Object.assign(link, { rel, as, crossOrigin: 'anonymous', href });
  document.head.append(link);
}
