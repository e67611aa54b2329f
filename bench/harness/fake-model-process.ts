import { startFakeModel } from '../../server/src/testing/fake-model/fake-model.ts';

/** The fake model runs in its own process, so that it does not block the product. */
const words = Number(process.argv[2]);
const wordsPerSecond = Number(process.argv[3] ?? 20);
const script = `## Hook\n${Array.from({ length: words }, (_, index) => `word${index}`).join(' ')}`;
const fake = await startFakeModel('openai-compatible', { script, wordsPerSecond, wholeEvents: true });
process.send?.(fake.baseUrl);
process.on('disconnect', () => process.exit());
