import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Who is asking, as the session says; nothing that the caller sends can change it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  admin: boolean;
  /** Names the session without giving it away. */
  sessionId: string;
}

/** Finds the viewer behind a bearer token, or nobody. */
export type Authenticate = (token: string) => Promise<Viewer | null>;

const viewers = new WeakMap<FastifyRequest, Viewer>();

/** Hooks for `onRequest`: they run before the body is read, so that a stranger's body is never looked at. */
export function createAccessHooks(authenticate: Authenticate) {
  async function user(request: FastifyRequest) {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const viewer = token ? await authenticate(token) : null;
    if (!viewer) throw new AppError('unauthenticated');
    viewers.set(request, viewer);
  }
  async function admin(request: FastifyRequest) {
    await user(request);
    if (!viewerOf(request).admin) throw new AppError('forbidden');
  }
  return { public: [], user: [user], admin: [admin] };
}

export type AccessHooks = ReturnType<typeof createAccessHooks>;

export function viewerOf(request: FastifyRequest): Viewer {
  const viewer = viewers.get(request);
  if (!viewer) throw new AppError('unauthenticated');
  return viewer;
}

export function viewerIfAny(request: FastifyRequest): Viewer | undefined {
  return viewers.get(request);
}
