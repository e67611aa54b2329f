import * as fc from 'fast-check';

/** Strings that are known to cause bugs. */
const HOSTILE_STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udc00 a character',
  '\u202egnp.exe',
  '\u200b\u200e\ufeff',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z̵̢̛a̷͔͝l̴̰͆g̶̱̈́o̵̤͒',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1; DROP TABLE users; --",
  "'; SELECT pg_sleep(9); --",
  '%',
  '_%\\%',
  '\\',
  '$1',
  '{{7*7}}<%= 7 %>',
  '<script>alert(1)</script>',
  'line\r\nSet-Cookie: a=b\r\n\r\nbody',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '9223372036854775808',
  '99999999999999999999999999',
  '1.5',
  'null',
  'true',
  '[]',
  '{}',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_STRINGS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  // Includes lone surrogates, which JSON can carry.
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff })).map(fromCodeUnits) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(120, 121, 4001, 100_001, 200_001).map((length) => 'ü'.repeat(length)),
  },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(
    -1,
    0,
    -0,
    0.1,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    1e308,
    5e-324,
    -1e308,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 5 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(0).map(() => nested(200)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function fromCodeUnits(units: number[]): string {
  return String.fromCharCode(...units);
}
