import type { VoiceTraits } from '@cold-open/contract/voices/voice-facts';
import type { Material } from '../../platform/llm/fenced-text.ts';
import type { WriterVoice } from '../writer-voice.ts';

/** Describes a voice, one fact per line. */
export function factLines(traits: VoiceTraits): string[] {
  const { sentenceLength, contractionsPer100, contractionExample, paragraphWords, questionOneIn } = traits;
  return [
    sentenceLength &&
      `Sentences: half have ${sentenceLength.median} words or fewer, few have more than ${sentenceLength.rarelyPass}.`,
    contractionsPer100 !== null &&
      `Contractions: ${contractionsPer100 === 0 ? 'none' : `about ${contractionsPer100} per 100 words`}.${contractionExample ? ` They say "${contractionExample.used}", not "${contractionExample.other}".` : ''}`,
    paragraphWords !== null && `Paragraphs: about ${paragraphWords} words.`,
    questionOneIn !== null &&
      (questionOneIn === 0 ? 'Questions: none.' : `Questions: about one sentence in ${questionOneIn}.`),
    traits.openings && `How scripts open: ${traits.openings}`,
    traits.phrases.length > 0 &&
      `Phrases of theirs: ${quoted(traits.phrases)}. Use one or two where they fit, even if a rule above calls them stock phrases.`,
    traits.greeting !== null &&
      (traits.greeting === '' ? 'Greeting: none.' : `Greeting, word for word: "${traits.greeting}"`),
    traits.signOff !== null &&
      (traits.signOff === ''
        ? 'Sign-off: no fixed one.'
        : `Sign-off, word for word, as the last line: "${traits.signOff}"`),
    traits.neverUsed.length > 0 && `Never says: ${quoted(traits.neverUsed)}.`,
  ].filter((line): line is string => typeof line === 'string');
}

/** Returns the text for `<voice>`; '' without a voice. */
export function describeVoice(voice: WriterVoice | null | undefined): string {
  if (!voice) return '';
  return [voice.description, ...factLines(voice.traits)].filter(Boolean).join('\n');
}

/**
 * Returns the instructions for the voice and its excerpts, for every task that writes words. Returns '' without a voice. Belongs to the task and
 * not to the instructions, which are the same for every script.
 */
export function voiceInstruction(
  voice: WriterVoice | null | undefined,
  material: Pick<Material<'sample' | 'voice'>, 'tag'>,
): string {
  if (!voice) return '';
  return `Write it the way this creator speaks: ${material.tag('voice')} says how, and ${material.tag('sample')} are parts of their own scripts. Take the sound from them: the length and the shape of the sentences, the contractions, how one thought leads to the next, the kind of words, the distance to the viewer. Where the rules above or the style ask for another sound, the creator's wins, and a greeting or sign-off in ${material.tag('voice')} is wanted; the structure and the content come from the style and the material. Take no fact, topic or sentence from ${material.tag('sample')}.`;
}

const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(', ');
