import type { Finding } from '@cold-open/contract/installation/installation.contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

/** A health check or two may come without a proxy. */
const MIN_REQUESTS = 50;
const MIN_LOGINS = 20;
const LOGIN_PATH = '/api/auth/login';
const PRIVATE_ADDRESS =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][0-9a-f]{2}:/i;

type ProxyFinding = Pick<Finding, 'text' | 'remedy'>;

const UNTRUSTED: ProxyFinding = {
  text: 'Requests arrive with X-Forwarded-For, but TRUST_PROXY is not set, so all users share one address for the limits.',
  remedy: 'Behind a proxy, set TRUST_PROXY to the number of proxies.',
};
const MISSING: ProxyFinding = {
  text: 'TRUST_PROXY is set, but no request had X-Forwarded-For, so all users share one address for the limits.',
  remedy:
    'Let the proxy append the header (docs/operations.md has the line for each), or remove TRUST_PROXY.',
};
const ONE_ADDRESS: ProxyFinding = {
  text: 'All logins come from one private address, so all users share it for the limits.',
  remedy:
    'If a proxy is in front, let it append X-Forwarded-For and set TRUST_PROXY to the number of proxies.',
};

interface Options {
  logger: Logger;
  trustedProxies: number;
  /** Whether people reach the product from other machines. */
  isPublic: () => boolean;
}

/** Checks that the addresses of requests are plausible. A wrong setting lets callers choose their own address. */
export function createProxyObserver({ logger, trustedProxies, isPublic }: Options) {
  let requests = 0;
  let forwarded = 0;
  let logins = 0;
  const loginAddresses = new Set<string>();
  const logged = new Set<ProxyFinding>();

  function findings(): ProxyFinding[] {
    if (trustedProxies === 0 && forwarded > 0) return [UNTRUSTED];
    if (trustedProxies > 0 && forwarded === 0 && requests >= MIN_REQUESTS) return [MISSING];
    const [address = ''] = loginAddresses;
    const isOnlyOne = logins >= MIN_LOGINS && loginAddresses.size === 1 && PRIVATE_ADDRESS.test(address);
    return isOnlyOne && isPublic() ? [ONE_ADDRESS] : [];
  }

  return {
    findings,

    observe(app: FastifyInstance) {
      app.addHook('onRequest', async ({ headers, ip, url, method }) => {
        requests++;
        if (headers['x-forwarded-for'] !== undefined) forwarded++;
        if (method === 'POST' && url === LOGIN_PATH) {
          logins++;
          if (loginAddresses.size < 2) loginAddresses.add(ip);
        }
        for (const finding of findings()) {
          if (logged.has(finding)) continue;
          logged.add(finding);
          logger.warn(`${finding.text} ${finding.remedy}`);
        }
      });
    },
  };
}

export type ProxyObserver = ReturnType<typeof createProxyObserver>;
