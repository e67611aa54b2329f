/** The purpose of a beat, regardless of its name. */
export const BEAT_ROLES = ['hook', 'setup', 'body', 'twist', 'lesson', 'ask', 'closing'] as const;
export type BeatRole = (typeof BEAT_ROLES)[number];

const NAMES: readonly (readonly [RegExp, BeatRole])[] = [
  [/\b(?:hook|cold open|opener|opening|teaser)\b/i, 'hook'],
  [/\b(?:intro(?:duction)?|set-?up|context|background|premise)\b/i, 'setup'],
  [/\b(?:twist|reveal|pay-?off|turn|turning point|surprise|climax|catch)\b/i, 'twist'],
  [/\b(?:recap|summary|take-?aways?|lessons?|moral)\b/i, 'lesson'],
  [/\b(?:cta|call[- ]to[- ]action)\b/i, 'ask'],
  [/\b(?:outro|closing|close|conclusion|ending|end|sign-?off|last (?:shot|line|word))\b/i, 'closing'],
  [
    /\b(?:body|main (?:points?|content|section|part)|(?:key )?points?|beats?|steps?|tips|story|build-?up|content|middle)\b/i,
    'body',
  ],
];

/** Returns undefined if the name does not tell the purpose. */
export function roleOfBeat(name: string): BeatRole | undefined {
  return NAMES.find(([pattern]) => pattern.test(name))?.[1];
}
