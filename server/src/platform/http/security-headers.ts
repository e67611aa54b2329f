import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Allows only what we serve ourselves. The UI library needs inline styles; inline scripts and eval are forbidden.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

export async function setSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  // Helmet would build the policy for every reply.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // For browsers that do not support frame-ancestors.
    frameguard: { action: 'deny' },
    strictTransportSecurity: https,
    // A reset link has its token in the URL, which must not leak to other sites.
    referrerPolicy: { policy: 'no-referrer' },
  });
}
