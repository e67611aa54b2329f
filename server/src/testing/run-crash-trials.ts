import { runCrashTrials } from './crash-trials.ts';
import { buildForTests } from './test-build.ts';

/** `npm run test:crash [trials]` */
const say = (line: string) => process.stdout.write(`${line}\n`);
await buildForTests();
const result = await runCrashTrials(Number(process.argv[2] ?? 60), { report: say });
say(`${result.acknowledged} acknowledged writes, ${result.lost} lost`);
process.exit(result.lost === 0 ? 0 : 1);
