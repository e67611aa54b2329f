import type { BeatRole } from '@cold-open/contract/scripts/beat-roles';
import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { NichePoints } from '../../../content/load-content.ts';
import { allowedLines, type Draft, type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { countBeatWords, type Line, type ScriptBeat, spoken } from '../script-beats.ts';
import { callToAction } from '../speech/call-to-action.ts';
import { audienceLine, closingLines, twistLeads } from '../speech/linking-lines.ts';
import type { TitleFrame } from '../speech/title-frame.ts';
import { promisesFor, questionsFor } from '../speech/title-lines.ts';
import { splitEvenly } from '../split-evenly.ts';
import { bodyUnits, type Detail } from './body-units.ts';
import { draftOutline, OUTLINE_NOTES } from './draft-outline.ts';
import { findNichePoints } from './find-points.ts';
import { type Gap, sizeGaps } from './gaps.ts';

/** From the most detailed to the least. The first that fits the word budget is used. */
const DETAILS: Record<ScriptLength, Detail[]> = {
  shorts: [
    { points: 2, depth: 3 },
    { points: 2, depth: 2 },
    { points: 1, depth: 3 },
    { points: 1, depth: 2 },
    { points: 1, depth: 1 },
  ],
  short: [
    { points: 3, depth: 4 },
    { points: 3, depth: 3 },
    { points: 2, depth: 3 },
    { points: 1, depth: 2 },
  ],
  medium: [
    { points: 5, depth: 4 },
    { points: 4, depth: 4 },
    { points: 3, depth: 3 },
  ],
  long: [
    { points: 7, depth: 4 },
    { points: 5, depth: 4 },
  ],
};

/** Writes lead-ins and general points, and leaves gaps for what only the creator knows. */
export function draftFromTitle(material: DraftMaterial, library: readonly NichePoints[]): Draft {
  const { request, frame, tools } = material;
  if (!frame) return { beats: draftOutline(material), notes: [OUTLINE_NOTES[material.titleUse]] };
  const nichePoints = findNichePoints(library, request, tools);
  const drafts = DETAILS[request.length].map((detail) => compose(material, frame, nichePoints, detail));
  const bestDraft =
    drafts.find((beats) => countBeatWords(beats) <= request.budget.max) ?? drafts.at(-1) ?? [];
  return { beats: bestDraft, notes: notesFor(nichePoints) };
}

function compose(
  material: DraftMaterial,
  frame: TitleFrame,
  nichePoints: NichePoints | undefined,
  detail: Detail,
): ScriptBeat[] {
  const { sections, request } = material;
  const units = bodyUnits(material, frame, nichePoints, detail);
  const bodies = splitEvenly(units, sections.filter(({ role }) => role === 'body').length);
  const beats = sections.map(({ name, role }) => ({
    name,
    lines: role === 'body' ? (bodies.shift() ?? []) : linesFor(role, material, frame, nichePoints),
  }));
  return sizeGaps(beats, request.budget.target).map(({ name, lines }) => ({
    name,
    lines: allowedLines(material, lines),
  }));
}

function linesFor(
  role: BeatRole,
  material: DraftMaterial,
  frame: TitleFrame,
  nichePoints: NichePoints | undefined,
): (Line | Gap)[] {
  const { style, request } = material;
  const say = (topic: string, options: readonly string[]) => {
    const text = pickAllowed(material, topic, options);
    return text ? [spoken(text)] : [];
  };
  switch (role) {
    case 'hook':
      return [
        ...(style.opening ? [spoken(style.opening)] : []),
        ...say('question', questionsFor(frame)),
        ...(nichePoints
          ? say('hook', nichePoints.hooks)
          : [{ ask: 'the one fact or picture that made you want to make this', weight: 1 }]),
      ];
    case 'setup': {
      const audience = style.audience ? audienceLine(style.audience) : undefined;
      return [
        ...say('promise', promisesFor(frame, style.tone === 'documentary' || style.tone === 'dramatic')),
        ...(audience ? [spoken(audience)] : []),
        { ask: 'why this matters to you, and why you are the one to tell it', weight: 1 },
      ];
    }
    case 'twist':
      return [
        ...say('twist', twistLeads(style.tone, request.voice)),
        ...(nichePoints ? say('turn', nichePoints.turns) : []),
        { ask: 'the thing that surprised you once you looked closer', weight: 1 },
      ];
    case 'lesson':
      return nichePoints
        ? say('closing', nichePoints.closings)
        : [{ ask: 'the takeaway in one sentence you would like to hear quoted', weight: 1 }];
    case 'ask':
      return callToAction(material);
    default: {
      const hasLesson = material.sections.some((section) => section.role === 'lesson');
      const requests = material.sections.some((section) => section.role === 'ask')
        ? []
        : callToAction(material);
      return [
        ...say(
          'closing',
          nichePoints && !hasLesson ? nichePoints.closings : closingLines(frame.kind, request.voice),
        ),
        ...(request.length === 'shorts' && style.signOff ? [] : requests),
        ...(style.signOff ? [spoken(style.signOff)] : []),
      ];
    }
  }
}

function notesFor(nichePoints: NichePoints | undefined): string[] {
  return nichePoints
    ? [
        'Written from the title alone, with general points from the built-in library.',
        'Replace each FILL line with your own facts; paste notes or an article to get a fuller draft.',
      ]
    : [
        'With a title alone the facts are yours to fill in: each FILL line says what belongs there.',
        'Paste notes or an article to get a fuller draft.',
      ];
}
