/** A call to a product that runs as its own process. */
export async function send(
  address: string,
  { method, path }: { method: string; path: string },
  body?: unknown,
  token?: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json() as Promise<Record<string, unknown>>;
}
