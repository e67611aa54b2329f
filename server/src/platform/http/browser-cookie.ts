import type { FastifyReply, FastifyRequest } from 'fastify';

interface Options {
  name: string;
  maxAgeMs: number;
  /** True if browsers reach us over HTTPS. */
  isSecure: () => boolean;
}

/** A cookie that only the server reads, and that other sites cannot make the browser send in their requests. */
export function createBrowserCookie({ name, maxAgeMs, isSecure }: Options) {
  // Browsers accept this prefix only over https and only from this host, so neither the network nor another
  // subdomain can set the cookie. It requires the path `/`.
  const fullName = () => (isSecure() ? `__Host-${name}` : name);
  const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;

  return {
    read(request: FastifyRequest): string | null {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const pair = pairs.find((each) => each.startsWith(`${fullName()}=`));
      return pair?.slice(fullName().length + 1) || null;
    },

    /** Null removes the cookie. */
    write(reply: FastifyReply, value: string | null) {
      const maxAge = value === null ? 0 : Math.floor(maxAgeMs / 1000);
      reply.header('set-cookie', `${fullName()}=${value ?? ''}; Max-Age=${maxAge}; ${attributes()}`);
    },
  };
}
