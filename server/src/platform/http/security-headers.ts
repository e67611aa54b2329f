import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

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

/** Features of the browser that no page uses. Full screen and the clipboard stay on for the desk and the teleprompter. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export async function setSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  // Helmet would build the policy for every reply.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // For browsers that do not support frame-ancestors.
    frameguard: { action: 'deny' },
    // Without subdomains, because other programs on them may not speak https.
    strictTransportSecurity: https && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    // A reset link has its token in the URL, which must not leak to other sites.
    referrerPolicy: { policy: 'no-referrer' },
  });
}
