/** Reads a response, but not more than `maxBytes`. Counts while reading, because the content-length header may be wrong. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
