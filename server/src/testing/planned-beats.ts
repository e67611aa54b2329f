/** Returns the names of the beats that a question about a whole plan asks for, in order; none for any other question. */
export function beatsAskedFor(user: string): string[] {
  const task = user.slice(user.lastIndexOf('with these beats as headings'));
  return [...task.matchAll(/^- (".*"): \d+ to \d+$/gm)].map(([, name = '""']) => String(JSON.parse(name)));
}

/** Answers a question about a whole plan: each beat with its heading. */
export function answerBeats(user: string, wordsOf: (name: string) => string): string {
  return beatsAskedFor(user)
    .map((name) => `## ${name}\n${wordsOf(name)}`)
    .join('\n\n');
}
