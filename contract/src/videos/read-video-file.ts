import { readCsv } from '../csv/read-csv.ts';
import { MAX_IMPORTED_TITLES, type NewVideo, newVideo, VIDEO_MESSAGES } from './video-forms.ts';

/** What is wrong in a line of a file, by its number. */
export interface LineProblem {
  line: number;
  message: string;
}

export type VideoFile = { videos: NewVideo[]; problems: [] } | { videos: []; problems: LineProblem[] };

/** The names that a column may have, without spaces and in lowercase. */
const COLUMNS = {
  title: ['title', 'videotitle'],
  niche: ['niche'],
  uploadDays: ['uploaddays', 'days'],
  views: ['views'],
  channelSubscribers: ['channelsubscribers', 'subscribers'],
} as const;
const REQUIRED = ['title', 'niche', 'uploadDays'] as const;
const NUMBERS: readonly string[] = ['uploadDays', 'views', 'channelSubscribers'];
const MAX_PROBLEMS = 20;

/** Reads titles from a CSV file whose first line names the columns. Either all lines are correct, or none is used. */
export function readVideoFile(file: string): VideoFile {
  const [header, ...records] = readCsv(file);
  if (header?.openQuote !== undefined)
    return { videos: [], problems: [{ line: header.openQuote, message: VIDEO_MESSAGES.quoteOpen }] };
  const columns = columnsOf(header?.fields ?? []);
  const failure = failureOf(columns, records.length);
  if (failure) return { videos: [], problems: [{ line: 1, message: failure }] };
  const videos: NewVideo[] = [];
  const problems: LineProblem[] = [];
  for (const { line, fields, openQuote } of records) {
    if (openQuote !== undefined) {
      problems.push({ line: openQuote, message: VIDEO_MESSAGES.quoteOpen });
      continue;
    }
    const values = Object.fromEntries(
      columns.map(({ name, index }) => {
        const field = fields[index] ?? '';
        return [name, NUMBERS.includes(name) ? withoutSeparators(field) : field];
      }),
    );
    const { success, data, error } = newVideo.safeParse(values);
    if (success) videos.push(data);
    else problems.push({ line, message: [...new Set(error.issues.map(({ message }) => message))].join(' ') });
  }
  return problems.length > 0
    ? { videos: [], problems: problems.slice(0, MAX_PROBLEMS) }
    : { videos, problems: [] };
}

/** Spreadsheets write 1,200 for a number that is shown with separators. */
const withoutSeparators = (field: string) =>
  /^\s*\d{1,3}(?:,\d{3})+\s*$/.test(field) ? field.replaceAll(',', '') : field;

function columnsOf(header: readonly string[]) {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[\s_-]/g, ''));
  return Object.entries(COLUMNS).flatMap(([name, spellings]) => {
    const index = names.findIndex((each) => (spellings as readonly string[]).includes(each));
    return index < 0 ? [] : [{ name, index }];
  });
}

function failureOf(columns: { name: string }[], lines: number): string | null {
  if (REQUIRED.some((required) => !columns.some(({ name }) => name === required)))
    return VIDEO_MESSAGES.columnsMissing;
  if (lines === 0) return VIDEO_MESSAGES.fileEmpty;
  return lines > MAX_IMPORTED_TITLES ? VIDEO_MESSAGES.fileTooLong : null;
}
