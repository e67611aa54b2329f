import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTheme, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariablesResolver } from './css-variables.ts';

const { light, dark } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, createTheme({})));

test.each([
  ['light', light],
  ['dark', dark],
])('a disabled button is visible on every surface and its text is readable (%s)', (_scheme, colors) => {
  const fill = colors['--mantine-color-disabled'] ?? '';
  for (const surface of ['--co-desk', '--co-sheet', '--co-sheet-2'] as const) {
    expect(contrast(fill, colors[surface] ?? ''), surface).toBeGreaterThan(1.08);
  }
  expect(contrast(fill, colors['--mantine-color-disabled-color'] ?? '')).toBeGreaterThanOrEqual(4.4);
});

test('every color that a stylesheet uses is defined', () => {
  const source = join(import.meta.dirname, '..');
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'));
  const found = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  const defined = new Set([...Object.keys(light), ...found(/(--co-[\w-]+)'?\]?:/g)]);
  const used = new Set(found(/var\((--co-[\w-]+)\)/g));
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

/** Returns the contrast ratio that the Web Content Accessibility Guidelines define. */
function contrast(color: string, background: string): number {
  const [darker = 0, lighter = 0] = [luminance(color), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
