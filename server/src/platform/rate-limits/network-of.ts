import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Maps an address to the subject of a rate limit. An IPv6 user has a whole /64 network, so the network counts
 * as one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const omitted = after === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: omitted }, () => '0'), ...last];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
