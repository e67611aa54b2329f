import * as fc from 'fast-check';
import { PASSWORD } from '../testing/test-app.ts';
import { type FixtureFields, SELECTED, SELECTED_AT } from './fixtures.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { bodyWithOneInvalidField } from './mutate-one-field.ts';
import type { DocumentedCall, JsonSchema } from './openapi-calls.ts';
import { validValue } from './schema-arbitraries.ts';

/** Replaced with the id of the caller's fixture when the request is sent. */
const FIXTURE_ID = Symbol('fixture id');
type Param = string | typeof FIXTURE_ID;

export interface FuzzedRequest {
  params: Record<string, Param>;
  query: [string, unknown][];
  contentType: string;
  headers: Record<string, string>;
  body: (userId: string, fields: FixtureFields) => string | undefined;
}

const MOSTLY = 9;
const MAX_BODY_BYTES = 1024 * 1024;
/** Node rejects longer request lines; another test covers that. */
const MAX_QUERY_LENGTH = 2000;

export function anyRequest(call: DocumentedCall): fc.Arbitrary<FuzzedRequest> {
  const params = call.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => [name, anyParam]);
  return fc.record({
    params: fc.record(Object.fromEntries(params)) as fc.Arbitrary<Record<string, Param>>,
    query: anyQuery(call),
    contentType: anyContentType,
    headers: anyHeaders,
    body: call.body ? anyBody(call.body) : anyUnexpectedBody,
  });
}

const anyParam: fc.Arbitrary<Param> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Param>(FIXTURE_ID) },
  { weight: 1, arbitrary: fc.uuid() },
  // An empty segment or dots would change the path.
  { weight: 2, arbitrary: hostileText.filter((text) => text !== '' && !/^(\.|%2e)+$/i.test(text)) },
);

function anyQuery(call: DocumentedCall): fc.Arbitrary<[string, unknown][]> {
  const known = call.parameters.filter((parameter) => parameter.in === 'query');
  const valid = known.map(({ name, schema, required }) =>
    fc
      // Left out half of the time, because a made-up cursor is always rejected.
      .option(validValue(schema), { nil: undefined, freq: required ? MOSTLY : 1 })
      .map((value): [string, unknown][] => (value === undefined ? [] : [[name, value]])),
  );
  const names = fc.oneof(
    known.length > 0 ? fc.constantFrom(...known.map(({ name }) => name)) : hostileText,
    hostileText,
    fc.constantFrom('__proto__', 'limit', 'cursor', 'userId', 'limit[]', 'a[b]'),
  );
  const invalid = fc.array(fc.tuple(names, hostileText), { maxLength: 2 }) as fc.Arbitrary<
    [string, unknown][]
  >;
  return fc
    .tuple(fc.tuple(...valid), fc.oneof(fc.constant([]), invalid))
    .map(([validPairs, invalidPairs]) => [...validPairs.flat(), ...invalidPairs]);
}

const anyContentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      '*/*',
    ),
  },
);

const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'ü'.repeat(201) },
      { 'idempotency-key': "'; --" },
      { 'if-none-match': '*' },
      { 'if-none-match': '"",W/,,"' },
      { 'last-event-id': '9'.repeat(30) },
      { 'last-event-id': '-1' },
      { accept: 'nonsense' },
      { 'accept-encoding': 'br;q=0, gzip;q=x' },
      { 'user-agent': 'ÿ'.repeat(2000) },
      { 'x-forwarded-for': "'; --, ::1, 999.1.1.1" },
      { range: 'bytes=-1-,5' },
      { authorization: 'Basic Og==' },
    ),
  },
);

type Body = FuzzedRequest['body'];
const json =
  (value: unknown): Body =>
  () =>
    JSON.stringify(value);

/** Fills in the user and the fixture when the request is sent. */
const withFixture =
  (value: Record<string, unknown>): Body =>
  (userId, fields) =>
    JSON.stringify({
      ...value,
      ...('userId' in value && { userId }),
      ...('promptID' in value && fields.promptID && { promptID: fields.promptID }),
      ...('ids' in value && fields.id && { ids: [fields.id] }),
      ...('email' in value && fields.email && { email: fields.email }),
      ...('version' in value && fields.version && { version: Number(fields.version) }),
    });

/** Also fills in what a schema cannot know, such as the password, so that the call succeeds. */
const withKnownValues = (value: Record<string, unknown> | null): Body =>
  withFixture(
    Object.fromEntries(
      Object.entries(value ?? {}).map(([name, generated]) => [name, name in KNOWN ? KNOWN[name] : generated]),
    ),
  );

const KNOWN: Record<string, unknown> = {
  password: PASSWORD,
  currentPassword: PASSWORD,
  selected: SELECTED,
  start: SELECTED_AT,
  end: SELECTED_AT + SELECTED.length,
  lines: [1],
  transcript: 'We walked to the old harbour. '.repeat(20),
};

const anyRawText = fc.oneof(
  hostileText,
  fc.constantFrom(
    '{',
    '{"a":',
    '[1,]',
    '{"a":1}}',
    '\ufeff{}',
    '{"a":1,"a":2}',
    'undefined',
    '{"__proto__":{}}',
  ),
  fc.constantFrom('[', '{"a":').map((opening) => opening.repeat(5000)),
  fc.constant(0).map(() => `{"a":"${'x'.repeat(MAX_BODY_BYTES)}"}`),
);

const anyRawBody = anyRawText.map(
  (text): Body =>
    () =>
      text,
);

function anyBody(schema: JsonSchema): fc.Arbitrary<Body> {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: (validValue(schema) as fc.Arbitrary<Record<string, unknown> | null>).map(withKnownValues),
    },
    {
      weight: 6,
      arbitrary: (bodyWithOneInvalidField(schema) as fc.Arbitrary<Record<string, unknown>>).map(withFixture),
    },
    { weight: 1, arbitrary: hostileValue.map(json) },
    {
      weight: 1,
      arbitrary: anyRawBody,
    },
  );
}

const anyUnexpectedBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Body>(() => undefined) },
  { weight: 1, arbitrary: hostileValue.map(json) },
  {
    weight: 1,
    arbitrary: anyRawBody,
  },
);

export function pathOf(path: string, params: Record<string, Param>, fields: FixtureFields): string {
  return path.replace(/{(\w+)}/g, (_match, name) => {
    const value = params[name] ?? FIXTURE_ID;
    return encode(value === FIXTURE_ID ? (fields[name] ?? 'nothing') : value).slice(0, MAX_QUERY_LENGTH);
  });
}

export function queryOf(query: [string, unknown][], userId: string): string {
  const pairs = query.map(([name, value]) => {
    const text = name === 'userId' ? userId : String(value);
    return `${encode(name.slice(0, 50))}=${encode(text.slice(0, MAX_QUERY_LENGTH))}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Encodes lone surrogates too, which encodeURIComponent rejects. */
function encode(text: string): string {
  return [...text]
    .map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('');
}
