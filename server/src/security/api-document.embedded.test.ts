import { serverEvent } from '@cold-open/contract/http/server-events';
import { outlineSuggestionEvents } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { scriptStreamEvents } from '@cold-open/contract/scripts/script-orders.contract';
import { suggestionStreamEvents } from '@cold-open/contract/scripts/suggestions.contract';
import { expect, test } from 'vitest';
import { endpoints } from '../testing/endpoints.ts';
import { startTestApp } from '../testing/test-app.ts';
import { readApiDocument } from './openapi-calls.ts';
import { createSchemaValidator } from './reply-schemas.ts';

const { address } = await startTestApp();
const document = await readApiDocument(address);
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);
const find = (name: string) => operations.find((operation) => operation.name === name);
const headerNames = (name: string) =>
  find(name)?.parameters?.flatMap((parameter) => (parameter.in === 'header' ? [parameter.name] : []));

test('every call has a unique operationId, a summary, a description and a tag that is described', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  // The description of the call comes before the generated sentence about who may call it.
  const undescribed = operations.filter(
    ({ description = '' }) =>
      !/^(?!Needs (?:no|a|an) |For the roles )[\s\S]+\. Needs (?:no|a|an) /.test(description),
  );
  expect(undescribed.map(({ name }) => name)).toEqual([]);
  for (const { name, operationId, summary, tags = [] } of operations) {
    expect([name, operationId]).toEqual([name, expect.stringMatching(/^[a-z][A-Za-z]+$/)]);
    expect([name, summary]).toEqual([name, expect.any(String)]);
    expect(tags).toHaveLength(1);
    const [described] = document.tags?.filter((tag) => tag.name === tags[0]) ?? [];
    expect([name, described?.description]).toEqual([name, expect.stringMatching(/\.$/)]);
  }
});

test('every contract endpoint is named after its export', () => {
  expect(endpoints.filter(({ name, operationId }) => operationId !== name).map(({ name }) => name)).toEqual(
    [],
  );
});

test('access tokens are bearer schemes of their own, and a call says which scope it needs', () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'http', scheme: 'bearer' },
    readToken: { type: 'http', scheme: 'bearer', bearerFormat: 'co_pat_…' },
    writeToken: { type: 'http', scheme: 'bearer', bearerFormat: 'co_pat_…' },
  });
  expect(find('GET /api/scripts')?.security).toEqual([
    { session: [] },
    { readToken: [] },
    { writeToken: [] },
  ]);
  expect(find('PATCH /api/scripts/{id}')?.security).toEqual([{ session: [] }, { writeToken: [] }]);
  expect(find('GET /api/scripts')?.description).toContain('an access token with the scope `read`.');
  expect(find('PATCH /api/scripts/{id}')?.description).toContain('an access token with the scope `write`.');
  expect(find('GET /api/account/export')?.security).toEqual([{ session: [] }]);
});

test('no schema is unused', () => {
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
});

test('headers are documented where they are used', () => {
  expect(headerNames('POST /api/scripts/generate')).toEqual(['idempotency-key']);
  expect(headerNames('POST /api/scripts/{id}/rephrase')).toEqual(['idempotency-key']);
  expect(headerNames('GET /api/events')).toEqual(['last-event-id']);
  expect(headerNames('GET /api/scripts/{id}/stream')).toEqual(['last-event-id']);
  expect(headerNames('GET /api/prompts/prompts')).toEqual(['if-none-match']);
  const { 200: page, 304: unchanged } = find('GET /api/prompts/prompts')?.responses ?? {};
  expect(Object.keys(page?.headers ?? {})).toEqual(['x-next-cursor', 'etag']);
  expect(unchanged).toBeDefined();
  for (const { name, responses } of operations)
    for (const status of [429, 503])
      if (responses[status])
        expect([name, Object.keys(responses[status].headers ?? {})]).toEqual([name, ['retry-after']]);
});

test('event streams are documented as such, with errors as JSON', () => {
  for (const name of ['GET /api/events', 'GET /api/scripts/{id}/stream']) {
    const responses = find(name)?.responses ?? {};
    expect(Object.keys(responses[200]?.content ?? {})).toEqual(['text/event-stream']);
    expect(Object.keys(responses[401]?.content ?? {})).toEqual(['application/json']);
  }
});

test('an order is documented with its JSON reply, and its stream only in words', () => {
  const order = find('POST /api/scripts/generate');
  expect(Object.keys(order?.responses[201]?.content ?? {})).toEqual(['application/json']);
  expect(order?.responses[200]).toBeUndefined();
  expect(order?.description).toContain('With `Accept: text/event-stream`, the status is 200');
});

