import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

const pathsByServer = new WeakMap<object, Map<string, KnownPath>>();

/** Records the methods for every API path. Must be called before the routes are registered. */
export function rememberMethods(app: FastifyInstance) {
  const paths = new Map<string, KnownPath>();
  pathsByServer.set(app.server, paths);
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
    const path = paths.get(url) ?? { pattern, methods: new Set() };
    paths.set(url, path);
    for (const each of [method].flat()) path.methods.add(each);
  });
}

/** Rejects a method that the path does not support, before the body is read. */
export function rejectOtherMethods(app: FastifyInstance) {
  app.addHook('onRequest', async ({ is404, method, url }, reply) => {
    const methods = is404 ? allowedMethods(app, url) : [];
    if (methods.length === 0 || methods.includes(method)) return;
    reply.header('allow', methods.join(', '));
    throw new AppError('method_not_allowed');
  });
}

/** Returns the methods that a path supports, or none if the path does not exist. */
function allowedMethods(app: FastifyInstance, url: string): string[] {
  const [path = ''] = url.split('?');
  const known = [...(pathsByServer.get(app.server)?.values() ?? [])].filter(({ pattern }) =>
    pattern.test(path),
  );
  return [...new Set(known.flatMap(({ methods }) => [...methods]))].sort();
}
