import { expect, test } from 'vitest';
import { markedHeading } from './marked-heading.ts';

test.each([
  ['## Hook', 'Hook'],
  ['#\tThe last ferry  ##', 'The last ferry'],
  ['###### C# and F#', 'C# and F'],
  ['# Hook # here', 'Hook # here'],
  ['# Hook # #', 'Hook #'],
  ['## ##', '#'],
  ['## Hook  ', 'Hook'],
  ['####### Hook', null],
  ['##Hook', null],
  ['##', null],
  ['##  ', null],
  ['Hook', null],
  [' ## Hook', null],
])('%j is the heading %j', (line, words) => {
  expect(markedHeading(line)).toBe(words);
});

const LENGTH = 100_000;

test.each([' ', '#', ' #', '# ', '\t#'])('a line with a great many %j inside is read to its end', (part) => {
  const many = part.repeat(LENGTH / part.length);
  expect(markedHeading(`# a${many}b`)).toBe(`a${many}b`);
  expect(markedHeading(`# a b${many}c`)).toBe(`a b${many}c`);
});
