import { type ExportedScript, factsOf, timedBeats } from './exported-script.ts';

/** Beats as headings, cues as quotes; what is said stays as it was said, line breaks included. */
export function toMarkdown(script: ExportedScript): string {
  const parts = [`# ${literally(script.title)}`, `*${factsOf(script)}*`];
  for (const { name, startsAt, blocks } of timedBeats(script)) {
    if (name !== '') parts.push(`## ${literally(name)} (${startsAt})`);
    for (const { kind, text } of blocks)
      parts.push(kind === 'cue' ? `> ${literally(text)}` : text.split('\n').map(literally).join('\\\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

/** People write asterisks and angle brackets without meaning Markdown by them. */
function literally(line: string): string {
  return line
    .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
    .replace(/^([#+=-])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}
