import type { FastifyRequest } from 'fastify';

/** Characters that browsers treat as slashes or skip before them. */
const SLASHES = /[/\\\s]+/g;

/**
 * Returns a normalized path on this host for a redirect. It never starts with two slashes, which would point
 * to another host. A path that cannot be decoded is escaped.
 */
export function normalizePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  const clean = `/${path}`.replace(SLASHES, '/');
  return [isDecodable(clean) ? clean : clean.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string) {
  try {
    // The comparison prevents the bundler from removing the call.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** Returns true if the reply is a page, which may be the page for missing pages. */
export function isPageRequest({ method, headers }: FastifyRequest, address: string): boolean {
  const [path = '/'] = address.split('?');
  const isApi = path === '/api' || path.startsWith('/api/');
  return (method === 'GET' || method === 'HEAD') && !isApi && (acceptsHtml(headers) || !hasExtension(path));
}

/** True for a browser navigation, false for a resource that a page loads. */
export const acceptsHtml = ({ accept }: FastifyRequest['headers']) => accept?.includes('text/html') ?? false;

const hasExtension = (path: string) => /\.[a-z0-9]+$/i.test(path);
