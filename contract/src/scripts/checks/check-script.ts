import type { CheckMaterial } from '../script-check.contract.ts';
import { wordsByBeat } from './beat-plan.ts';
import type { CheckedScript } from './checked-script.ts';
import { copiedWordsFindings } from './copied-words.ts';
import type { Finding } from './finding.ts';
import { beatFindings, figureFindings, materialFindings } from './material-findings.ts';
import { inScriptOrder } from './shown-findings.ts';
import { gapsIn, spokenSentences } from './spoken-sentences.ts';
import { textFindings } from './text-findings.ts';

/** Looks for what is worth a second look before recording. Its cost grows linearly with the text. */
export function checkScript(script: CheckedScript, material: CheckMaterial | null) {
  const { content, targetWords, contentType } = script;
  const sentences = spokenSentences(content);
  const beats = wordsByBeat(content, {
    targetWords: targetWords?.target ?? null,
    isShort: contentType === 'youtube_shorts',
    sections: material?.sections ?? [],
    plannedBeats: script.plannedBeats ?? [],
  });
  const findings = [
    ...textFindings(content, sentences),
    ...materialFindings(script, sentences, material),
    ...figureFindings(script, sentences, material),
    ...copiedWordsFindings(content, sentences, material?.samples ?? []),
    ...beatFindings(content, beats, material),
  ];
  return { findings: inScriptOrder(withoutRepeats(findings)), beats, gaps: gapsIn(content).length };
}

/** The same words may be found twice; the first place is enough. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.key, finding])).values()];
}
