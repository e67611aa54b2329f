import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { NichePoints, Point } from '../../../content/load-content.ts';
import { type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { type Line, spoken } from '../script-beats.ts';
import { NUMBER_WORDS } from '../speech/number-words.ts';
import type { FrameKind, TitleFrame } from '../speech/title-frame.ts';
import { isAllowed } from '../template/style.ts';
import { sortPoints } from './find-points.ts';
import { FRAME_PLANS, type PlanStep } from './frame-plans.ts';
import type { Gap } from './gaps.ts';

export interface Detail {
  points: number;
  /** How much of each point is used: 1 is its idea, then why, how and slip. */
  depth: number;
}

type Unit = (Line | Gap)[];

/** Titles that promise advice get the points first. Other titles start with the creator's story. */
const ADVICE: readonly FrameKind[] = ['list', 'howTo'];
const NAMED_THINGS: readonly FrameKind[] = ['thing', 'explain', 'truth', 'review'];
const STORIES: readonly FrameKind[] = ['trial', 'versus', 'review'];

export function bodyUnits(
  material: DraftMaterial,
  frame: TitleFrame,
  nichePoints: NichePoints | undefined,
  detail: Detail,
): Unit[] {
  const { request, style, choice, tools } = material;
  const plan = FRAME_PLANS[frame.kind];
  const plannedSteps =
    frame.kind === 'list' ? choice.rotate('plan', plan) : pickEvenly(plan, stepCount(request.length));
  const steps = plannedSteps.map((step) => stepUnit(material, frame, step));
  if (!nichePoints) return numberUnits(material, frame, unitsWithoutPoints(material, frame, steps));
  const points = sortPoints(nichePoints, request.title, choice, tools)
    .filter(({ idea }) => isAllowed(idea, style))
    .slice(0, pointCount(frame, material, detail))
    .map((point) => pointUnit(material, frame, point, detail.depth));
  if (ADVICE.includes(frame.kind))
    return numberUnits(material, frame, [...points, ...missingItems(points, frame, material, steps)]);
  if (STORIES.includes(frame.kind)) return interleave(steps, points.slice(0, Math.max(1, detail.points - 1)));
  return [...steps.slice(0, 1), ...points];
}

function stepCount(length: ScriptLength): number {
  return { shorts: 1, short: 2, medium: 3, long: 5 }[length];
}

/** Picks the first step, the last step and some between them, in order. */
function pickEvenly(plan: readonly PlanStep[], count: number): PlanStep[] {
  if (count >= plan.length) return [...plan];
  const picked = Array.from({ length: count }, (_, index) =>
    Math.round((index * (plan.length - 1)) / Math.max(1, count - 1)),
  );
  return plan.filter((_, index) => picked.includes(index));
}

/** Used when the library has no points for the niche. */
function unitsWithoutPoints(material: DraftMaterial, frame: TitleFrame, steps: readonly Unit[]): Unit[] {
  if (frame.kind === 'list') return gapItems(frame.count?.number ?? steps.length, material, steps);
  const plan = FRAME_PLANS[frame.kind];
  const count = { shorts: 2, short: 3, medium: 5, long: 5 }[material.request.length];
  return pickEvenly(plan, count).map((step) => stepUnit(material, frame, step));
}

function pointCount(frame: TitleFrame, { style, request }: DraftMaterial, { points }: Detail): number {
  if (request.length === 'shorts') return points;
  return Math.min(frame.count?.number ?? style.points ?? points, points + 1);
}

/** A list that promises more items than the library has gets gaps for the rest. */
function missingItems(
  points: readonly Unit[],
  frame: TitleFrame,
  material: DraftMaterial,
  steps: readonly Unit[],
): Unit[] {
  return gapItems(Math.max(0, (frame.count?.number ?? 0) - points.length), material, steps);
}

/** Each lead-in is used once. A Short has no time for lead-ins. */
function gapItems(count: number, { request }: DraftMaterial, steps: readonly Unit[]): Unit[] {
  return Array.from({ length: count }, (_, index) => {
    const step = request.length === 'shorts' ? undefined : steps[index];
    return step ?? [{ ask: 'name it, and say why it matters', weight: 1 }];
  });
}

function pointUnit({ style, request }: DraftMaterial, frame: TitleFrame, point: Point, depth: number): Unit {
  const { idea, why, how, slip, ask } = point;
  const sentences = [idea, why, how, slip].slice(0, depth).filter((text) => isAllowed(text, style));
  const filledAsk = ask.replace('{topic}', NAMED_THINGS.includes(frame.kind) ? frame.topic : 'your own case');
  return [
    spoken(sentences.join(' ')),
    ...(request.length === 'shorts' ? [] : [{ ask: filledAsk, weight: 1 }]),
  ];
}

function stepUnit(material: DraftMaterial, frame: TitleFrame, { lead, ask }: PlanStep): Unit {
  const text = pickAllowed(material, 'lead', [lead]);
  const filledAsk = ask
    .replace('{topic}', frame.topic)
    .replace('{first}', frame.sides?.[0] ?? frame.topic)
    .replace('{second}', frame.sides?.[1] ?? frame.topic);
  return [...(text ? [spoken(text)] : []), { ask: filledAsk, weight: 2 }];
}

function numberUnits({ isEnglish }: DraftMaterial, { kind }: TitleFrame, units: readonly Unit[]): Unit[] {
  if (kind !== 'list' || !isEnglish) return [...units];
  return units.map(([first, ...rest], index) => {
    const number = `Number ${NUMBER_WORDS[index] ?? 'next'}.`;
    return first && 'kind' in first && first.kind === 'spoken'
      ? [spoken(`${number} ${first.text}`), ...rest]
      : [spoken(number), ...(first ? [first] : []), ...rest];
  });
}

/** Alternates the creator's steps with general points, and ends with a step. */
function interleave(steps: readonly Unit[], points: readonly Unit[]): Unit[] {
  const last = steps.length > 1 ? steps.at(-1) : undefined;
  const others = last ? steps.slice(0, -1) : steps;
  const longer = Math.max(others.length, points.length);
  return [
    ...Array.from({ length: longer }, (_, index) => [others[index], points[index]]).flat(),
    last,
  ].filter((unit) => unit !== undefined);
}
