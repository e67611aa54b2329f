import type { DraftMaterial } from '../draft-material.ts';
import { cue, type Line, spoken } from '../script-beats.ts';
import { NUMBER_WORDS } from '../speech/number-words.ts';
import { makeSpeakable } from '../speech/speakable.ts';
import { type Passage, textOf } from './passages.ts';
import type { RolePlan } from './plan-roles.ts';
import { figuresIn } from './signals.ts';

/** Returns the passage as spoken text. */
export function sayPassage(
  { style, tools, isEnglish }: DraftMaterial,
  { ranked }: RolePlan,
  passage: Passage,
  keepsConnective = false,
): string {
  return passage
    .map((index, position) =>
      makeSpeakable(ranked.sentences[index]?.text ?? '', {
        style,
        tools,
        isEnglish,
        isOpening: position === 0 ? !keepsConnective : index !== (passage[position - 1] ?? 0) + 1,
      }),
    )
    .join(' ');
}

/** Returns the lines of each paragraph. List items are numbered when the script is a list. */
export function bodyLines(material: DraftMaterial, plan: RolePlan, chosen: readonly number[]): Line[][] {
  const { sentences } = plan.ranked;
  const captions = new Set<string>();
  let heading: string | undefined;
  let itemCount = 0;
  return paragraphsIn(plan, chosen).map((paragraph) => {
    const first = sentences[paragraph[0] ?? 0];
    const lines: Line[] = [];
    if (first?.heading !== undefined && first.heading !== heading)
      lines.push(cue(`ON SCREEN: ${first.heading}`));
    heading = first?.heading;
    const isNumbered = plan.items !== undefined && first?.isItem && material.isEnglish;
    const number = isNumbered ? `Number ${NUMBER_WORDS[itemCount++]}. ` : '';
    lines.push(spoken(number + sayPassage(material, plan, paragraph)));
    const figures = material.isEnglish ? figuresIn(textOf(sentences, paragraph)) : [];
    const figure = figures.find((text) => !captions.has(text));
    if (figure) {
      captions.add(figure);
      lines.push(cue(`ON SCREEN: ${figure}`));
    }
    return lines;
  });
}

function paragraphsIn({ ranked: { sentences } }: RolePlan, chosen: readonly number[]): Passage[] {
  const paragraphs: number[][] = [];
  for (const index of chosen) {
    const last = paragraphs.at(-1);
    const continues =
      last !== undefined && sentences[last.at(-1) ?? 0]?.paragraph === sentences[index]?.paragraph;
    if (continues) last.push(index);
    else paragraphs.push([index]);
  }
  return paragraphs;
}
