/** Names without a dot are containers or machines in the same network. */
const PRIVATE_NAME = /^(?:localhost|[^.:]+|.+\.(?:local|localhost|internal|lan|home\.arpa))$/i;
const PRIVATE_IPV4 = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
/** Loopback, unique local and link-local addresses. */
const PRIVATE_IPV6 = /^\[(?:::1|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** Returns true for an address on this machine or in a private network. */
export function isPrivateAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return PRIVATE_IPV4.test(hostname) || PRIVATE_IPV6.test(hostname) || PRIVATE_NAME.test(hostname);
}
