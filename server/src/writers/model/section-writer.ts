import { shortSourceNote } from '@cold-open/contract/scripts/order-rules';
import { coverageOf } from '@cold-open/contract/scripts/point-coverage';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { WriterEvent } from '../script-writer.ts';
import { wordsLeftFor } from './plan-repairs.ts';
import { REPEATS_PROMPT } from './read-script.ts';
import type { SectionTask } from './section-prompt.ts';
import {
  addTokens,
  createTextSender,
  NO_TOKENS,
  rewriteSection,
  type SectionsRun,
  writeSection,
} from './sections-run.ts';

/** Points are compared by their words, so a point in other words looks like a missing one. */
const MAX_POINT_REPAIRS = 2;

/**
 * Writes a script with one call per section, which is all that a small model can do. Only what is new is sent if some
 * sections are already finished.
 */
export async function* writeSections(run: SectionsRun): AsyncGenerator<WriterEvent> {
  const { request, outline } = run;
  const finished = request.finishedSections ?? '';
  const send = createTextSender();
  let text = '';
  let repairs = 0;
  let isCopied = false;
  let tokens = NO_TOKENS;
  for (const [index, section] of outline.entries()) {
    if (index < beatsOf(finished).length) continue;
    const soFar = finished + text;
    const [words = section.words] = wordsLeftFor(outline, {
      from: index,
      soFar,
      target: request.budget.target,
    });
    const task = { outline, index, section, words, soFar, current: '', after: '' };
    const before = text;
    const start = `${text}${soFar === '' ? '' : '\n\n'}## ${section.name}\n`;
    const first = yield* writeSection(run, task, (shown) => send(shown === '' ? before : start + shown));
    const better = repairs < MAX_POINT_REPAIRS ? await repairPoints(run, task, first.text) : null;
    if (better) repairs += 1;
    isCopied ||= first.isCopied && better?.text == null;
    text = start + (better?.text ?? first.text);
    yield* send(text);
    tokens = addTokens(addTokens(tokens, first.end), better?.end ?? null);
  }
  const notes = [
    isCopied ? REPEATS_PROMPT : null,
    shortSourceNote(request.source ?? '', request.budget.target),
  ];
  yield { type: 'done', finish: 'stop', notes: notes.filter((note) => note !== null), ...tokens };
}

/** Asks once more if points were left out. Returns null if none were; the text is null if the answer is no better. */
async function repairPoints(run: SectionsRun, task: SectionTask, text: string) {
  const points = task.section.points.join('\n');
  const missingIn = (words: string) => coverageOf(points, words).filter(({ isCovered }) => !isCovered);
  const missing = missingIn(text).map(({ point }) => point);
  if (missing.length === 0) return null;
  return rewriteSection(run, task, {
    missing,
    isBetter: (words) => missingIn(words).length < missing.length,
  });
}
