import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleEmails } from './sample-emails.ts';

const SOURCES = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

test('the samples include every kind of email', () => {
  const composers = readdirSync(join(SOURCES, 'features'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('features', file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const calls = read(file).match(/\bcomposeEmail\(/g) ?? [];
      return calls.map(() => basename(file));
    });
  expect(composers.length).toBeGreaterThan(0);
  const samples = read('testing/sample-emails.ts');
  for (const file of composers) expect(samples).toContain(`/${file}'`);
  expect(sampleEmails()).toHaveLength(composers.length);
});

test('every email has a plain part with the same link, a language and a dark scheme', () => {
  for (const { text, html, subject } of sampleEmails()) {
    const [link = ''] = text.match(/https:\S+/) ?? [];
    expect(html, subject).toContain(`href="${link}"`);
    expect(html, subject).toContain(`>${link}</a>`);
    expect(html, subject).toContain('<html lang="en">');
    expect(html, subject).toContain('prefers-color-scheme: dark');
  }
});
