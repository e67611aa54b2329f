import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { NichePoints, Point } from '../../../content/load-content.ts';
import { type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { type Line, spoken } from '../script-beats.ts';
import { ORDINALS } from '../speech/linking-lines.ts';
import type { FrameKind, TitleFrame } from '../speech/title-frame.ts';
import { isAllowed } from '../template/style.ts';
import { pointsFor } from './find-points.ts';
import { FRAME_PLANS, type PlanStep } from './frame-plans.ts';
import type { Slot } from './slots.ts';

export interface Detail {
  points: number;
  /** How much of each point is said: its idea, why, how, and where people go wrong. */
  depth: number;
}

type Unit = (Line | Slot)[];

/** Titles that promise advice are answered with the points themselves; the others start with the maker's own story. */
const ADVICE: readonly FrameKind[] = ['list', 'howTo'];
const NAMED_THINGS: readonly FrameKind[] = ['thing', 'explain', 'truth', 'review'];
const STORIES: readonly FrameKind[] = ['trial', 'versus', 'review'];

export function bodyUnits(
  material: DraftMaterial,
  frame: TitleFrame,
  page: NichePoints | undefined,
  detail: Detail,
): Unit[] {
  const { request, style, choice, tools } = material;
  const plan = FRAME_PLANS[frame.kind];
  const inOrder =
    frame.kind === 'list' ? choice.rotate('plan', plan) : spreadOver(plan, planLength(request.length));
  const steps = inOrder.map((step) => stepUnit(material, frame, step));
  if (!page) return numbered(material, frame, withoutPoints(material, frame, steps));
  const depth = (point: Point) => pointUnit(material, frame, point, detail.depth);
  const points = pointsFor(page, request.title, choice, tools)
    .filter(({ idea }) => isAllowed(idea, style))
    .slice(0, wantedPoints(frame, material, detail))
    .map(depth);
  if (ADVICE.includes(frame.kind))
    return numbered(material, frame, [...points, ...missingFrom(points, frame, material, steps)]);
  if (STORIES.includes(frame.kind))
    return interleaved(steps, points.slice(0, Math.max(1, detail.points - 1)));
  return [...steps.slice(0, 1), ...points];
}

function planLength(length: ScriptLength): number {
  return { shorts: 1, short: 2, medium: 3, long: 5 }[length];
}

/** The first step, the last one and some between, in their order. */
function spreadOver(plan: readonly PlanStep[], count: number): PlanStep[] {
  if (count >= plan.length) return [...plan];
  const places = Array.from({ length: count }, (_, place) =>
    Math.round((place * (plan.length - 1)) / Math.max(1, count - 1)),
  );
  return plan.filter((_, place) => places.includes(place));
}

/** Where the library has nothing, the steps are all there is. */
function withoutPoints(material: DraftMaterial, frame: TitleFrame, steps: readonly Unit[]): Unit[] {
  if (frame.kind === 'list') return places(frame.count?.number ?? steps.length, material, steps);
  const plan = FRAME_PLANS[frame.kind];
  const count = { shorts: 2, short: 3, medium: 5, long: 5 }[material.request.length];
  return spreadOver(plan, count).map((step) => stepUnit(material, frame, step));
}

function wantedPoints(frame: TitleFrame, { style, request }: DraftMaterial, { points }: Detail): number {
  if (request.length === 'shorts') return points;
  return Math.min(frame.count?.number ?? style.points ?? points, points + 1);
}

/** A list that promises more than the library has gets the rest as places to fill. */
function missingFrom(
  points: readonly Unit[],
  frame: TitleFrame,
  material: DraftMaterial,
  steps: readonly Unit[],
): Unit[] {
  return places(Math.max(0, (frame.count?.number ?? 0) - points.length), material, steps);
}

/** As many places as were promised. A lead-in is said once, and a Short has no time for any. */
function places(count: number, { request }: DraftMaterial, steps: readonly Unit[]): Unit[] {
  return Array.from({ length: count }, (_, place) => {
    const step = request.length === 'shorts' ? undefined : steps[place];
    return step ?? [{ ask: 'name it, and say why it matters', share: 1 }];
  });
}

function pointUnit({ style, request }: DraftMaterial, frame: TitleFrame, point: Point, depth: number): Unit {
  const { idea, why, how, slip, ask } = point;
  const said = [idea, why, how, slip].slice(0, depth).filter((text) => isAllowed(text, style));
  const asked = ask.replace('{topic}', NAMED_THINGS.includes(frame.kind) ? frame.topic : 'your own case');
  return [spoken(said.join(' ')), ...(request.length === 'shorts' ? [] : [{ ask: asked, share: 1 }])];
}

function stepUnit(material: DraftMaterial, frame: TitleFrame, { lead, ask }: PlanStep): Unit {
  const text = pickAllowed(material, 'lead', [lead]);
  const asked = ask
    .replace('{topic}', frame.topic)
    .replace('{first}', frame.sides?.[0] ?? frame.topic)
    .replace('{second}', frame.sides?.[1] ?? frame.topic);
  return [...(text ? [spoken(text)] : []), { ask: asked, share: 2 }];
}

function numbered({ isEnglish }: DraftMaterial, { kind }: TitleFrame, units: readonly Unit[]): Unit[] {
  if (kind !== 'list' || !isEnglish) return [...units];
  return units.map(([first, ...rest], place) => {
    const number = `Number ${ORDINALS[place] ?? 'next'}.`;
    return first && 'kind' in first && first.kind === 'spoken'
      ? [spoken(`${number} ${first.text}`), ...rest]
      : [spoken(number), ...(first ? [first] : []), ...rest];
  });
}

/** The maker's steps and the general points by turns; the last word is the maker's. */
function interleaved(steps: readonly Unit[], points: readonly Unit[]): Unit[] {
  const last = steps.length > 1 ? steps.at(-1) : undefined;
  const before = last ? steps.slice(0, -1) : steps;
  const longer = Math.max(before.length, points.length);
  return [
    ...Array.from({ length: longer }, (_, place) => [before[place], points[place]]).flat(),
    last,
  ].filter((unit) => unit !== undefined);
}
