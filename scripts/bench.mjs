// `npm run bench [-- NAME]`: asks each question of bench/ (or one of them) and prints its answer.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
const [wanted] = process.argv.slice(2);
const questions = readdirSync('bench').filter(
  (file) => file.endsWith('.ts') && (!wanted || file === `${wanted}.ts`),
);
for (const question of questions) {
  console.log(`\n## ${question.replace('.ts', '')}\n`);
  const { status } = spawnSync('node_modules/.bin/tsx', [`bench/${question}`], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
