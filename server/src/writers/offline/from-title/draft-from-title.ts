import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { NichePoints } from '../../../content/load-content.ts';
import { dealOut } from '../deal-out.ts';
import { allowedLines, type Draft, type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { type Line, type ScriptBeat, spoken, spokenWordsOf } from '../script-beats.ts';
import { askToAct } from '../speech/ask-to-act.ts';
import { audienceLine, closingLines, twistLeads } from '../speech/linking-lines.ts';
import type { TitleFrame } from '../speech/title-frame.ts';
import { promisesFrom, questionsFrom } from '../speech/title-lines.ts';
import type { Role } from '../template/style.ts';
import { bodyUnits, type Detail } from './body-units.ts';
import { findNichePoints } from './find-points.ts';
import { OUTLINE_NOTES, outlineOnly } from './outline-only.ts';
import { type Slot, sizeSlots } from './slots.ts';

/** From the fullest to the barest; the first that keeps within the words is used. */
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

/** Lead-ins and general points to say, and marked places for what only the person can know. */
export function draftFromTitle(material: DraftMaterial, library: readonly NichePoints[]): Draft {
  const { request, frame, tools } = material;
  if (!frame) return { beats: outlineOnly(material), notes: [OUTLINE_NOTES[material.titleUse]] };
  const page = findNichePoints(library, request, tools);
  const drafts = DETAILS[request.length].map((detail) => compose(material, frame, page, detail));
  const fitting = drafts.find((beats) => spokenWordsOf(beats) <= request.budget.max) ?? drafts.at(-1) ?? [];
  return { beats: fitting, notes: notesOn(page) };
}

function compose(
  material: DraftMaterial,
  frame: TitleFrame,
  page: NichePoints | undefined,
  detail: Detail,
): ScriptBeat[] {
  const { sections, request } = material;
  const units = bodyUnits(material, frame, page, detail);
  const shares = dealOut(units, sections.filter(({ role }) => role === 'body').length);
  const beats = sections.map(({ name, role }) => ({
    name,
    lines: role === 'body' ? (shares.shift() ?? []) : linesOf(role, material, frame, page),
  }));
  return sizeSlots(beats, request.budget.target).map(({ name, lines }) => ({
    name,
    lines: allowedLines(material, lines),
  }));
}

function linesOf(
  role: Role,
  material: DraftMaterial,
  frame: TitleFrame,
  page: NichePoints | undefined,
): (Line | Slot)[] {
  const { style, request } = material;
  const say = (topic: string, options: readonly string[]) => {
    const text = pickAllowed(material, topic, options);
    return text ? [spoken(text)] : [];
  };
  switch (role) {
    case 'hook':
      return [
        ...(style.opening ? [spoken(style.opening)] : []),
        ...say('question', questionsFrom(frame)),
        ...(page
          ? say('hook', page.hooks)
          : [{ ask: 'the one fact or picture that made you want to make this', share: 1 }]),
      ];
    case 'setup': {
      const audience = style.audience ? audienceLine(style.audience) : undefined;
      return [
        ...say('promise', promisesFrom(frame, style.tone === 'documentary' || style.tone === 'dramatic')),
        ...(audience ? [spoken(audience)] : []),
        { ask: 'why this matters to you, and why you are the one to tell it', share: 1 },
      ];
    }
    case 'twist':
      return [
        ...say('twist', twistLeads(style.tone)),
        ...(page ? say('turn', page.turns) : []),
        { ask: 'the thing that surprised you once you looked closer', share: 1 },
      ];
    case 'lesson':
      return page
        ? say('closing', page.closings)
        : [{ ask: 'the takeaway in one sentence you would like to hear quoted', share: 1 }];
    case 'ask':
      return askToAct(material);
    default: {
      const hasLesson = material.sections.some((section) => section.role === 'lesson');
      const asks = material.sections.some((section) => section.role === 'ask') ? [] : askToAct(material);
      return [
        ...say('closing', page && !hasLesson ? page.closings : closingLines(frame.kind)),
        ...(request.length === 'shorts' && style.signOff ? [] : asks),
        ...(style.signOff ? [spoken(style.signOff)] : []),
      ];
    }
  }
}

function notesOn(page: NichePoints | undefined): string[] {
  return page
    ? [
        'Written from the title alone, with general points from the built-in library.',
        'Replace each FILL line with your own facts; paste notes or an article to get a fuller draft.',
      ]
    : [
        'With a title alone the facts are yours to fill in: each FILL line says what belongs there.',
        'Paste notes or an article to get a fuller draft.',
      ];
}
