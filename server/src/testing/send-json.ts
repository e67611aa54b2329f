/** Calls a product that runs as a separate process. */
export async function sendJson(
  address: string,
  { method, path }: { method: string; path: string },
  body?: unknown,
  token?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json() as Promise<Record<string, unknown>>;
}
