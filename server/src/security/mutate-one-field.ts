import * as fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';
import type { JsonSchema } from './openapi-calls.ts';
import { validValue } from './schema-arbitraries.ts';

/** A valid body with one field made hostile, removed or added. */
export function bodyWithOneInvalidField(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const valid = validValue(schema) as fc.Arbitrary<Record<string, unknown>>;
  const invalid = fc.oneof(
    { weight: 4, arbitrary: hostileValue.map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.constant({ value: undefined }) },
  );
  const fieldName = fc.oneof(
    { weight: 8, arbitrary: names.length > 0 ? fc.constantFrom(...names) : hostileText },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'userId', 'is_admin', 'toJSON') },
    { weight: 1, arbitrary: hostileText },
  );
  return fc.tuple(valid, fieldName, invalid).map(([body, name, { value }]) => {
    const entries = Object.entries(body ?? {}).filter(([field]) => field !== name);
    // Assigning `__proto__` would set the prototype instead of a field.
    return Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]);
  });
}
