import { coverageOf } from '../point-coverage.ts';
import type { CheckMaterial } from '../script-check.contract.ts';
import { kindOfLine } from '../script-text.ts';
import type { BeatWords } from './beat-plan.ts';
import type { CheckedScript } from './checked-script.ts';
import { knownFigures, newFiguresIn, unusedFigures } from './figures.ts';
import { type Finding, findingKey } from './finding.ts';
import { isEnglish } from './language.ts';
import { type Sentence, sentenceAt } from './spoken-sentences.ts';
import { brokenRules } from './template-rules.ts';
import { placeOf } from './text-findings.ts';
import { unansweredTerms } from './title-answer.ts';
import { newSpokenFiguresIn } from './unknown-figures.ts';

const MAX_LISTED = 3;
/** The plan is a share of the length, so only a large difference is worth mentioning. */
const TOO_LONG_FACTOR = 1.5;
const TOO_LONG_WORDS = 30;

/** Compares the text with the title, the points and the rules of the template. */
export function materialFindings(
  script: CheckedScript,
  sentences: readonly Sentence[],
  material: CheckMaterial | null,
): Finding[] {
  const { title, content, keyPoints } = script;
  const unanswered = unansweredTerms(title, sentences);
  const [firstTerm, lastTerm] = [unanswered[0], unanswered.at(-1)];
  const findings: Finding[] = coverageOf(keyPoints ?? '', content).flatMap(({ point, isCovered }, index) =>
    isCovered ? [] : [pointFinding(point, index)],
  );
  if (firstTerm && lastTerm)
    findings.push({
      key: findingKey('title_not_answered', title),
      kind: 'title_not_answered',
      title: 'The title isn’t answered',
      quote: null,
      text: `The last third never says ${listOf(unanswered.map(({ start, end }) => title.slice(start, end)))}.`,
      place: { at: 'title', start: firstTerm.start, end: lastTerm.end },
    });
  const broken = material ? brokenRules(content, sentences, material.rules, isEnglish(content)) : [];
  for (const { name, text, start, end } of broken)
    findings.push({
      key: findingKey('template_rule', name),
      kind: 'template_rule',
      title: 'The prompt says something else',
      quote: content.slice(start, end).replace(/\s+/g, ' '),
      text,
      place: { at: 'text', line: sentenceAt(sentences, start)?.line ?? 0, start, end },
    });
  return findings;
}

function pointFinding(point: string, index: number): Finding {
  return {
    key: findingKey('point_not_covered', point),
    kind: 'point_not_covered',
    title: 'A point isn’t covered',
    quote: point,
    text: 'The script doesn’t say it. Add it, or leave it out.',
    place: { at: 'point', index },
  };
}

/** Compares the figures with those that the creator gave. Figures that the creator typed into the script are theirs. */
export function figureFindings(
  script: CheckedScript,
  sentences: readonly Sentence[],
  material: CheckMaterial | null,
): Finding[] {
  if (!material) return [];
  const { title, content, keyPoints } = script;
  const known = knownFigures(title, keyPoints ?? '');
  for (const figure of material.sourceFigures) known.add(figure);
  const written = new Set(material.writtenFigures);
  const isEnglishScript = isEnglish(content);
  const inDigits = newFiguresIn(content, known);
  const saidInDigits = new Set(inDigits.map(({ figure }) => figure));
  const inWords = isEnglishScript
    ? newSpokenFiguresIn(content, known).filter(({ figure }) => !saidInDigits.has(figure))
    : [];
  const findings = [...inDigits, ...inWords].flatMap(({ figure, start }): Finding[] => {
    const sentence = sentenceAt(sentences, start);
    if (!sentence || !written.has(figure)) return [];
    return [
      {
        key: findingKey('new_figure', figure),
        kind: 'new_figure',
        title: 'A figure that isn’t in your notes',
        quote: sentence.text,
        text: 'Check it before you say it.',
        place: placeOf(sentence),
      },
    ];
  });
  const unused = isEnglishScript ? unusedFigures(content, material.sourceFigures) : [];
  const last = sentences.at(-1);
  if (unused.length > 0 && last)
    findings.push({
      key: findingKey('unused_figures', ''),
      kind: 'unused_figures',
      title:
        unused.length === 1 ? 'A figure from your notes is missing' : 'Figures from your notes are missing',
      quote: null,
      text: `The script doesn’t say ${listOf(unused)}.`,
      place: placeOf(last),
    });
  return findings;
}

/** Finds beats that are much longer than their share, or longer than the template allows. */
export function beatFindings(
  content: string,
  beats: readonly BeatWords[],
  material: CheckMaterial | null,
): Finding[] {
  const lines = firstLines(content);
  return beats.flatMap(({ name, words, plannedWords }, beat): Finding[] => {
    const place = { at: 'beat', line: lines[beat] ?? 0, beat } as const;
    const limit = material?.rules.maxBeatWords.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (limit && words > limit.words)
      return [
        {
          key: findingKey('template_rule', `words of ${name}`),
          kind: 'template_rule',
          title: 'The prompt says something else',
          quote: null,
          text: `It allows ${limit.words} words for ${name}. This has ${words}.`,
          place,
        },
      ];
    const isTooLong =
      beats.length > 1 &&
      plannedWords !== null &&
      words > plannedWords * TOO_LONG_FACTOR &&
      words - plannedWords >= TOO_LONG_WORDS;
    if (!isTooLong) return [];
    return [
      {
        key: findingKey('beat_too_long', name),
        kind: 'beat_too_long',
        title: `${name || 'The opening'} is longer than planned`,
        quote: null,
        text: `${words} words. Its share of the length is ${plannedWords}.`,
        place,
      },
    ];
  });
}

/** Returns the line on which each beat starts, in the order of `beatsOf`. */
function firstLines(content: string): number[] {
  const starts: number[] = [];
  for (const [index, line] of content.split('\n').entries()) {
    const kind = kindOfLine(line);
    if (kind === 'heading' || (starts.length === 0 && kind !== 'blank')) starts.push(index);
  }
  return starts;
}

/** “a”, “b” or “c”; a long list ends with "and 4 more". */
function listOf(texts: readonly string[]): string {
  const isLong = texts.length > MAX_LISTED + 1;
  const quoted = texts.slice(0, isLong ? MAX_LISTED : undefined).map((text) => `“${text}”`);
  if (isLong) return `${quoted.join(', ')} and ${texts.length - MAX_LISTED} more`;
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ');
}
