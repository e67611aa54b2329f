import { type ExportedScript, factsOf, timedBeats } from './exported-script.ts';

/** Beats become headings and cues become quotes. Spoken text keeps its line breaks. */
export function toMarkdown(script: ExportedScript): string {
  const parts = [`# ${escaped(script.title)}`, `*${factsOf(script)}*`];
  for (const { name, startsAt, blocks } of timedBeats(script)) {
    if (name !== '') parts.push(`## ${escaped(name)} (${startsAt})`);
    for (const { kind, text } of blocks)
      parts.push(kind === 'cue' ? `> ${escaped(text)}` : text.split('\n').map(escaped).join('\\\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

/** Escapes characters that people do not mean as Markdown. */
function escaped(line: string): string {
  return line
    .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
    .replace(/^([#+=-])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}
