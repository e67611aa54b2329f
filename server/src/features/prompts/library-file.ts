import { setImmediate } from 'node:timers/promises';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import { exampleOpening } from '@cold-open/contract/prompts/example-opening';
import {
  LIBRARY_MESSAGES,
  MAX_IMPORTED_GROUPS,
  MAX_PROMPTS_IN_GROUP,
} from '@cold-open/contract/prompts/library-editing.contract';
import { videoType } from '@cold-open/contract/prompts/prompt-forms';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TEMPLATE_LENGTH,
} from '@cold-open/contract/prompts/prompt-rules';
import { MAX_SAMPLE_LENGTH } from '@cold-open/contract/prompts/sample-excerpts';
import { templateBeats } from '@cold-open/contract/prompts/template-beats';
import * as z from 'zod';
import { AppError } from '../../platform/http/app-error.ts';

const name = z.string().trim().min(1).max(MAX_NAME_LENGTH);
const optional = (max: number) => z.string().trim().max(max).default('');

/** The format of `server/content/niches/<niche>/library.yaml`, in which an editor may leave out what is optional in the forms. */
const libraryGroup = z.strictObject({
  youtuberName: name,
  channelName: optional(MAX_NAME_LENGTH),
  title: optional(MAX_NAME_LENGTH),
  body: optional(MAX_DESCRIPTION_LENGTH),
  description: optional(MAX_DESCRIPTION_LENGTH),
  style: optional(MAX_NAME_LENGTH),
  targetAudience: optional(MAX_DESCRIPTION_LENGTH),
  tags: z.array(z.string().trim().min(1).max(MAX_TAG_LENGTH)).max(MAX_TAGS).default([]),
  videoType: videoType.default('long'),
  prompts: z
    .array(
      z.strictObject({
        promptName: name,
        /** The group's niche, unless the prompt has its own. */
        niche: name.optional(),
        videoType: videoType.default('long'),
        template: z.string().trim().min(1).max(MAX_TEMPLATE_LENGTH),
        sample: z.string().trim().min(1).max(MAX_SAMPLE_LENGTH).optional(),
        beats: templateBeats.optional(),
        exampleOpening: exampleOpening.optional(),
        draft: z.boolean().default(false),
      }),
    )
    .max(MAX_PROMPTS_IN_GROUP)
    .default([]),
});
const libraryNiche = z.strictObject({ niche: name, groups: z.array(libraryGroup).max(MAX_IMPORTED_GROUPS) });
export type LibraryNiche = z.output<typeof libraryNiche>;
export type LibraryNicheInput = z.input<typeof libraryNiche>;

const MAX_PROBLEMS = 20;
/** Aliases could make a small file huge. */
const MAX_ALIASES = 0;

export async function writeLibraryDocument(niche: LibraryNicheInput): Promise<string> {
  // Imported on demand, because few calls need it.
  const { stringify } = await import('yaml');
  return stringify(niche, { lineWidth: 120, aliasDuplicateObjects: false });
}

/** Throws an error that names every wrong line. */
export async function readLibraryFile(file: string): Promise<LibraryNiche[]> {
  const { LineCounter, parseAllDocuments } = await import('yaml');
  const problems: FieldProblem[] = [];
  const niches: LibraryNiche[] = [];
  const add = (line: number, message: string) => problems.push({ path: `Line ${line}`, message });
  for (const { text, firstLine } of documentsIn(file)) {
    const lines = new LineCounter();
    const lineOf = (position: number) => firstLine + lines.linePos(position).line - 1;
    for (const document of parseAllDocuments(text, {
      lineCounter: lines,
      prettyErrors: false,
      uniqueKeys: false,
    })) {
      for (const { pos, message } of document.errors) add(lineOf(pos[0]), message);
      if (document.errors.length > 0) continue;
      const parsed = libraryNiche.safeParse(withoutAliases(document));
      if (parsed.success) niches.push(parsed.data);
      else
        for (const issue of parsed.error.issues)
          add(lineOf(positionOf(document, issue.path)), describeIssue(issue));
    }
    if (problems.length >= MAX_PROBLEMS) break;
    // Other requests are handled between two documents, because parsing a large file takes seconds.
    await setImmediate();
  }
  if (problems.length === 0 && niches.length === 0) add(1, 'The file has no groups.');
  if (niches.flatMap(({ groups }) => groups).length > MAX_IMPORTED_GROUPS)
    add(1, `The file has more than ${MAX_IMPORTED_GROUPS} groups.`);
  if (problems.length === 0) return niches;
  throw new AppError('validation_failed', {
    text: LIBRARY_MESSAGES.fileInvalid,
    details: problems.slice(0, MAX_PROBLEMS),
  });
}

/** YAML allows this line at the beginning of a document only. */
const DOCUMENT_START = /(?<=^|\n)---(?=\s|$)/g;
const COMMENT_OR_DIRECTIVE = /^\s*(?:[#%].*)?$/;

/** Splits the file at the beginnings of its documents. */
function documentsIn(file: string): { text: string; firstLine: number }[] {
  const [first, ...others] = Array.from(file.matchAll(DOCUMENT_START), ({ index }) => index);
  const head = file.slice(0, first ?? 0).split('\n');
  const isHeadPartOfFirst = first === undefined || head.every((line) => COMMENT_OR_DIRECTIVE.test(line));
  const starts = [0, ...(isHeadPartOfFirst ? [] : [first]), ...others];
  let firstLine = 1;
  return starts.flatMap((start, index) => {
    const text = file.slice(start, starts[index + 1]);
    const document = { text, firstLine };
    firstLine += text.split('\n').length - 1;
    return text.trim() === '' ? [] : [document];
  });
}

const ISSUE_MESSAGES: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'missing, or not what is expected here',
  invalid_value: 'not one of the known values',
  too_small: 'empty, or too few',
  too_big: 'too long, or too many',
};

/** Names the field, such as `groups[0].prompts[1].template`. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.length > 0 ? `${z.core.toDotPath(issue.path)}: ` : '';
  if (issue.code === 'unrecognized_keys') return `${field}unknown field ${issue.keys.slice(0, 3).join(', ')}`;
  return `${field}${ISSUE_MESSAGES[issue.code] ?? issue.message}`;
}

interface YamlDocument {
  toJS(options: { maxAliasCount: number }): unknown;
  getIn(path: readonly PropertyKey[], keepScalar: boolean): unknown;
}

/** Returns null for a document with aliases, or with anything else that cannot be turned into values. */
function withoutAliases(document: YamlDocument): unknown {
  try {
    return storable(document.toJS({ maxAliasCount: MAX_ALIASES }));
  } catch {
    return null;
  }
}

/** Escapes in YAML can make characters that the database cannot store. Throws if there is a NUL. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Error('NUL');
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storable(each)]));
}

/** Returns where the value is or, if it is missing, its nearest parent. */
function positionOf(document: YamlDocument, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
