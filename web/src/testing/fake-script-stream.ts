/** A script stream whose events the test sends. */
export function fakeScriptStream() {
  const encoder = new TextEncoder();
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  let position = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    say: (event: string, data: unknown, at = position++) =>
      control?.enqueue(encoder.encode(`id: ${at}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => control?.close(),
  };
}
