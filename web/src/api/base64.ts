/** How many bytes are converted at once. More would exceed the number of arguments of a call. */
const CHUNK_BYTES = 8192;

/** Returns a file as base64, to send it in a JSON body. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  return btoa(binary);
}
