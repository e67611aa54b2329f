import * as fc from 'fast-check';
import { PASSWORD } from '../testing/test-app.ts';
import { type FixtureFields, SELECTED, SELECTED_AT } from './fixtures.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { bodyWithOneInvalidField } from './mutate-one-field.ts';
import type { DocumentedCall, JsonSchema } from './openapi-calls.ts';
import { validValue } from './schema-arbitraries.ts';

/** Stands for the thing that was made for the one who asks. */
const THE_THING = Symbol('the thing');
type Param = string | typeof THE_THING;

export interface FuzzedRequest {
  params: Record<string, Param>;
  query: [string, unknown][];
  contentType: string;
  headers: Record<string, string>;
  body: (userId: string, places: FixtureFields) => string | undefined;
}

const MOSTLY = 9;
const MAX_BODY_BYTES = 1024 * 1024;
/** What is longer than a line of HTTP may be is refused by it, which is another test's. */
const MAX_QUERY_TEXT = 2000;

export function anyRequest(call: DocumentedCall): fc.Arbitrary<FuzzedRequest> {
  const params = call.parameters.filter((each) => each.in === 'path').map(({ name }) => [name, anyParam]);
  return fc.record({
    params: fc.record(Object.fromEntries(params)) as fc.Arbitrary<Record<string, Param>>,
    query: anyQuery(call),
    contentType: anyContentType,
    headers: anyHeaders,
    body: call.body ? anyBody(call.body) : anyUncalledForBody,
  });
}

const anyParam: fc.Arbitrary<Param> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Param>(THE_THING) },
  { weight: 1, arbitrary: fc.uuid() },
  // An empty one, or dots, would be another address.
  { weight: 2, arbitrary: hostileText.filter((text) => text !== '' && !/^(\.|%2e)+$/i.test(text)) },
);

function anyQuery(call: DocumentedCall): fc.Arbitrary<[string, unknown][]> {
  const known = call.parameters.filter((each) => each.in === 'query');
  const right = known.map(({ name, schema, required }) =>
    fc
      // As often left out as not: a cursor that was made up is always refused.
      .option(validValue(schema), { nil: undefined, freq: required ? MOSTLY : 1 })
      .map((value): [string, unknown][] => (value === undefined ? [] : [[name, value]])),
  );
  const names = fc.oneof(
    known.length > 0 ? fc.constantFrom(...known.map(({ name }) => name)) : hostileText,
    hostileText,
    fc.constantFrom('__proto__', 'limit', 'cursor', 'userId', 'limit[]', 'a[b]'),
  );
  const wrong = fc.array(fc.tuple(names, hostileText), { maxLength: 2 }) as fc.Arbitrary<[string, unknown][]>;
  return fc
    .tuple(fc.tuple(...right), fc.oneof(fc.constant([]), wrong))
    .map(([rights, wrongs]) => [...rights.flat(), ...wrongs]);
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

/** Right as far as the schema can say; whose it is and what it is about are filled in when it is sent. */
const fitted =
  (value: Record<string, unknown>): Body =>
  (userId, places) =>
    JSON.stringify({
      ...value,
      ...('userId' in value && { userId }),
      ...('promptID' in value && places.promptID && { promptID: places.promptID }),
      ...('ids' in value && places.id && { ids: [places.id] }),
      ...('email' in value && places.email && { email: places.email }),
      ...('version' in value && places.version && { version: Number(places.version) }),
    });

/** What only the one who asks can know is right in it too, so that the call does what it is there for. */
const complete = (value: Record<string, unknown>): Body =>
  fitted(
    Object.fromEntries(
      Object.entries(value).map(([name, given]) => [name, name in KNOWN ? KNOWN[name] : given]),
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
    { weight: 8, arbitrary: (validValue(schema) as fc.Arbitrary<Record<string, unknown>>).map(complete) },
    {
      weight: 6,
      arbitrary: (bodyWithOneInvalidField(schema) as fc.Arbitrary<Record<string, unknown>>).map(fitted),
    },
    { weight: 1, arbitrary: hostileValue.map(json) },
    {
      weight: 1,
      arbitrary: anyRawBody,
    },
  );
}

const anyUncalledForBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Body>(() => undefined) },
  { weight: 1, arbitrary: hostileValue.map(json) },
  {
    weight: 1,
    arbitrary: anyRawBody,
  },
);

export function pathOf(path: string, params: Record<string, Param>, places: FixtureFields): string {
  return path.replace(/{(\w+)}/g, (_match, name) => {
    const value = params[name] ?? THE_THING;
    return encoded(value === THE_THING ? (places[name] ?? 'nothing') : value).slice(0, MAX_QUERY_TEXT);
  });
}

export function queryOf(query: [string, unknown][], userId: string): string {
  const pairs = query.map(([name, value]) => {
    const text = name === 'userId' ? userId : String(value);
    return `${encoded(name.slice(0, 50))}=${encoded(text.slice(0, MAX_QUERY_TEXT))}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Halves of characters too, which no address can hold, as the bytes that they would have. */
function encoded(text: string): string {
  return [...text]
    .map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('');
}
