import { expect, test } from 'vitest';
import { removeApiDocs } from '../../build/without-api-docs.ts';

test('the summary and the description of an endpoint are removed, and nothing else', () => {
  const source = `export const getScript = endpoint({
  path: '/api/scripts/:id',
  summary: \`List the \${DAYS} days, "newest" first\`,
  description:
    'It is the caller\\'s own. See \`version\`.',
  reply: z.object({
    description: z.string(),
    summary: 'kept',
  }),
});`;
  expect(removeApiDocs(source)).toBe(`export const getScript = endpoint({
  path: '/api/scripts/:id',
  reply: z.object({
    description: z.string(),
    summary: 'kept',
  }),
});`);
});
