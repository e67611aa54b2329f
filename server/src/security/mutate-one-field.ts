import * as fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';
import type { JsonSchema } from './openapi-calls.ts';
import { validValue } from './schema-arbitraries.ts';

/** A right body in which one field is wild, missing, or one that nobody asked for. */
export function bodyWithOneInvalidField(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const right = validValue(schema) as fc.Arbitrary<Record<string, unknown>>;
  const wrong = fc.oneof(
    { weight: 4, arbitrary: hostileValue.map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.constant({ value: undefined }) },
  );
  const place = fc.oneof(
    { weight: 8, arbitrary: names.length > 0 ? fc.constantFrom(...names) : hostileText },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'userId', 'is_admin', 'toJSON') },
    { weight: 1, arbitrary: hostileText },
  );
  return fc.tuple(right, place, wrong).map(([body, name, { value }]) => {
    const entries = Object.entries(body).filter(([each]) => each !== name);
    // Not by assignment: `__proto__` is to be a field like any other.
    return Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]);
  });
}
