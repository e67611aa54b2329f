import type { FieldProblem } from '@cold-open/contract/http/errors';
import { exampleOpening } from '@cold-open/contract/prompts/example-opening';
import {
  MAX_IMPORTED_GROUPS,
  MAX_PROMPTS_IN_GROUP,
} from '@cold-open/contract/prompts/library-editing.contract';
import { videoType } from '@cold-open/contract/prompts/prompt-forms';
import {
  cutAt,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TEMPLATE_LENGTH,
} from '@cold-open/contract/prompts/prompt-rules';
import { MAX_SAMPLE_LENGTH } from '@cold-open/contract/prompts/sample-excerpts';
import { templateBeats } from '@cold-open/contract/prompts/template-beats';
import type { Document, Node } from 'yaml';
import * as z from 'zod';

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
/** How much of a name in the file a message shows. */
const SHOWN_NAME = 40;
/** Aliases could make a small file huge. */
const MAX_ALIASES = 0;

export async function writeLibraryDocument(niche: LibraryNicheInput): Promise<string> {
  // Imported on demand, because few calls need it.
  const { stringify } = await import('yaml');
  return stringify(niche, { lineWidth: 120, aliasDuplicateObjects: false });
}

export type ReadLibraryFile = { niches: LibraryNiche[] } | { problems: FieldProblem[] };

/** Returns what is wrong by its line, or else what the file has. Takes a second or more of processor time for a large file. */
export async function readLibraryFile(file: string): Promise<ReadLibraryFile> {
  const yaml = await import('yaml');
  const problems: FieldProblem[] = [];
  const niches: LibraryNiche[] = [];
  const add = (line: number, message: string) => problems.push({ path: `Line ${line}`, message });
  for (const { text, firstLine } of documentsIn(file)) {
    const lines = new yaml.LineCounter();
    const lineOf = (position: number) => firstLine + lines.linePos(position).line - 1;
    for (const document of yaml.parseAllDocuments(text, {
      lineCounter: lines,
      prettyErrors: false,
      // Found below instead, because the parser compares every key of a map with every other.
      uniqueKeys: false,
    })) {
      const found = [
        ...document.errors.map(({ pos, message }) => ({ position: pos[0], message })),
        ...unsupportedIn(document, yaml),
      ];
      for (const { position, message } of found) add(lineOf(position), message);
      if (found.length > 0) continue;
      const parsed = libraryNiche.safeParse(wellFormed(document.toJS({ maxAliasCount: MAX_ALIASES })));
      if (parsed.success) niches.push(parsed.data);
      else
        for (const issue of parsed.error.issues)
          add(lineOf(positionOf(document, issue.path)), describeIssue(issue));
    }
    if (problems.length >= MAX_PROBLEMS) break;
  }
  const groups = niches.flatMap((niche) => niche.groups).length;
  if (problems.length === 0 && groups === 0) add(1, 'The file has no groups.');
  if (groups > MAX_IMPORTED_GROUPS)
    add(1, `The file has more than ${MAX_IMPORTED_GROUPS.toLocaleString('en-US')} groups.`);
  return problems.length === 0 ? { niches } : { problems: problems.slice(0, MAX_PROBLEMS) };
}

/** What the parser accepts, but would lose or could not be stored. */
function unsupportedIn(document: Document, { isScalar, visit }: typeof import('yaml')) {
  const found: { position: number; message: string }[] = [];
  const add = (node: Node, message: string) => found.push({ position: node.range?.[0] ?? 0, message });
  visit(document, {
    Alias: (_, alias) => {
      add(
        alias,
        `aliases such as *${cutAt(alias.source, SHOWN_NAME)} are not supported. Write out what it stands for.`,
      );
    },
    Map: (_, { items }) => {
      const keys = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (keys.has(name)) add(key, `${cutAt(name, SHOWN_NAME)}: given more than once`);
        keys.add(name);
      }
    },
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && scalar.value.includes('\0'))
        add(scalar, 'a text cannot have the character NUL');
    },
  });
  return found;
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

/** Escapes in YAML can make halves of characters, which the database cannot store. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wellFormed(each)]));
}

/** Returns where the value is or, if it is missing, its nearest parent. */
function positionOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
