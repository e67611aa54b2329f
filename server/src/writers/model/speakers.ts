const TWO_SPEAKERS = [
  /\b(?:two|three) (?:voices|speakers|hosts|presenters|narrators|characters)\b/i,
  /\btwo (?:people|friends|siblings|colleagues|neighbors|strangers) (?:who )?(?:talk|argue|debate|discuss|disagree|chat)/i,
  /\b(?:dialogue|conversation|exchange|argument|interview) between\b/i,
  /\b(?:host|interviewer|presenter)(?:,| and| with) (?:a |an |the |their )?(?:guest|co-?host|expert|interviewee)\b/i,
  /\b(?:diálogo|conversación|conversa|dialogo|dialogue|conversation) (?:entre|tra|fra)\b/i,
  /\b(?:dialog|gespräch|unterhaltung) zwischen\b/i,
  /\b(?:script|write) (?:it|this|them|the \w+) as (?:a )?dialogue\b/i,
  /\binterview (?:script|cut)\b/i,
  /\bshort play\b/i,
  /^\s*CAST:/m,
];

/** Returns true if the template gives lines to more than one speaker. */
export function hasSpeakers(template: string): boolean {
  return TWO_SPEAKERS.some((pattern) => pattern.test(template));
}
