import type { StreamEvents } from '@cold-open/contract/http/endpoint';
import { ERRORS, type ErrorCode } from '@cold-open/contract/http/errors';
import { IDEMPOTENCY_HEADER, MAX_IDEMPOTENCY_KEY_LENGTH } from '@cold-open/contract/http/idempotency';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import * as z from 'zod';
import type { DocumentedCall } from './documented-calls.ts';

type Json = Record<string, unknown>;

interface Response extends Json {
  description: string;
  content?: Record<string, { schema: Json }>;
  headers?: Record<string, Json>;
}

interface Operation extends Json {
  tags?: string[];
  parameters?: Json[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Response>;
}

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const TAGS: Record<string, string> = {
  account: 'The caller’s account: profile, password, sessions, data.',
  admin: 'What only admins can do: users, payments, the writer, the audit log.',
  announcements: 'What admins tell all users.',
  auth: 'Signing up, logging in and out, resetting a password.',
  chat: 'The support chat, for users and admins.',
  contact: 'Messages to support from people without an account.',
  events: 'What happened in the account, as it happens.',
  generation: 'The writer that scripts are written with.',
  health: 'The server’s health.',
  images: 'Images for videos: designs, files, and the one-time payment for them.',
  outlines: 'Plans for scripts: one section per beat, with the caller’s points.',
  prompts: 'The library of prompts, and the caller’s own.',
  review: 'Scripts that were shared by a link, for people without an account.',
  remote: 'Controlling an open teleprompter by a link, for a phone without an account.',
  sandbox: 'Simulated payments; 404 where payments are real.',
  scripts: 'Ordering, reading, changing and exporting scripts.',
  series: 'Groups that the caller sorts scripts into.',
  subscription: 'The plan and boosts.',
  teleprompter: 'The remotes of open teleprompters.',
  tokens: 'The caller’s balance changes.',
  unsubscribe: 'Turning off emails without logging in.',
  user: 'Blocking users from the support chat.',
  videos: 'Example video titles.',
  voices: 'How the caller speaks, learned from their own scripts, for the writer to follow.',
};

const STREAM_TYPE = 'text/event-stream';
const textHeader = (description: string, schema: Json = {}) => ({
  description,
  schema: { type: 'string', ...schema },
});
const RETRY_AFTER = {
  description: 'Seconds to wait before the next try.',
  schema: { type: 'integer', minimum: 1 },
};
const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

/** Adds to the generated document what the schemas of the requests and replies cannot express. */
export function completeDocument(
  document: OpenApiDocument,
  calls: ReadonlyMap<string, DocumentedCall>,
): OpenApiDocument {
  const usedTags = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const call = calls.get(`${method.toUpperCase()} ${path}`);
      if (call) operations[method] = completeOperation(operation, call);
      for (const tag of operation.tags ?? []) usedTags.add(tag);
    }
  const tags = [...usedTags].sort().map((name) => ({ name, description: TAGS[name] ?? '' }));
  return withoutUnusedSchemas({ ...document, servers: [{ url: '/' }], tags });
}

function completeOperation(operation: Operation, call: DocumentedCall): Operation {
  const { requestBody, parameters = [], responses } = operation;
  return {
    operationId: call.operationId,
    ...operation,
    description: describe(call),
    ...(call.isDeprecated && { deprecated: true }),
    parameters: [...parameters, ...requestHeaders(call)],
    ...(requestBody && {
      requestBody: { ...requestBody, required: call.needsBody === true || hasRequiredField(requestBody) },
    }),
    responses: { ...successes(responses, call), ...failures(call.failures) },
  };
}

