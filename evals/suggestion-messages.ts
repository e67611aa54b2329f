import type { Tone } from '@cold-open/contract/scripts/rephrase-tones';
import { openingOf } from '@cold-open/contract/scripts/script-opening';
import { openingsPrompt } from '../server/src/writers/model/openings-prompt.ts';
import { rephrasePrompt } from '../server/src/writers/model/rephrase-prompt.ts';
import type { ScriptRequest } from '../server/src/writers/script-writer.ts';

/** Returns what the product would ask for five openings of a script that was written for a request. */
export function openingsMessages(request: ScriptRequest, content: string) {
  const opening = openingOf(content);
  if (!opening) throw new Error('The script has no opening.');
  const { title, niche, template, source, channel, keyPoints } = request;
  const { text: before, start, end } = opening;
  return openingsPrompt({
    kind: 'openings',
    title,
    niche,
    template,
    source,
    channel: channel ?? null,
    keyPoints: keyPoints ?? null,
    content,
    before,
    start,
    end,
    earlier: [],
  });
}

/** Returns what the product would ask for three rephrasings of a part of a script. */
export function rephraseMessages(content: string, before: string, tone: Tone) {
  const start = content.indexOf(before);
  if (start < 0) throw new Error('The script does not contain this text.');
  const end = start + before.length;
  return rephrasePrompt({ kind: 'rephrasing', before, tone, instruction: null, content, start, end });
}
