import type { WriterEvent } from '../script-writer.ts';
import { type PlanSections, sectionsInAnswer } from './plan-sections.ts';

/** Reads an answer to a plan while it arrives and returns the words of each section so far. */
export function createPlanReader(outline: readonly { name: string }[], from: number) {
  let answer = '';
  /** What was found up to the last line break. */
  let found: PlanSections = { texts: [], last: null };
  let foundIn = '';

  const find = (text: string, isComplete: boolean) => sectionsInAnswer(text, outline, { from, isComplete });

  /** Lines are read again only when one is complete, because there can be thousands of events. */
  function update() {
    const complete = answer.slice(0, answer.lastIndexOf('\n') + 1);
    if (complete === foundIn) return;
    found = find(complete, false);
    foundIn = complete;
  }

  return {
    add(event: Exclude<WriterEvent, { type: 'done' }>) {
      answer = event.type === 'replace' ? event.text : answer + event.text;
      update();
    },

    /** Returns the words that can be shown. A line that may become a heading is held back. */
    texts(): string[] {
      const last = found.last ?? from;
      const line = answer.slice(foundIn.length);
      const isLine = line.trim() !== '' && !/^[ \t]*#/.test(line);
      // A section that comes too late would move everything after it, so it is shown when it is complete.
      const isTooLate = found.texts.some((text, index) => index > last && text !== '');
      return outline.map((_, index) => {
        const text = found.texts[index] ?? '';
        if (index !== last) return text;
        if (isTooLate) return '';
        if (!isLine) return text;
        const gap = text === '' ? '' : foundIn.endsWith('\n\n') ? '\n\n' : '\n';
        return `${text}${gap}${line.trimEnd()}`;
      });
    },

    /** Returns the sections that are complete although the answer is not. */
    finishedTexts(): string[] {
      const { texts, last } = find(answer, false);
      return texts.map((text, index) => (index === last ? '' : text));
    },

    end: () => find(answer, true).texts,
  };
}
