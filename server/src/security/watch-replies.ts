import { vi } from 'vitest';
import { type ApiDocument, callsOf } from './openapi-calls.ts';
import { createReplyChecker } from './reply-schemas.ts';

/** Compares every reply of these addresses to this process with the API document. */
export function watchReplies(document: ApiDocument, addresses: readonly string[]) {
  const checker = createReplyChecker(document);
  const succeeded = new Set<string>();
  const problems = new Set<string>();
  const calls = callsOf(document)
    .map(({ name, method, path }) => ({
      name,
      method,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
    }))
    // A path without parameters is not an instance of one with them.
    .sort((a, b) => a.parameters - b.parameters);
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const response = await send(input, init);
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
    const method = (init?.method ?? 'GET').toUpperCase();
    const call = calls.find((each) => each.method === method && each.pattern.test(pathname));
    if (!addresses.includes(origin) || !call) return response;
    const { status, headers } = response;
    const reply = {
      status,
      type: headers.get('content-type') ?? '',
      text: await response.clone().text(),
    };
    const problem = checker.problemWith(call.name, reply);
    if (problem) problems.add(problem);
    if (response.ok) succeeded.add(call.name);
    return response;
  });
  return { succeeded, problems };
}
