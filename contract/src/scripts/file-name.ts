/** File systems limit names to 255 bytes or characters; this leaves room for a suffix and an extension. */
const MAX_BYTES = 120;
const FALLBACK_NAME = 'script';

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Turns a title into a file name that Windows, macOS and Linux all accept, without the extension. */
export function fileNameOf(title: string): string {
  const clean = title
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    // Removes control characters, unpaired surrogates, and direction marks, which can hide an extension.
    .replace(/[\p{Cc}\p{Cs}\p{Co}]|(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replace(/[/\\:|]/g, '-')
    .replace(/"/g, "'")
    .replace(/[<>?*]/g, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ');
  const name = trimEdges(shorten(trimEdges(clean)));
  if (name === '') return FALLBACK_NAME;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** A leading dot hides a file, a leading dash looks like an option, and Windows drops dots and spaces at the end. */
function trimEdges(name: string): string {
  return name.replace(/^(?:[\s.-]|\u200c|\u200d)+|(?:[\s.-]|\u200c|\u200d)+$/gu, '');
}

const characters = new Intl.Segmenter();

/** Cuts between characters as people see them, so that no emoji is split. */
function shorten(name: string): string {
  if (utf8Bytes(name) <= MAX_BYTES) return name;
  let result = '';
  let bytes = 0;
  for (const { segment } of characters.segment(name)) {
    bytes += utf8Bytes(segment);
    if (bytes > MAX_BYTES) break;
    result += segment;
  }
  return result;
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Returns one unique name for each title, in order. Names also differ when case is ignored. */
export function fileNamesOf(titles: readonly string[], extension: string): string[] {
  const usedNames = new Set<string>();
  return titles.map((title) => {
    const name = fileNameOf(title);
    let candidate = `${name}.${extension}`;
    for (let copy = 2; usedNames.has(foldCase(candidate)); copy++)
      candidate = `${name} (${copy}).${extension}`;
    usedNames.add(foldCase(candidate));
    return candidate;
  });
}

function foldCase(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
