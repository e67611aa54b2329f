import * as fc from 'fast-check';
import { hostileText } from './hostile-values.ts';
import type { JsonSchema } from './openapi-calls.ts';

const MAX_SENT_LENGTH = 1_000_000;
const MAX_GENERATED_LENGTH = 300;
const MAX_GENERATED_ITEMS = 5;

/** Generates values that match the schema, and prefers values at its limits. */
export function validValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return wholeNumberOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validValue(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_GENERATED_ITEMS, MAX_GENERATED_ITEMS),
      });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema) {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, validValue(inner)]),
  );
  return fc.record(values, { requiredKeys: [...required] });
}

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({ min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'date')
    return fc
      .date({ min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern?.includes('@')) return fc.uuid().map((id) => `${id}@example.com`);
  const max = maxLength ?? MAX_GENERATED_LENGTH;
  // A photo of many megabytes would take too long to send again and again.
  const longest = Math.min(max, MAX_SENT_LENGTH);
  // Filtering by length would take forever for a text of exactly 64 characters.
  const fit = (text: string) => text.replaceAll('\0', '').padEnd(minLength, 'a').slice(0, max).toWellFormed();
  const letters = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(max, MAX_GENERATED_LENGTH) });
  return fc.oneof(
    { weight: 3, arbitrary: letters.map((text) => `a${text}`.slice(0, max)) },
    { weight: 2, arbitrary: hostileText.map(fit) },
    // Exactly the maximum length.
    { weight: 1, arbitrary: fc.constantFrom('a', 'ü', '语').map((letter) => letter.repeat(longest)) },
    // Truncating this string would split a surrogate pair.
    { weight: 1, arbitrary: fc.constant(0).map(() => `a${'🎬'.repeat((longest - 1) / 2)}`) },
  );
}

function wholeNumberOf({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema) {
  return fc.oneof(
    fc.integer({ min: minimum, max: maximum }),
    fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 0) + 10) }),
    fc.constantFrom(minimum, maximum),
  );
}

function numberOf({ minimum = -1e9, maximum = 1e9, multipleOf }: JsonSchema) {
  if (multipleOf === undefined) return fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc
    .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
    .map((steps) => steps * multipleOf);
}
