import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document, LineCounter } from 'yaml';
import * as z from 'zod';
import { StartupError } from '../platform/startup-error.ts';

/** Thrown when a content file has mistakes. The message has one line per mistake, with the file name and line number. */
class ContentError extends StartupError {}

interface Mistake {
  line: number;
  text: string;
}

/** Reads and checks one YAML file. `path` is relative to the content folder. */
export async function readContentFile<Schema extends z.ZodType>(
  contentFolder: string,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  // Imported on demand, so that a server with a seeded database starts without the YAML parser.
  const { LineCounter, parseDocument } = await import('yaml');
  const text = await readFile(join(contentFolder, path), 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    throw contentError(
      path,
      document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, text: message })),
    );
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  throw contentError(
    path,
    parsed.error.issues.flatMap((issue) => mistakesIn(issue, document, lines)),
  );
}

function contentError(path: string, mistakes: readonly Mistake[]): ContentError {
  const messages = mistakes.map(({ line, text }) => `server/content/${path}:${line}: ${text}`);
  return new ContentError(messages.join('\n'));
}

function mistakesIn(issue: z.core.$ZodIssue, document: Document, lines: LineCounter): Mistake[] {
  const describe = (path: readonly PropertyKey[], message: string) => ({
    line: lineOf(path, document, lines),
    text: path.length > 0 ? `${z.core.toDotPath(path)}: ${message}` : message,
  });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => describe([...issue.path, key], 'Unknown field'));
  }
  return [describe(issue.path, issue.message)];
}

/** Returns the line number of the value at this path or, when a field is missing, of its nearest parent in the file. */
function lineOf(path: readonly PropertyKey[], document: Document, lines: LineCounter): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
