import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Nothing runs or loads but what we serve ourselves. Inline styles are needed by the UI library; inline script and
 * eval are not, and stay forbidden.
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
  // Helmet would put the policy together anew for every answer.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // As the policy says, for browsers that do not read it.
    frameguard: { action: 'deny' },
    // Only over https is it a promise that can be kept.
    strictTransportSecurity: https,
    // A reset link carries its token in the address: it must not travel on.
    referrerPolicy: { policy: 'no-referrer' },
  });
}
