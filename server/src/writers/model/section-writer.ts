import { shortSourceNote } from '@cold-open/contract/scripts/order-rules';
import { coverageOf } from '@cold-open/contract/scripts/point-coverage';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import type { WriterEvent } from '../script-writer.ts';
import { wordsLeftFor } from './plan-repairs.ts';
import { REPEATS_PROMPT } from './read-script.ts';
import { repeatsEarlier } from './repetition.ts';
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
const MAX_REPAIRS = 2;

/** The note for the creator if a section still repeats an earlier one. */
const REPEATS_ITSELF = 'Parts of this script repeat each other. Check it before you record.';
const SAID_BEFORE = 'it repeated what the parts before it say.';

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
  let isRepeated = false;
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
    const better = repairs < MAX_REPAIRS ? await repairSection(run, task, first.text) : null;
    if (better) repairs += 1;
    isCopied ||= first.isCopied && better?.text == null;
    const kept = better?.text ?? first.text;
    isRepeated ||= repeatsEarlier(kept, soFar);
    text = start + kept;
    yield* send(text);
    tokens = addTokens(addTokens(tokens, first.end), better?.end ?? null);
  }
  const notes = [
    isCopied ? REPEATS_PROMPT : null,
    isRepeated ? REPEATS_ITSELF : null,
    shortSourceNote(request.source ?? '', request.budget.target),
  ];
  yield { type: 'done', finish: 'stop', notes: notes.filter((note) => note !== null), ...tokens };
}

/**
 * Asks once more if points were left out, or if the section repeats earlier ones. Returns null if it is fine; the text is
 * null if the answer is no better.
 */
async function repairSection(run: SectionsRun, task: SectionTask, text: string) {
  const points = task.section.points.join('\n');
  const missingIn = (words: string) => coverageOf(points, words).filter(({ isCovered }) => !isCovered);
  const missing = missingIn(text).map(({ point }) => point);
  const isRepeated = repeatsEarlier(text, task.soFar);
  if (missing.length === 0 && !isRepeated) return null;
  const remarks = { ...(missing.length > 0 && { missing }), ...(isRepeated && { problem: SAID_BEFORE }) };
  return rewriteSection(run, task, {
    remarks,
    isBetter: (words) =>
      !repeatsEarlier(words, task.soFar) && (isRepeated || missingIn(words).length < missing.length),
  });
}
