/** Some file systems count bytes, some characters, and 255 is the most that any of them takes with its folder's help. */
const MAX_BYTES = 120;
const NAMELESS = 'script';

/** Names that Windows keeps for its devices, with whatever extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A title as a file's name that Windows, macOS and Linux all take, without the extension. */
export function fileNameOf(title: string): string {
  const clean = title
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    // Control characters, halves of characters, and what turns the direction of writing: it can hide an extension.
    .replace(/[\p{Cc}\p{Cs}\p{Co}]|(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replace(/[/\\:|]/g, '-')
    .replace(/"/g, "'")
    .replace(/[<>?*]/g, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ');
  const name = withoutEdges(shortened(withoutEdges(clean)));
  if (name === '') return NAMELESS;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** A leading dot hides a file, a leading dash looks like an option, and Windows drops dots and spaces at the end. */
function withoutEdges(name: string): string {
  return name.replace(/^(?:[\s.-]|\u200c|\u200d)+|(?:[\s.-]|\u200c|\u200d)+$/gu, '');
}

const characters = new Intl.Segmenter();

/** Whole characters as a person sees them, so that no emoji is cut in half. */
function shortened(name: string): string {
  if (utf8Bytes(name) <= MAX_BYTES) return name;
  let kept = '';
  let bytes = 0;
  for (const { segment } of characters.segment(name)) {
    bytes += utf8Bytes(segment);
    if (bytes > MAX_BYTES) break;
    kept += segment;
  }
  return kept;
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** One name for each title, in order, none of them twice: where capitals make no difference either. */
export function fileNamesOf(titles: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = fileNameOf(title);
    let tried = `${name}.${extension}`;
    for (let copy = 2; taken.has(folded(tried)); copy++) tried = `${name} (${copy}).${extension}`;
    taken.add(folded(tried));
    return tried;
  });
}

function folded(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
