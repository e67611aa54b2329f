import type { DraftMaterial } from '../draft-material.ts';
import { cue, type Line, spoken } from '../script-beats.ts';
import { ORDINALS } from '../speech/linking-lines.ts';
import { speakable } from '../speech/speakable.ts';
import type { RolePlan } from './plan-roles.ts';
import { type Run, textOf } from './runs.ts';
import { figuresIn } from './signals.ts';

/** A run as it is said, from its first sentence on. */
export function sayRun(
  { style, tools, isEnglish }: DraftMaterial,
  { ranked }: RolePlan,
  run: Run,
  keepsConnective = false,
): string {
  return run
    .map((index, place) =>
      speakable(ranked.sentences[index]?.text ?? '', {
        style,
        tools,
        isEnglish,
        isOpening: place === 0 ? !keepsConnective : index !== (run[place - 1] ?? 0) + 1,
      }),
    )
    .join(' ');
}

/** One line to a paragraph; list items are counted when the script is a list. */
export function bodyLines(material: DraftMaterial, plan: RolePlan, chosen: readonly number[]): Line[][] {
  const { sentences } = plan.ranked;
  const shown = new Set<string>();
  let heading: string | undefined;
  let counted = 0;
  return paragraphsIn(plan, chosen).map((paragraph) => {
    const first = sentences[paragraph[0] ?? 0];
    const lines: Line[] = [];
    if (first?.heading !== undefined && first.heading !== heading)
      lines.push(cue(`ON SCREEN: ${first.heading}`));
    heading = first?.heading;
    const isCounted = plan.items !== undefined && first?.isItem && material.isEnglish;
    const number = isCounted ? `Number ${ORDINALS[counted++]}. ` : '';
    lines.push(spoken(number + sayRun(material, plan, paragraph)));
    const figures = material.isEnglish ? figuresIn(textOf(sentences, paragraph)) : [];
    const figure = figures.find((text) => !shown.has(text));
    if (figure) {
      shown.add(figure);
      lines.push(cue(`ON SCREEN: ${figure}`));
    }
    return lines;
  });
}

function paragraphsIn({ ranked: { sentences } }: RolePlan, chosen: readonly number[]): Run[] {
  const paragraphs: number[][] = [];
  for (const index of chosen) {
    const last = paragraphs.at(-1);
    const goesOn =
      last !== undefined && sentences[last.at(-1) ?? 0]?.paragraph === sentences[index]?.paragraph;
    if (goesOn) last.push(index);
    else paragraphs.push([index]);
  }
  return paragraphs;
}
