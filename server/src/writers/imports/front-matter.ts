const FENCE = /^-{3}$/;
const END = /^(?:-{3}|\.{3})$/;
/** A field, an item of a list, a comment or nothing. Names of beats begin with a capital. */
const FIELD = /^(?:[a-z][\w-]*:(?:\s|$)|-\s|#|$)/;
const TITLE = /^title:\s+(["']?)(.+)\1$/;
const MAX_FIELDS = 100;

interface FrontMatter {
  /** How many lines it takes up; 0 if there is none. */
  lines: number;
  title: string | null;
}

const NONE: FrontMatter = { lines: 0, title: null };

/** Reads the fields that note apps write above a Markdown document, between two lines of dashes. */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  if (!FENCE.test(lines[0] ?? '')) return NONE;
  const length = lines.slice(1, MAX_FIELDS + 2).findIndex((line) => END.test(line));
  const fields = lines.slice(1, length + 1);
  if (length < 1 || !fields.every((line) => FIELD.test(line))) return NONE;
  const title = fields.map((line) => TITLE.exec(line)?.[2]?.trim()).find(Boolean);
  return { lines: length + 2, title: title ?? null };
}
