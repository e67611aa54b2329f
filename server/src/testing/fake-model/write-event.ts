import type { ServerResponse } from 'node:http';
import type { WireEvent } from './fake-protocol.ts';

/** Can split an event inside a multi-byte character, because networks do that too. */
export function writeEvent(
  response: ServerResponse,
  { name, data }: WireEvent,
  { inHalves }: { inHalves: boolean },
) {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const bytes = Buffer.from(`${name ? `event: ${name}\n` : ''}data: ${text}\n\n`);
  if (!inHalves) return void response.write(bytes);
  const insideCharacter = bytes.findIndex((byte) => byte >= 0x80 && byte < 0xc0);
  const cut = insideCharacter > 0 ? insideCharacter : Math.floor(bytes.length / 2);
  response.write(bytes.subarray(0, cut));
  response.write(bytes.subarray(cut));
}
