import { randomUUID } from 'node:crypto';
import { PLAIN_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import { placePoints, sectionsFromBeats } from '@cold-open/contract/scripts/outlines/plan-outline';
import type { ScriptRequest } from '../script-writer.ts';
import { readBeats } from '../template-beats.ts';

/**
 * Plans a script that the creator did not plan, because a small model keeps to the length and the topic only if it writes
 * one beat at a time.
 */
export function forSmallModel(request: ScriptRequest): ScriptRequest {
  const { outline, beat, rewrite, soFar, keyPoints, budget } = request;
  if (outline || beat || rewrite || soFar) return { ...request, isBrief: true };
  const sections = sectionsFromBeats(beatsOf(request), budget.target, randomUUID);
  return { ...request, isBrief: true, outline: placePoints(sections, keyPoints ?? '') };
}

function beatsOf({ beats, template, length }: ScriptRequest) {
  if (beats && beats.length > 0) return beats.map((beat) => ({ ...beat, question: '' }));
  return readBeats(template || PLAIN_TEMPLATE, length === 'shorts' ? 'short' : 'long');
}
