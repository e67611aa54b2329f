const HIDDEN_ELEMENTS = ['script', 'style', 'noscript', 'svg'];
const ENTITIES: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: "'",
  lsquo: "'",
  ldquo: '"',
  rdquo: '"',
};

/** Long runs without spaces are not words, except in scripts that have no spaces. */
const LONG_RUN =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{200,}/gu;

/**
 * Returns plain text with its lines, headings (`## `) and list items (`- `). Removes everything that cannot be spoken.
 * Every pattern here stops at the next delimiter or is bounded, so that no source can block the server.
 */
export function stripMarkup(raw: string): string {
  return stripLeftovers(stripMarkdown(stripHtml(normalizeCharacters(raw))));
}

function normalizeCharacters(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, '')
      .replace(/(?![\t\n\u0080-\u009F])\p{Cc}/gu, ' ')
      .replace(/[^\S\n]/g, ' ')
      // More than three dots or stars in a row mean the same as three.
      .replace(/([^\p{L}\p{N}\s])\1{3,}/gu, '$1$1$1')
      // No word is that long; this is encoded data or a key.
      .replace(/\w{100,}/g, ' ')
      .replace(/[“”„«»]/g, '"')
      .replace(/[‘’]/g, "'")
  );
}

function stripHtml(text: string): string {
  const visible = HIDDEN_ELEMENTS.reduce(
    (rest, name) => stripSpans(rest, `<${name}`, `</${name}>`),
    stripSpans(text, '<!--', '-->'),
  );
  return visible
    .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n## ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(
      /<\/?(p|div|br|ul|ol|h[1-6]|section|article|tr|table|blockquote|figure|header|footer|nav)\b[^<>]*>/gi,
      '\n\n',
    )
    .replace(/<\/?[a-z][^<>\n]{0,300}>/gi, '')
    .replace(/&(#\d{1,6}|#x[0-9a-f]{1,5}|\w{2,8});/gi, (entity, name: string) => characterOf(name) ?? entity);
}

/** Removes everything from each opening to its closing delimiter. An opening that is never closed stays. */
function stripSpans(text: string, opening: string, ending: string): string {
  const lower = text.toLowerCase();
  let remaining = '';
  let position = 0;
  for (;;) {
    const start = lower.indexOf(opening, position);
    const end = start === -1 ? -1 : lower.indexOf(ending, start + opening.length);
    if (end === -1) return remaining + text.slice(position);
    remaining += `${text.slice(position, start)} `;
    position = end + ending.length;
  }
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function stripMarkdown(text: string): string {
  return stripCode(text)
    .replace(/^ *\|.*\| *$/gm, '')
    .replace(/^ *[-*_=][-*_= ]{2,}$/gm, '')
    .replace(/^ *(> ?)+/gm, '')
    .replace(/!\[[^\]\n]{0,300}\]\([^)\n]{0,600}\)/g, ' ')
    .replace(/\[([^\]\n]{1,300})\]\([^)\n]{0,600}\)/g, '$1')
    .replace(/\[([^\]\n]{1,300})\]\[[^\]\n]{0,100}\]/g, '$1')
    .replace(/^ *\[[^\]\n]{1,100}\]: .*$/gm, '')
    .replace(/(\*\*\*|\*\*|__|~~|`)(?=\S)(.{1,400}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])[*_](?=[\p{L}\p{N}"'])([^*_\n]{1,400})[*_](?![\p{L}\p{N}*])/gu, '$1');
}

/** Removes fenced code blocks. A fence that is never closed is treated as text. */
function stripCode(text: string): string {
  const lines = text.split('\n');
  const remaining: string[] = [];
  let fenced: { fence: string; lines: string[] } | undefined;
  for (const line of lines) {
    const fence = /^ *(```|~~~)/.exec(line)?.[1];
    if (fenced) {
      fenced.lines.push(line);
      if (fence === fenced.fence) fenced = undefined;
    } else if (fence) fenced = { fence, lines: [line] };
    else remaining.push(line);
  }
  return [...remaining, ...(fenced?.lines ?? [])].join('\n');
}

/** Removes links, email addresses, handles, notes in brackets, placeholders and emoji. */
function stripLeftovers(text: string): string {
  return text
    .replace(/\{\{[^{}\n]{0,200}\}\}/g, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,100}\b/g, '')
    .replace(/\[[^\]\n]{0,120}\]/g, '')
    .replace(/(^|\s)[#@][\p{L}_][\p{L}\p{N}_]*/gu, '$1')
    .replace(/(?!©)\p{Extended_Pictographic}|\uFE0F|\u20E3/gu, '')
    .replace(/[{}[\]<>|\\^`~]{1,20}(?=\s|$)|(?<=^|\s)[{}[\]<|\\^`~]{1,20}/gm, (marks) =>
      /^[|>]$/.test(marks) ? marks : '',
    )
    .replace(LONG_RUN, ' ')
    .replace(/ {2,}/g, ' ');
}
