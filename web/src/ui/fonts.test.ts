import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .filter((face) => face.includes('unicode-range'))
  .map((face) => ({
    typeface: [/font-family: "([^"]+)"/.exec(face)?.[1], /font-stretch: ([^;]+)/.exec(face)?.[1] ?? ''].join(
      ' ',
    ),
    file: /url\("([^"]+)"/.exec(face)?.[1] ?? '',
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  }));
const covers = ({ ranges }: (typeof faces)[number], character: number) =>
  ranges.some(([from, to]) => from <= character && character <= to);

test('the screens’ own texts need only the basic file of each typeface', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const characters = new Set(texts.join('').replaceAll(/\s/g, ''));
  const needed = [...characters].flatMap((character) =>
    faces
      .filter((face) => !face.file.includes('-basic') && covers(face, character.codePointAt(0) ?? 0))
      .map(({ file }) => `${character} needs ${file}`),
  );
  expect(needed).toEqual([]);
});

test('each character of a typeface is in one file', () => {
  const overlaps = faces.flatMap((face, place) =>
    faces
      .slice(place + 1)
      .filter((other) => other.typeface === face.typeface)
      .filter((other) => other.ranges.some((range) => range.some((character) => covers(face, character))))
      .map((other) => `${face.file} and ${other.file}`),
  );
  expect(overlaps).toEqual([]);
  const typefaces = [...new Set(faces.map(({ typeface }) => typeface))];
  expect(typefaces).toHaveLength(4);
  for (const typeface of typefaces)
    for (let character = 0x20; character <= 0xff; character++) {
      if (character > 0x7e && character < 0xa0) continue;
      expect(faces.some((face) => face.typeface === typeface && covers(face, character))).toBe(true);
    }
});
