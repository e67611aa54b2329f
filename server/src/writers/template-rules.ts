import type { PlannedSection } from '@cold-open/contract/scripts/checks/beat-plan';
import type { TemplateRules } from '@cold-open/contract/scripts/checks/template-rules';
import { readTemplate } from './offline/template/read-template.ts';

const NO_GREETING =
  /\b(?:no|never|skip(?: the)?|without(?: a)?|don['’]t|do not)\s+(?:any\s+)?(?:greet(?:ings?)?|hellos?|say hello|welcomes?)\b/i;
const SENTENCE_LIMIT =
  /\b(?:no sentences? (?:longer than|over|above)|sentences? (?:of )?(?:under|up to|at most|below|no longer than))\s+(\d{1,2})\s+words\b/i;
const BEAT_LIMIT =
  /\b(?:at most|max(?:imum)?(?: of)?|under|up to|no more than|no longer than)\s+(\d{1,3})\s+words\b/i;
/** A limit belongs to a beat if it is this close to its name, in the same sentence. */
const LIMIT_DISTANCE = 60;
const MAX_PHRASES = 40;

/** Reads what a program can check: a few clear rules, and the beats that the template names. */
export function readTemplateRules(template: string): { sections: PlannedSection[]; rules: TemplateRules } {
  const style = readTemplate(template);
  const sections = style.sections ?? [];
  const limit = SENTENCE_LIMIT.exec(template)?.[1];
  return {
    sections,
    rules: {
      forbidsGreeting: NO_GREETING.test(template),
      bannedPhrases: style.bannedPhrases.slice(0, MAX_PHRASES),
      openingLine: style.opening ?? null,
      closingLine: style.signOff ?? null,
      maxSentenceWords: limit ? Number(limit) : null,
      maxBeatWords: sections.flatMap(({ name }) => {
        const words = beatLimitIn(template, name);
        return words === null ? [] : [{ name, words }];
      }),
    },
  };
}

/** "Hook: at most 40 words" or "Hook (max 40 words)". */
function beatLimitIn(template: string, name: string): number | null {
  const at = template.search(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'iu'));
  if (at === -1) return null;
  const [near = ''] = template.slice(at + name.length, at + name.length + LIMIT_DISTANCE).split(/[.\n]/);
  const words = BEAT_LIMIT.exec(near)?.[1];
  return words && !/sentence/i.test(near) ? Number(words) : null;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
