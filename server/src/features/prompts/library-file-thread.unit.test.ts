import { expect, test } from 'vitest';
import { createLibraryFileThread } from './library-file-thread.ts';

const client = { userId: 'ada', signal: new AbortController().signal };
const group = (index: number) =>
  `  - youtuberName: Creator ${index}\n    prompts:\n      - promptName: Open\n        template: Open with a question.\n`;
const fileOf = (groups: number) =>
  `niche: Food\ngroups:\n${Array.from({ length: groups }, (_, index) => group(index)).join('')}`;

test('a large file is read beside the main thread, whose event loop keeps turning', async () => {
  let turns = 0;
  const counter = setInterval(() => turns++, 1);
  const read = await createLibraryFileThread().read(fileOf(900), client);
  clearInterval(counter);
  expect(read).toMatchObject({ niches: [{ niche: 'Food' }] });
  expect(turns).toBeGreaterThan(20);
});

test('a large file gets the same problems as a small one', async () => {
  const files = createLibraryFileThread();
  const wrong = '    tag: x\n';
  const [small, large] = [fileOf(1) + wrong, fileOf(500) + wrong];
  expect(large.length).toBeGreaterThan(30_000);
  expect(await files.read(small, client)).toEqual({
    problems: [{ path: 'Line 3', message: 'groups[0]: unknown field tag' }],
  });
  expect(await files.read(large, client)).toEqual({
    problems: [{ path: 'Line 1999', message: 'groups[499]: unknown field tag' }],
  });
});
