import { MATERIAL_TAG } from '../../platform/llm/fenced-text.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { isRejection } from './refusal.ts';
import { isLooping } from './repetition.ts';

const FENCE_LINE = /^```[\w-]*\s*$/gm;
/** Remarks before the first part and after the last one. */
const REMARK =
  /^(?:sure|certainly|of course|here(?:['’]s| is)|let me know|would you like|i hope|feel free)\b/i;

/** Turns an answer into a template. Throws `ModelFailure` if it is not one. */
export function tidyTemplate(answer: string): string {
  if (isRejection(answer)) throw new ModelFailure('refused');
  if (isLooping(answer)) throw new ModelFailure('repetitive');
  const paragraphs = answer
    .replaceAll('\0', '')
    .replaceAll('\r', '')
    .replace(MATERIAL_TAG, '')
    .replace(FENCE_LINE, '')
    .replace(/\*\*|__/g, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^-{3,}$/gm, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !REMARK.test(paragraph));
  if (paragraphs.length === 0) throw new ModelFailure('empty');
  return paragraphs.join('\n\n');
}
