import { functionWords, type VoiceLanguage, wordsIn } from './voice-language.ts';

/** Words that many creators overuse. Those that a creator never uses are part of how they sound. */
const OVERUSED: Partial<Record<VoiceLanguage, readonly string[]>> = {
  en: 'amazing|insane|literally|game changer|awesome|epic|unbelievable|mind-blowing|incredible|super|guys|crazy|ultimate|journey|basically|honestly|secret|hack'.split(
    '|',
  ),
  de: 'mega|krass|wahnsinn|unglaublich|quasi|genial|sozusagen|ultimativ|geheim|echt|total|halt|tatsächlich|leute'.split(
    '|',
  ),
  es: 'increíble|brutal|literalmente|alucinante|épico|súper|básicamente|impresionante|locura|secreto|chicos|espectacular'.split(
    '|',
  ),
};
const MAX_SHOWN = 6;
/** In a shorter text, a missing word says nothing. */
const MIN_WORDS = 300;

/** Returns null if the samples are too short or in another language. */
export function findNeverUsed(texts: readonly string[], language: VoiceLanguage): string[] | null {
  const candidates = OVERUSED[language];
  const words = texts.flatMap(wordsIn);
  if (!candidates || texts.length < 2 || words.length < MIN_WORDS) return null;
  const said = ` ${words.join(' ')} `;
  return candidates.filter((candidate) => !said.includes(` ${candidate} `)).slice(0, MAX_SHOWN);
}

/** Words that fit between any two parts of a script, besides the function words. */
const LINKING_WORDS: Partial<Record<VoiceLanguage, string>> = {
  en: "now look watch wait listen next thing things part happened happens comes came turns turned gets got better worse worked works still again back first last problem trouble story twist question answer point catch reason checked tried know knew think thought see saw stay go okay right well anyway but and then only that's where what's here's let's try this keep going guess until yet even more also strange funny weird stranger",
  de: 'jetzt nun schau schaut warte moment pass auf nächste sache ding teil passiert passierte kommt kam dreht wird besser schlimmer wieder zurück erst problem geschichte frage antwort punkt haken grund weiter gut also und aber dann trotzdem seltsam',
  es: 'ahora mira espera escucha siguiente cosa parte pasó pasa viene vino gira mejor peor otra vez vuelta primero problema historia pregunta respuesta punto truco razón sigue bien pues pero entonces luego raro',
};
const MAX_LINKING_WORDS = 8;
const MAX_LINKING_LINES = 12;

/**
 * Returns short lines with which the creator begins a paragraph and which fit any topic: every word is a function word or a
 * word about telling.
 */
export function findLinkingLines(paragraphs: readonly string[], language: VoiceLanguage): string[] {
  const allowed = new Set([...functionWords(language), ...(LINKING_WORDS[language] ?? '').split(' ')]);
  if (language === 'other') return [];
  const lines = paragraphs
    .map((paragraph) => /^[^.!?…]{3,60}[.!?…]+(?=\s|$)/u.exec(paragraph)?.[0] ?? '')
    .filter((line) => {
      const words = wordsIn(line);
      return (
        words.length >= 2 &&
        words.length <= MAX_LINKING_WORDS &&
        !line.endsWith('?') &&
        words.every((word) => allowed.has(word))
      );
    });
  return [...new Set(lines)].slice(0, MAX_LINKING_LINES);
}
