/**
 * The form of a script as a grammar (GBNF) that a model must follow. A line of speech has no upper limit, because it
 * would end in the middle of a word; the limit of tokens ends it instead. It excludes angle brackets, so that no tag
 * of the prompt is repeated.
 */
const LINES = String.raw`line   ::= cue | speech
cue    ::= "[" [^\n\[\]#<>]{3,100} "]\n"
speech ::= [^\n\[\]#*<>|\x60 -] [^\n\[\]#*<>|\x60]{10,} [.!?${'…。！？”'}"'] "\n"
`;
const MAX_LINES = 8;
const OTHER_BEATS = { min: 2, max: 8 };

/** The words of one beat, without its heading. */
export function sectionGrammar(): string {
  return `root   ::= line{1,${MAX_LINES}}\n${LINES}`;
}

/** A whole script with these beats in order, or with any three to nine beats. */
export function scriptGrammar(beats: readonly string[] = []): string {
  if (beats.length === 0) {
    const { min, max } = OTHER_BEATS;
    const beat = String.raw`beat   ::= "## " [^\n#*\[\] ] [^\n#*\[\]]{2,47} "\n" line{1,${MAX_LINES}}`;
    return `root   ::= beat ("\\n" beat){${min},${max}}\n${beat}\n${LINES}`;
  }
  const parts = beats.map((name) => `${JSON.stringify(`## ${name}\n`)} line{1,${MAX_LINES}}`);
  return `root   ::= ${parts.join(' "\\n" ')}\n${LINES}`;
}
