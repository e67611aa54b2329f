import type { Suggestion } from '@cold-open/contract/scripts/suggestions.contract';

/** The line that we ask for before each suggestion. */
const SEPARATOR = /^[\s#*_]*={2,}\s*(.*?)[\s=*_:.]*$/;
/** An unfinished last line that may become a separator is not shown yet. */
const MAY_BECOME_SEPARATOR = /^[\s#*_]*=*$|^[\s#*_]*==/;
const CODE_FENCE = /^\s*```/;
/** Without the separators that we asked for, a label may still arrive. */
const MAX_LABEL_LENGTH = 24;

interface Part {
  label: string;
  lines: string[];
}

/**
 * Splits an answer into its suggestions. Uses the separators that we asked for, or else labels such as `**Scene:**`,
 * `Variant 2` or `3.`. A complete answer without any of them is one suggestion, or one per paragraph if the number fits.
 */
export function readSuggestions(
  answer: string,
  labels: readonly string[],
  { isComplete }: { isComplete: boolean },
): Suggestion[] {
  const lines = answer.split('\n').filter((line) => !CODE_FENCE.test(line));
  const hasSeparators = lines.some((line) => SEPARATOR.test(line));
  const readLabel = hasSeparators ? readSeparator : labelReader(labels);
  if (!isComplete && mayBecomeLabel(lines.at(-1) ?? '', hasSeparators)) lines.pop();
  const parts: Part[] = [];
  for (const line of lines) {
    const found = readLabel(line, parts.length);
    if (found) parts.push({ label: found.label, lines: [found.rest] });
    else parts.at(-1)?.lines.push(line);
  }
  if (parts.length === 0 && isComplete) parts.push(...partsWithoutLabels(lines.join('\n'), labels.length));
  return withLabels(parts, labels);
}

type ReadLabel = (line: string, count: number) => { label: string; rest: string } | null;

const readSeparator: ReadLabel = (line) => {
  const match = SEPARATOR.exec(line);
  return match ? { label: match[1] ?? '', rest: '' } : null;
};

/** Recognizes a label only where it is the next one, so that a line like "3. Go home" in a text is not one. */
function labelReader(labels: readonly string[]): ReadLabel {
  return (line, count) => {
    const next = labels[count];
    if (next === undefined) return null;
    const label = new RegExp(
      String.raw`^[\s>#*_-]*(?:(?:variant|version|option|opening|take)\s*#?\s*)?(?:${count + 1}\s*[.):]?\s*)?(${next})?[\s*_]*(?:[:.)\u2013\u2014-]+[\s*_]*|$)(.*)$`,
      'i',
    ).exec(line);
    const isLabel =
      label !== null && /[\p{L}\p{N}]/u.test(line.slice(0, line.length - (label[2] ?? '').length));
    return isLabel ? { label: next, rest: label[2] ?? '' } : null;
  };
}

function mayBecomeLabel(line: string, hasSeparators: boolean): boolean {
  return MAY_BECOME_SEPARATOR.test(line) || (!hasSeparators && line.length < MAX_LABEL_LENGTH);
}

function partsWithoutLabels(answer: string, count: number): Part[] {
  const paragraphs = answer.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const texts = paragraphs.length === count ? paragraphs : [answer];
  return texts.map((text) => ({ label: '', lines: [text] }));
}

/** Names each part by its label, or by its place if the label is unknown or was used before. */
function withLabels(parts: readonly Part[], labels: readonly string[]): Suggestion[] {
  const used = new Set<string>();
  return parts.slice(0, labels.length).map(({ label, lines }, index) => {
    const byNumber = labels[Number.parseInt(label, 10) - 1];
    const byName = labels.find((each) => label.toLowerCase().includes(each.toLowerCase()));
    const known = byName ?? byNumber;
    const name =
      known !== undefined && !used.has(known)
        ? known
        : (labels.find((each, place) => place >= index && !used.has(each)) ?? '');
    used.add(name);
    return { label: name, text: lines.join('\n').trim() };
  });
}
