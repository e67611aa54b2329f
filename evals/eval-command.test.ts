import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../server/src/testing/fake-model/fake-model.ts';
import { FAKE_KEY } from '../server/src/testing/fake-model/model-test-setup.ts';
import { variationsOf } from '../server/src/testing/variations.ts';

const ROOT = join(import.meta.dirname, '..');
const TSX = join(ROOT, 'node_modules/.bin/tsx');
const runs = mkdtempSync(join(tmpdir(), 'eval-runs-'));
const fake = await startFakeModel('anthropic', {});
afterAll(() => fake.close());

const MODEL = {
  LLM_PROVIDER: 'anthropic',
  LLM_BASE_URL: fake.baseUrl,
  LLM_API_KEY: FAKE_KEY,
  LLM_MODEL: 'model-of-the-tests',
};

async function evaluate(args: string[], settings: Record<string, string> = MODEL): Promise<string> {
  const { stdout } = await promisify(execFile)(TSX, ['evals/eval.ts', '--runs', runs, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
  });
  return stdout;
}

/** The request is a Short with 130 words. */
const scriptAbout = (line: string) => `## Hook\n${variationsOf(line, 18)}\n\n## Closing\nPush.`;

test('npm run eval stores runs, compares two of them blindly, and shows the last one without a model', async () => {
  fake.setScript(scriptAbout('The first door opens the wrong way.'));
  const first = await evaluate(['--name', '1-first', '--only', 'short-door']);
  expect(first).toContain('1-first, model-of-the-tests: 1 requests, 0 failed, 1 on target');
  expect(first).toContain(`Stored as ${join(runs, '1-first.json')}`);
  fake.setScript(scriptAbout('The second door opens the wrong way.'));
  await evaluate(['--name', '2-second', '--only', 'short-door']);

  fake.setScript(({ user }) =>
    user.indexOf('The second door') < user.indexOf('</script-a>') ? 'A - it opens.' : 'B - it opens.',
  );
  const verdict = await evaluate(['--judge', '1-first', '2-second']);
  expect(verdict).toContain('short-door: 2-second (it opens.)');
  expect(verdict).toContain('1-first won 0 of 1 (0 %)');
  expect(verdict).toContain('2-second won 1 of 1 (100 %)');
  const question = fake.requests.at(-1);
  expect(`${question?.system}${question?.user}`).not.toMatch(/1-first|2-second/);

  const without = await evaluate([], { LLM_PROVIDER: 'offline' });
  expect(without).toContain('No model is configured, so nothing was written.');
  expect(without).toContain('The stored run 2-second:');
  expect(without).toContain('| short-door | 127/130 | yes | 2 |');
}, 240_000);
