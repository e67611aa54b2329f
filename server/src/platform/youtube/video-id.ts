const VIDEO_ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const PATHS_WITH_ID = /^\/(?:shorts|embed|live|v)\/([\w-]{11})(?:\/|$)/;

/** Returns the video id in a URL, or null. The URL itself is never requested. */
export function videoIdIn(input: string): string | null {
  const url = /^https?:\/\//i.test(input) ? input : `https://${input}`;
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.toLowerCase();
  if (host === 'youtu.be') return idOrNull(pathname.slice(1).split('/')[0]);
  if (!HOSTS.has(host)) return null;
  if (/^\/watch\/?$/.test(pathname)) return idOrNull(searchParams.get('v'));
  return idOrNull(PATHS_WITH_ID.exec(pathname)?.[1]);
}

function idOrNull(candidate: string | null | undefined): string | null {
  return candidate && VIDEO_ID.test(candidate) ? candidate : null;
}
