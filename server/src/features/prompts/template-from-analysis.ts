import { SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import type { ClosingKind, HookKind, TranscriptAnalysis } from './transcript-analysis.ts';

const HOOKS: Record<HookKind, string> = {
  question:
    'Open with one question that the viewer cannot answer yet but wants to. Do not answer it before the twist.',
  number: 'Open with one exact figure that sounds wrong. Say where it comes from only later.',
  command: 'Open by telling the viewer to picture one concrete moment, and put them in the middle of it.',
  confession: 'Open with something you did, thought or got wrong, told as if to one person.',
  address: 'Open by describing the viewer’s own situation so closely that they feel seen.',
  contrast: 'Open with what everybody believes and, in the same breath, the one thing that does not fit.',
  statement: 'Open with one plain, bold sentence. Add nothing to soften it.',
};

const CLOSINGS: Record<ClosingKind, string> = {
  callback: 'Return to the words of the hook; they mean something else by now. End there.',
  question: 'End on a question that stays with the viewer.',
  invitation: 'End with one small, specific thing to do next, in one sentence.',
  summary: 'Say the point once more in a single sentence that can stand alone, and stop.',
  statement: 'End on a short, quiet line. Let the last picture do the rest.',
};

const VOICES: Record<TranscriptAnalysis['voice'], string> = {
  I: 'One person speaks in the first person, from experience, to one viewer.',
  we: 'A guide speaks as “we” and takes the viewer along, step by step.',
  you: 'The narrator speaks straight to “you”, as across a kitchen table.',
  they: 'A narrator outside the story tells it about others, close to the facts.',
};

/** Describes how a script is built, without copying any of its content. */
export function templateFromAnalysis(
  analysis: TranscriptAnalysis,
  { niche, style }: { niche: string; style: string },
): string {
  return [
    `Write a video script about the topic, for viewers interested in ${niche.toLowerCase()}. Style: ${style.toLowerCase()}.`,
    `VOICE: ${VOICES[analysis.voice]}`,
    `HOOK (about ${roundedWords(analysis.hookWords)} words): ${HOOKS[analysis.hook]}`,
    `BODY: ${describeBody(analysis)}`,
    `TWIST: ${describeTwist(analysis.turnAt)}`,
    `CLOSING: ${CLOSINGS[analysis.closing]}`,
    `RHYTHM: ${describeRhythm(analysis)}`,
    `RULES: ${describeRules(analysis)}`,
    `Take pace and tone from this sample, and none of its facts or sentences:\n${SAMPLE_PLACEHOLDER}`,
  ].join('\n\n');
}

function describeBody({ sections }: TranscriptAnalysis) {
  if (sections <= 1)
    return 'One line of thought without chapters. Each paragraph answers the last and opens the next.';
  return `${numberWord(sections)} parts. Each makes one point, shows it with one example, and ends by making the next one necessary.`;
}

function describeTwist(turnAt: number | null) {
  if (turnAt === null) {
    return 'The material runs straight. Plant one doubt in the first third and settle it here, so that something turns.';
  }
  const position =
    turnAt > 0.75
      ? 'late, just before the end'
      : turnAt > 0.6
        ? 'about two thirds in'
        : 'right after the middle';
  return `${position[0]?.toUpperCase()}${position.slice(1)}, show the fact that changes how everything before it looks. Announce nothing.`;
}

function describeRhythm({ sentenceLength, shortShare, questionShare }: TranscriptAnalysis) {
  const length =
    sentenceLength <= 9
      ? 'Short sentences'
      : sentenceLength <= 15
        ? 'Spoken, middling sentences'
        : 'Long, unhurried sentences';
  const breaks =
    shortShare > 0.35
      ? 'many of seven words or fewer, in runs'
      : shortShare > 0.15
        ? 'broken now and then by one of five words'
        : 'with a short one kept for the turn';
  const questions = questionShare > 0.12 ? ' Ask often, and answer a moment later than expected.' : '';
  return `${length} of about ${sentenceLength} words, ${breaks}.${questions}`;
}

function describeRules({ usesNumbers }: TranscriptAnalysis) {
  const numbers = usesNumbers
    ? 'Figures carry the story: name each one with its unit and its source.'
    : 'Use few figures; a scene proves more than a statistic here.';
  return `${numbers} Put what the camera shows in square brackets on lines of its own. No greeting, no “in this video”, no filler, and no claim that the material does not hold.`;
}

const roundedWords = (words: number) => Math.min(80, Math.max(15, Math.round(words / 5) * 5));
const numberWord = (count: number) =>
  ['One', 'Two', 'Three', 'Four', 'Five', 'Six'][count - 1] ?? String(count);
