import { EVAL_REQUESTS, toScriptRequest } from './requests.ts';
import type { StoredAnswer, StoredRun } from './runs.ts';
import { measure, type ScriptStats } from './script-stats.ts';

const HEADINGS = [
  'request',
  'words',
  'on target',
  'beats',
  'form',
  'gaps',
  'new figures',
  'points',
  'stock phrases',
  'long sentences',
  'title answered',
  'copied examples',
  'calls',
  'notes',
];

/** Returns a Markdown table with one row per request and a sum. */
export async function tableOf({ name, model, answers }: StoredRun): Promise<string> {
  const rows: string[][] = [];
  for (const answer of answers) rows.push(await rowOf(answer));
  const count = (column: string, value: string) =>
    rows.filter((row) => row[HEADINGS.indexOf(column)] === value).length;
  const failed = answers.filter(({ content }) => content === null).length;
  return [
    `${name}, ${model}: ${answers.length} requests, ${failed} failed, ${count('on target', 'yes')} on target, ${count('title answered', 'yes')} titles answered`,
    '',
    line(HEADINGS),
    line(HEADINGS.map(() => '---')),
    ...rows.map(line),
  ].join('\n');
}

async function rowOf({ id, content, failure, calls, notes }: StoredAnswer): Promise<string[]> {
  const request = EVAL_REQUESTS.find((each) => each.id === id);
  if (!request || content === null) {
    const empty = HEADINGS.slice(2, -2).map(() => '');
    return [id, failure ?? 'unknown request', ...empty, String(calls), ''];
  }
  const stats = measure(await toScriptRequest(request), content);
  return [id, ...cellsOf(stats), String(calls), String(notes.length)];
}

function cellsOf(stats: ScriptStats): string[] {
  const { words, target, beats, form, gaps, newNumbers, points, stockPhrases, longSentences } = stats;
  return [
    `${words}/${target}`,
    yesNo(stats.isOnTarget),
    ...[beats, form, gaps, newNumbers, points, stockPhrases, longSentences].map(String),
    yesNo(stats.isTitleAnswered),
    String(stats.copiedExamples),
  ];
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
