/**
 * Question: how long does a thumbnail take in the rendering thread, how much of that does the main thread notice, and how
 * long does someone wait behind 100 images that ten other users requested?
 * Target: 150 ms for 1280 × 720; the main thread is never blocked for half as long as one image takes; the wait is at most
 * one turn of each of the others, which is 11 images. Results: bench/RESULTS.md.
 */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { LAYOUT_NAMES } from '../contract/src/images/names.ts';
import { startRecipe } from '../contract/src/images/variations.ts';
import { paintPhoto } from '../scripts/stand-in-photo.mts';
import { createImageThread } from '../server/src/features/images/rendering/image-thread.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const thread = createImageThread();
const signal = new AbortController().signal;
const { href, width, height } = await paintPhoto();
const photo = { bytes: Buffer.from(href.slice(href.indexOf(',') + 1), 'base64'), width, height };

function recipeOf(i: number, hasPhoto = false) {
  const recipe = startRecipe({ headline: 'The door nobody opened', niche: 'Documentary', seed: i });
  const layout = LAYOUT_NAMES[i % LAYOUT_NAMES.length] ?? 'lamp';
  const used = { id: randomUUID(), treatment: 'duotone' as const, focusX: 0.5, focusY: 0.5, zoom: 1 };
  return { ...recipe, layout, photo: hasPhoto ? used : null };
}

const draw = (userId: string, i: number, hasPhoto = false) =>
  thread.render(
    { recipe: recipeOf(i, hasPhoto), type: 'jpg', scale: 1, photo: hasPhoto ? photo : null },
    { userId, signal },
  );

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const ms = (time: number) => `${time.toFixed(0)} ms`;

await draw('warm-up', 0);
print(
  '| image | median | slowest | longest pause of the main thread | pause / median |\n|---|---|---|---|---|',
);
let usual = 0;
for (const [name, hasPhoto] of [
  ['drawn thumbnail', false],
  ['thumbnail with a photo', true],
] as const) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const times: number[] = [];
  for (let i = 0; i < 39; i++) times.push(await timeOf(() => draw('one', i, hasPhoto)));
  delays.disable();
  const pause = delays.max / 1e6;
  usual ||= median(times);
  const row = [
    name,
    ms(median(times)),
    ms(Math.max(...times)),
    ms(pause),
    (pause / median(times)).toFixed(2),
  ];
  print(`| ${row.join(' | ')} |`);
}

let drawn = 0;
const others = Array.from({ length: 100 }, (_, i) => draw(`user ${i % 10}`, i).then(() => drawn++));
let drawnBefore = 0;
const wait = await timeOf(async () => {
  await draw('the last to come', 3);
  drawnBefore = drawn;
});
const all = await timeOf(() => Promise.all(others));
print(
  '\n| after 100 images of ten others | drawn before it | wait | of all | wait / one image |\n|---|---|---|---|---|',
);
const row = [drawnBefore, ms(wait), ms(wait + all), (wait / usual).toFixed(1)];
print(`| one image of another user | ${row.join(' | ')} |`);
process.exit(0);
