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

/** Plain text with its lines, headings (`## `) and lists (`- `) left standing; everything that cannot be said is gone. */
export function stripMarkup(raw: string): string {
  return withoutLeftovers(withoutMarkdown(withoutHtml(plainCharacters(raw))));
}

function plainCharacters(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: pasted text does hold them
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ')
      .replace(/[\u00A0\u202F\u2007\t]/g, ' ')
      // No word is that long: a picture or a key in letters.
      .replace(/\w{100,}/g, ' ')
      .replace(/[“”„«»]/g, '"')
      .replace(/[‘’]/g, "'")
  );
}

function withoutHtml(text: string): string {
  return text
    .replace(/<(script|style|noscript|svg)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<h[1-6]\b[^>]*>/gi, '\n\n## ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(
      /<\/?(p|div|br|ul|ol|h[1-6]|section|article|tr|table|blockquote|figure|header|footer|nav)\b[^>]*>/gi,
      '\n\n',
    )
    .replace(/<\/?[a-z][^>\n]{0,300}>/gi, '')
    .replace(/&(#\d{1,6}|#x[0-9a-f]{1,5}|\w{2,8});/gi, (entity, name: string) => characterOf(name) ?? entity);
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function withoutMarkdown(text: string): string {
  return text
    .replace(/^ *(```|~~~)[\s\S]*?^ *\1.*$/gm, '')
    .replace(/^ *\|.*\| *$/gm, '')
    .replace(/^ *([-*_=] *){3,}$/gm, '')
    .replace(/^ *(> ?)+/gm, '')
    .replace(/!\[[^\]\n]{0,300}\]\([^)\n]{0,600}\)/g, ' ')
    .replace(/\[([^\]\n]{1,300})\]\([^)\n]{0,600}\)/g, '$1')
    .replace(/\[([^\]\n]{1,300})\]\[[^\]\n]{0,100}\]/g, '$1')
    .replace(/^ *\[[^\]\n]{1,100}\]: .*$/gm, '')
    .replace(/(\*\*\*|\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])[*_](?=[\p{L}\p{N}"'])([^*_\n]+?)[*_](?![\p{L}\p{N}*])/gu, '$1');
}

/** Links, addresses, handles, notes in brackets, placeholders and pictures. */
function withoutLeftovers(text: string): string {
  return text
    .replace(/\{\{[^}\n]*\}\}/g, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/\b[\w.+-]+@[\w-]+\.[\w.]+\b/g, '')
    .replace(/\[[^\]\n]{0,120}\]/g, '')
    .replace(/(^|\s)[#@][\p{L}_][\p{L}\p{N}_]*/gu, '$1')
    .replace(/(?!©)\p{Extended_Pictographic}|\uFE0F|\u20E3/gu, '')
    .replace(/[{}[\]<>|\\^`~]+(?=\s|$)|(?<=^|\s)[{}[\]<|\\^`~]+/gm, (marks) =>
      /^[|>]$/.test(marks) ? marks : '',
    )
    .replace(/ {2,}/g, ' ');
}
