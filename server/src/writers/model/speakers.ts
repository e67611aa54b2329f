const TWO_SPEAKERS = [
  /\btwo (?:voices|speakers|hosts|presenters)\b/i,
  /\bdialogue between\b/i,
  /\b(?:script|write) (?:it|this|them|the \w+) as (?:a )?dialogue\b/i,
  /\binterview (?:script|cut)\b/i,
  /\bshort play\b/i,
  /^\s*CAST:/m,
];

/** Returns true if the template gives lines to more than one speaker. */
export function hasSpeakers(template: string): boolean {
  return TWO_SPEAKERS.some((pattern) => pattern.test(template));
}
