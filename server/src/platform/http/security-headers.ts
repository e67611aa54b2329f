import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Nothing runs or loads but what we serve ourselves. Inline styles are needed by the UI library; inline script and
 * eval are not, and stay forbidden.
 */
export async function setSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Only over https is it a promise that can be kept.
    strictTransportSecurity: https,
    // A reset link carries its token in the address: it must not travel on.
    referrerPolicy: { policy: 'no-referrer' },
  });
}
