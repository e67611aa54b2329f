import { MATERIAL_TAG } from '../../platform/llm/fenced-text.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { isRejection } from './refusal.ts';
import { isLooping } from './repetition.ts';

const FENCE_LINE = /^```[\w-]*\s*$/gm;
/** What a model says before and after a template. */
const REMARK_BEFORE = /^(?:sure|certainly|of course|absolutely|okay|here(?:['’]s| is)|below is)\b.*[:!.]$/i;
const REMARK_AFTER = /^(?:let me know|would you like|i hope|feel free|if you(?:['’]d| would) like)\b/i;

/** Turns an answer into a template. Throws `ModelFailure` if it is not one. */
export function tidyTemplate(answer: string): string {
  if (isRejection(answer)) throw new ModelFailure('refused');
  if (isLooping(answer)) throw new ModelFailure('repetitive');
  const text = answer
    .replaceAll('\0', '')
    .replaceAll('\r', '')
    .replace(MATERIAL_TAG, '')
    .replace(FENCE_LINE, '')
    .replace(/\*\*|__/g, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^-{3,}$/gm, '')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();
  const template = withoutRemarks(text);
  if (template === '') throw new ModelFailure('empty');
  return template;
}

/** Removes a remark in the first line and in the last paragraph, never in between. */
function withoutRemarks(text: string): string {
  const [firstLine = '', ...rest] = text.split('\n');
  const body = REMARK_BEFORE.test(firstLine.trim()) ? rest.join('\n').trim() : text;
  const lastParagraph = body.lastIndexOf('\n\n');
  return lastParagraph > 0 && REMARK_AFTER.test(body.slice(lastParagraph).trim())
    ? body.slice(0, lastParagraph).trim()
    : body;
}
