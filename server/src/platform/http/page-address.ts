import type { FastifyRequest } from 'fastify';

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

/** Whether a page is the answer, be it the one that says there is none. */
export function isPageRequest({ method, headers }: FastifyRequest, address: string): boolean {
  const [path = '/'] = address.split('?');
  const isCall = path === '/api' || path.startsWith('/api/');
  return (method === 'GET' || method === 'HEAD') && !isCall && (isForReading(headers) || !hasExtension(path));
}

/** Asked for by name when it is a person who goes there, and not a page that lacks a part. */
export const isForReading = ({ accept }: FastifyRequest['headers']) => accept?.includes('text/html') ?? false;

/** A missing picture or script is not a page. */
const hasExtension = (path: string) => /\.[a-z0-9]+$/i.test(path);