test('every stream is documented with its own events', () => {
  const eventsOf = (name: string) =>
    [...(find(name)?.description ?? '').matchAll(/^- `([\w.]+)` `\{[\w, ]*\}`: .+\.$/gm)].map(
      ([, event]) => event,
    );
  const [script, suggestions] = [Object.keys(scriptStreamEvents), Object.keys(suggestionStreamEvents)];
  for (const call of ['generate', 'generate/custom', '{id}/regenerate', '{id}/shorts/create'])
    expect([call, eventsOf(`POST /api/scripts/${call}`)]).toEqual([call, script]);
  expect(eventsOf('GET /api/scripts/{id}/stream')).toEqual(script);
  expect(script).toContain('reading');
  for (const call of ['rephrase', 'openings'])
    expect([call, eventsOf(`POST /api/scripts/{id}/${call}`)]).toEqual([call, suggestions]);
  expect(eventsOf('POST /api/outlines/{id}/suggest')).toEqual(Object.keys(outlineSuggestionEvents));
  expect(eventsOf('GET /api/events')).toEqual([
    'ready',
    ...serverEvent.options.map(({ shape }) => shape.type.value),
  ]);
  const streaming = endpoints.filter(({ streams }) => streams).map(({ method, path }) => `${method} ${path}`);
  expect(streaming).toHaveLength(7);
});

const forms = endpoints.flatMap(({ name, method, path, body }) => {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  return body && operation?.requestBody && schema
    ? [{ name, body, schema, isRequired: operation.requestBody.required }]
    : [];
});

test('every form that the product rejects when it is empty is required, and the schema rejects it too', () => {
  expect(forms.length).toBeGreaterThan(60);
  const isValid = createSchemaValidator(document);
  const wrong = forms.flatMap(({ name, body, schema, isRequired }) => {
    const isRejected = !body.safeParse({}).success;
    return isRejected && (!isRequired || isValid(schema, {})) ? [name] : [];
  });
  expect(wrong).toEqual([]);
});

test('every limit of a text in a form is documented', () => {
  const undocumented = forms.flatMap(({ name, body, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([field, { type, enum: choices, format, maxLength }]) => {
      if (type !== 'string' || choices || format || maxLength !== undefined) return [];
      const { error } = body.safeParse({ [field]: 'x'.repeat(300_000) });
      return error?.issues.some(({ path }) => path[0] === field) ? [`${name}.${field}`] : [];
    }),
  );
  expect(undocumented).toEqual([]);
});

test('a body may be absent only where every field is optional', () => {
  const isRequired = (name: string) => find(name)?.requestBody?.required;
  expect(isRequired('PATCH /api/account')).toBe(false);
  expect(isRequired('POST /api/scripts/{id}/regenerate')).toBe(false);
  expect(isRequired('POST /api/subscription/create-checkout-session')).toBe(false);
  expect(isRequired('POST /api/auth/login')).toBe(true);
  expect(isRequired('POST /api/prompts/prompts')).toBe(true);
  expect(isRequired('PATCH /api/scripts/{id}')).toBe(true);
  expect(isRequired('POST /api/account/delete')).toBe(true);
  expect(isRequired('POST /api/outlines')).toBe(true);
  expect(isRequired('POST /api/scripts/prompts/from-youtube')).toBe(true);
});

test('the old spelling is deprecated', () => {
  expect(find('POST /api/admin/admin-sripts')?.deprecated).toBe(true);
  expect(find('POST /api/admin/admin-scripts')?.deprecated).toBeUndefined();
});

test('the ways in which an order can fail are documented by status', () => {
  const statuses = Object.keys(find('POST /api/scripts/generate')?.responses ?? {});
  expect(statuses).toEqual([
    '201',
    '400',
    '401',
    '402',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '502',
    '503',
  ]);
});

test('a wrong method gets 405 with the allowed ones, and a body that is not JSON gets 415', async () => {
  const wrong = await fetch(`${address}/api/health`, { method: 'PUT' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await wrong.json()).toMatchObject({ code: 'method_not_allowed' });
  const several = await fetch(`${address}/api/scripts/0/?a=b`, { method: 'POST' });
  expect([several.status, several.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
  expect((await fetch(`${address}/api/nowhere`, { method: 'PUT' })).status).toBe(404);
  const text = await fetch(`${address}/api/auth/login`, { method: 'POST', body: 'x' });
  expect(text.status).toBe(415);
  expect(await text.json()).toMatchObject({ code: 'unsupported_media_type' });
});

test('a path segment may be as long as the contract allows', async () => {
  const pay = (length: number) =>
    fetch(`${address}/api/sandbox/checkout/${'0'.repeat(length)}/pay`, { method: 'POST' });
  expect((await pay(200)).status).toBe(401);
  expect((await pay(201)).status).toBe(400);
});
