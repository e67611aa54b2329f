/** What a browser takes for a slash, or passes over while it looks for one. */
const SLASHES = /[/\\\s]+/g;

/**
 * An address on this host as it should have been written. Two slashes at its front would name another host, so it never
 * has them; what cannot be decoded is taken by the letter.
 */
export function tidyAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  const tidied = `/${path}`.replace(SLASHES, '/');
  return [isDecodable(tidied) ? tidied : tidied.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string) {
  try {
    // Compared, since a call whose answer nobody uses is left out of the built server.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
