import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeJsonSchema } from '../../build/without-json-schema.ts';

const SCHEMAS = join(import.meta.dirname, '../../../node_modules/zod/v4/classic/schemas.js');

test('zod’s schemas lose the converter to JSON Schema, and nothing else', () => {
  const source = readFileSync(SCHEMAS, 'utf8');
  const removed = removeJsonSchema(source);
  expect(removed).not.toMatch(/processJSONSchema = |JSONSchemaMethod\(/);
  const shortened = source.split('\n').filter((line) => !removed.includes(line));
  expect(shortened.filter((line) => !/processJSONSchema|JSONSchemaMethod/.test(line))).toEqual([]);
});
