import { pointsIn } from '@cold-open/contract/scripts/point-coverage';
import { countInWords } from '../../../ui/count-of.ts';

/** Says in a sentence or two what will be written. */
export function orderSummary({
  beats,
  words,
  isOwnVoice,
  keyPoints,
}: {
  beats: number;
  words: number;
  isOwnVoice: boolean;
  keyPoints: string;
}): string {
  const script = `${countInWords(beats, 'beat')}, about ${words} words${isOwnVoice ? ', in your voice' : ''}.`;
  const points = pointsIn(keyPoints).length;
  if (points === 0) return script;
  if (points === 1) return `${script} Your point goes in.`;
  if (points === 2) return `${script} Both your points go in.`;
  return `${script} Your ${countInWords(points, 'point').toLowerCase()} all go in.`;
}
