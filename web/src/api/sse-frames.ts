export interface SseFrame {
  id: string | null;
  event: string;
  data: string;
}

/**
 * Takes the complete frames off the front of what has arrived so far and hands back the rest, to be put before the next
 * chunk. Comments (`: hb`) are heartbeats and carry nothing.
 */
export function takeSseFrames(received: string): { frames: SseFrame[]; rest: string } {
  // A carriage return at the very end may be the first half of a CRLF that the next chunk completes.
  const halfLineEnd = received.endsWith('\r') ? '\r' : '';
  const text = received.slice(0, received.length - halfLineEnd.length).replace(/\r\n?/g, '\n');
  const blocks = text.split('\n\n');
  const rest = (blocks.pop() ?? '') + halfLineEnd;
  return { frames: blocks.map(readFrame).filter((frame) => frame !== null), rest };
}

function readFrame(block: string): SseFrame | null {
  const data: string[] = [];
  let id: string | null = null;
  let event = 'message';
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id') id = value;
  }
  return data.length > 0 ? { id, event, data: data.join('\n') } : null;
}
