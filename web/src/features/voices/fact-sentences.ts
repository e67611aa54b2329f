import {
  countTypes,
  describeOpenings,
  type FactCorrections,
  type FactName,
  type MeasuredFacts,
} from '@cold-open/contract/voices/voice-facts';

export interface FactSentence {
  strong: string;
  rest: string;
  /** Words of the creator. */
  quote: string | null;
}

const SHORT_WORDS = 9;
const MEDIUM_WORDS = 15;
const PLACES = {
  opening: 'Mostly in the opening.',
  after_opening: 'Mostly right after the hook.',
  middle: 'Mostly in the middle.',
  end: 'Mostly near the end.',
};

/** Says a fact in words, as corrected by the creator. Returns null if the scripts do not show it. */
export function factSentence(
  name: Exclude<FactName, 'phrases' | 'neverUsed'>,
  measured: MeasuredFacts,
  corrections: FactCorrections,
): FactSentence | null {
  switch (name) {
    case 'sentenceLength':
      return sentenceLength(corrections.sentenceLength ?? measured.sentenceLength);
    case 'contractions':
      return contractions(measured.contractions, corrections.contractions);
    case 'paragraphs': {
      const words = corrections.paragraphs ?? measured.paragraphs?.median;
      const rest = corrections.paragraphs === null ? 'One mark per paragraph.' : '';
      return words === undefined ? null : say(`About ${words} words each.`, rest);
    }
    case 'questions': {
      const oneIn = corrections.questions ?? measured.questions?.oneIn;
      if (oneIn === undefined) return null;
      if (oneIn === 0) return say('None.', 'You don’t ask, you tell.');
      const place = corrections.questions === null && measured.questions?.place;
      return say(`1 in ${oneIn} sentences.`, place ? PLACES[place] : '');
    }
    case 'pace': {
      const pace = corrections.pace ?? measured.pace?.wordsPerMinute;
      return pace === undefined ? null : say(`${pace} words per minute.`, '');
    }
    case 'openings':
      return openings(measured.openings, corrections.openings);
    case 'greeting':
      return fixedLine(corrections.greeting ?? measured.greeting, 'None. You start in the middle.');
    case 'signOff':
      return fixedLine(corrections.signOff ?? measured.signOff, 'None. Every script ends its own way.');
  }
}

function sentenceLength(fact: { median: number; rarelyPass: number } | null): FactSentence | null {
  if (!fact) return null;
  const size = fact.median <= SHORT_WORDS ? 'Short.' : fact.median <= MEDIUM_WORDS ? 'Medium.' : 'Long.';
  return say(size, `Half are ${fact.median} words or fewer. You rarely pass ${fact.rarelyPass}.`);
}

function contractions(
  measured: MeasuredFacts['contractions'],
  correction: number | null,
): FactSentence | null {
  const per100 = correction ?? measured?.per100;
  if (per100 === undefined) return null;
  const example = correction === null ? measured?.example : null;
  return say(
    per100 === 0
      ? 'None.'
      : per100 < 1
        ? 'Less than 1 per 100 words.'
        : `${Math.round(per100)} per 100 words.`,
    example ? `You say “${curly(example.used)},” not “${curly(example.other)}.”` : '',
  );
}

function openings(measured: MeasuredFacts['openings'], correction: string | null): FactSentence | null {
  if (correction !== null) return say(correction, '');
  if (!measured || measured.length === 0) return null;
  const [[type] = ['statement' as const]] = countTypes(measured);
  const quote = measured.find((opening) => opening.type === type)?.text ?? null;
  return { strong: describeOpenings(measured), rest: '', quote };
}

/** An empty line means that there is none. */
function fixedLine(line: string | null, none: string): FactSentence | null {
  if (line === null) return null;
  return line === '' ? { strong: '', rest: none, quote: null } : { strong: '', rest: '', quote: line };
}

const say = (strong: string, rest: string): FactSentence => ({ strong, rest, quote: null });
const curly = (text: string) => text.replaceAll("'", '’');