function describe({
  access,
  tokenAccess,
  description,
  maxBodyBytes,
  isPaged,
  acceptsIdempotencyKey,
  isSlow,
  asksAgain,
  stream,
  events,
}: DocumentedCall) {
  return [
    description,
    access === 'user' && tokenAccess !== 'none'
      ? `Needs a session or an access token with the scope \`${tokenAccess}\`.`
      : { public: 'Needs no session.', user: 'Needs a session.', admin: 'Needs an admin’s session.' }[access],
    asksAgain &&
      'An account with two-step login must have entered a code within the last minutes (`code_needed`).',
    asksAgain &&
      access === 'admin' &&
      'An admin without it must have entered the password (`password_needed`).',
    maxBodyBytes !== undefined && `The body has at most ${maxBodyBytes / 1024} KB.`,
    isPaged &&
      `Returns one page. If there are more, the header \`${NEXT_CURSOR_HEADER}\` has the cursor for the next one.`,
    acceptsIdempotencyKey && 'Requests with the same `Idempotency-Key` are carried out and charged once.',
    isSlow &&
      'May take minutes: after 25 seconds the reply is 503 with `Retry-After`, and the same call sent again waits for the same result.',
    // Only in words: generators would turn the whole call into a stream, or its reply into one of two types.
    stream === 'if accepted' &&
      'With `Accept: text/event-stream`, the status is 200 and the reply is a stream of server-sent events.',
    events && describeEvents(events),
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ')
    .replaceAll(' \n', '\n');
}

function describeEvents(events: StreamEvents): string {
  const lines = Object.entries(events).map(([name, schema]) => {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    return `- \`${name}\` \`{${fields.join(', ')}}\`: ${schema.description ?? ''}`;
  });
  return `\n\nThe events and their data:\n${lines.join('\n')}`;
}

function hasRequiredField({ content }: NonNullable<Operation['requestBody']>): boolean {
  const isNamed = (fields: unknown) => Array.isArray(fields) && fields.length > 0;
  return Object.values(content).some(
    // A rule with `else` requires a field unless another one is there.
    ({ schema }) => isNamed(schema.required) || isNamed((schema.else as Json | undefined)?.required),
  );
}

function requestHeaders({
  acceptsIdempotencyKey,
  hasEtag,
  requestHeaders: others = {},
  requiredHeaders = {},
}: DocumentedCall): Json[] {
  const header = (name: string, description: string, schema: Json = {}, required = false) => ({
    name,
    in: 'header',
    required,
    ...textHeader(description, schema),
  });
  return [
    ...(acceptsIdempotencyKey
      ? [
          header(IDEMPOTENCY_HEADER, 'Identifies the order, so that it can be sent again.', {
            minLength: 1,
            maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
          }),
        ]
      : []),
    ...(hasEtag ? [header('if-none-match', 'The ETag of the reply that the client already has.')] : []),
    ...Object.entries(others).map(([name, description]) => header(name, description)),
    ...Object.entries(requiredHeaders).map(([name, description]) => header(name, description, {}, true)),
  ];
}

function successes(responses: Record<string, Response>, call: DocumentedCall): Record<string, Response> {
  const { status, isPaged, hasEtag, isFile, stream } = call;
  const headers = {
    ...(isPaged && {
      [NEXT_CURSOR_HEADER]: textHeader('The cursor for the next page; absent on the last one.'),
    }),
    ...(hasEtag && { etag: textHeader('Changes whenever the list changes.') }),
    ...(isFile && { 'content-disposition': textHeader('The name of the file.') }),
  };
  const eventStream = { [STREAM_TYPE]: { schema: { type: 'string' } } };
  const success: Response = {
    ...responses[status],
    description: status === 201 ? 'Created.' : 'Success.',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(stream === 'always' && { content: eventStream }),
  };
  return {
    [status]: success,
    ...(hasEtag && {
      304: { description: 'Nothing has changed.', headers: { etag: textHeader('As sent.') } },
    }),
  };
}

/** Describes one response for each status, with the codes that it can have. */
function failures(codes: readonly ErrorCode[]): Record<string, Response> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      {
        description: ofStatus.map((code) => `\`${code}\`: ${ERRORS[code].text}`).join(' '),
        ...([429, 503].includes(status) && { headers: { 'retry-after': RETRY_AFTER } }),
        content: { 'application/json': { schema: ERROR_SCHEMA } },
      },
    ]),
  );
}

/**
 * Drops the schemas that nothing refers to, such as the duplicates that the generator creates for requests.
 */
function withoutUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const addReferences = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name) || !schemas[name]) continue;
      used.add(name);
      addReferences(schemas[name]);
    }
  };
  addReferences(document.paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}
