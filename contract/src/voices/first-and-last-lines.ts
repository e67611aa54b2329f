import type { OpeningType } from './voice-facts.ts';
import { wordsIn } from './voice-language.ts';
import type { ReadSample } from './voice-text.ts';

const GREETING =
  /^["“¡¿]?(?:hey|hi|hello|howdy|yo|welcome|what['’]s up|good (?:morning|evening|afternoon)|hallo|hi|servus|moin|grüezi|guten (?:morgen|tag|abend)|(?:herzlich )?willkommen|hola|buenas|buenos días|muy buenas|bienvenid[oa]s?|bonjour|salut|ciao|olá|oi)(?![\p{L}\p{N}])/iu;
const FAREWELL =
  /\b(?:see you|bye|thanks for watching|until next|take care|bis (?:zum|dann|bald)|tschüss|macht['’]?s gut|nos vemos|hasta (?:la|el|pronto|luego)|adiós|à bientôt|ciao)\b/iu;
const FIGURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien|mil)\b/iu;
const SCENE =
  /\b(?:i|i'm|i've|my|me|we|he|she|there's|there is|it's|last (?:night|week|year)|this morning|yesterday|ich|mein\w*|wir|gestern|heute|neulich|yo|mi|mis|hay|ayer|anoche|estoy|tengo)\b/i;
const ADDRESS =
  /\b(?:you|your|you're|imagine|look|stop|think|picture|du|dein\w*|ihr|stell|tú|tu|te|imagina|mira)\b/i;
const MAX_LINE_LENGTH = 200;
const MAX_SIGN_OFF_SENTENCES = 3;
/** A text without punctuation has no first sentence. This many words stand in for it. */
const CAPTION_OPENING_WORDS = 12;

export function firstSentence({ sentences, isPunctuated }: ReadSample): string {
  const text = sentences[0]?.text ?? '';
  return (isPunctuated ? text : text.split(/\s+/).slice(0, CAPTION_OPENING_WORDS).join(' ')).slice(
    0,
    MAX_LINE_LENGTH,
  );
}

export function openingOfSample(sample: ReadSample): { type: OpeningType; text: string } {
  // A greeting says nothing about how the script itself opens.
  const opensAt = GREETING.test(firstSentence(sample)) && sample.sentences.length > 1 ? 1 : 0;
  const first =
    opensAt === 0 ? firstSentence(sample) : (sample.sentences[1]?.text ?? '').slice(0, MAX_LINE_LENGTH);
  const second = sample.sentences[opensAt + 1]?.text ?? '';
  if (GREETING.test(first)) return { type: 'greeting', text: first };
  if (/[?？]["”]?$/.test(first)) return { type: 'question', text: first };
  const straight = first.replaceAll('’', "'");
  if (FIGURE.test(straight)) return { type: 'figure', text: first };
  if (SCENE.test(straight)) return { type: 'scene', text: first };
  if (ADDRESS.test(straight) || /[?？]["”]?$/.test(second)) return { type: 'address', text: first };
  return { type: 'statement', text: first };
}

/** Returns the greeting that at least half of the samples start with, or '' if they start without one. */
export function greetingIn(samples: readonly ReadSample[]): string {
  const greetings = samples.map(firstSentence).filter((text) => GREETING.test(text));
  return greetings.length * 2 >= samples.length ? (greetings[0] ?? '') : '';
}

/**
 * Returns the last sentences that two or more samples share, or '' if there are none. A single sample has a sign-off
 * only if its last sentence is a farewell; null means that one sample cannot tell.
 */
export function signOffIn(samples: readonly ReadSample[]): string | null {
  const punctuated = samples.filter(({ isPunctuated }) => isPunctuated);
  const endings = punctuated.map(({ sentences }) => sentences.slice(-MAX_SIGN_OFF_SENTENCES));
  let best = '';
  for (const [index, ending] of endings.entries())
    for (const other of endings.slice(index + 1)) {
      const shared = sharedEnd(
        ending.map(({ text }) => text),
        other.map(({ text }) => text),
      );
      if (shared.length > best.length) best = shared;
    }
  if (best !== '') return best.slice(0, MAX_LINE_LENGTH);
  const farewell = endings.map((ending) => ending.at(-1)?.text ?? '').find((text) => FAREWELL.test(text));
  if (farewell !== undefined && endings.length === 1) return farewell.slice(0, MAX_LINE_LENGTH);
  return punctuated.length >= 2 ? '' : null;
}

function sharedEnd(a: readonly string[], b: readonly string[]): string {
  let length = 0;
  while (length < Math.min(a.length, b.length) && isSame(a.at(-1 - length), b.at(-1 - length))) length++;
  return length === 0 ? '' : a.slice(-length).join(' ');
}

const isSame = (a = '', b = '') => wordsIn(a).join(' ') === wordsIn(b).join(' ');
