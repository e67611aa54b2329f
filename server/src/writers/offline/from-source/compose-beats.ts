import { dealOut } from '../deal-out.ts';
import { allowedLines, type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { cue, type Line, type ScriptBeat, spoken } from '../script-beats.ts';
import { askToAct } from '../speech/ask-to-act.ts';
import { audienceLine, closingLines, twistLeads } from '../speech/linking-lines.ts';
import { promisesFrom, questionsFrom } from '../speech/title-lines.ts';
import type { Role } from '../template/style.ts';
import { bodyLines, sayRun } from './body-lines.ts';
import { pickBody } from './pick-body.ts';
import { pickItems } from './pick-items.ts';
import type { RolePlan } from './plan-roles.ts';
import { type Run, textOf } from './runs.ts';
import { figuresIn } from './signals.ts';

/** The whole script with a body of about this many words. */
export function composeBeats(material: DraftMaterial, plan: RolePlan, bodyWords: number): ScriptBeat[] {
  const chosen = chooseBody(plan, material, bodyWords);
  const paragraphs = bodyLines(material, plan, chosen);
  const bodies = material.sections.filter(({ role }) => role === 'body').length;
  const shares = dealOut(paragraphs, bodies);
  const lesson = material.sections.some(({ role }) => role === 'lesson');
  return material.sections.map(({ name, role }) => ({
    name,
    lines: allowedLines(
      material,
      role === 'body' ? (shares.shift() ?? []) : linesOf(role, material, plan, lesson),
    ),
  }));
}

function linesOf(role: Role, material: DraftMaterial, plan: RolePlan, hasLesson: boolean): Line[] {
  switch (role) {
    case 'hook':
      return hookLines(material, plan);
    case 'setup':
      return setupLines(material, plan);
    case 'twist':
      return twistLines(material, plan);
    case 'lesson':
      return saidLines(material, plan, plan.closing);
    case 'ask':
      return askToAct(material);
    default:
      return closingBeat(material, plan, hasLesson);
  }
}

function hookLines(material: DraftMaterial, plan: RolePlan): Line[] {
  const { style, frame, isEnglish } = material;
  const text = textOf(plan.ranked.sentences, plan.hook);
  const lines: Line[] = style.opening ? [spoken(style.opening)] : [];
  const wantsQuestion = style.startsWithQuestion || plan.hook.length === 0;
  if (isEnglish && wantsQuestion && frame && !text.includes('?')) {
    const question = pickAllowed(material, 'question', questionsFrom(frame));
    if (question) lines.push(spoken(question));
  }
  lines.push(...saidLines(material, plan, plan.hook));
  const figure = isEnglish ? figuresIn(text)[0] : undefined;
  if (figure) lines.push(cue(`ON SCREEN: ${figure}`));
  return lines;
}

function setupLines(material: DraftMaterial, plan: RolePlan): Line[] {
  const { frame, style, isEnglish, request } = material;
  const lines = saidLines(material, plan, plan.setup);
  if (!isEnglish) return lines;
  const isFormal = style.tone === 'documentary' || style.tone === 'dramatic';
  const promised = frame && pickAllowed(material, 'promise', promisesFrom(honest(frame, plan), isFormal));
  if (promised) lines.push(spoken(promised));
  const audience = style.audience && request.length !== 'shorts' ? audienceLine(style.audience) : undefined;
  if (audience) lines.push(spoken(audience));
  return lines;
}

/** A list is only announced with its number when that many follow. */
function honest(frame: NonNullable<DraftMaterial['frame']>, { items }: RolePlan) {
  return frame.count && frame.count.number !== items ? { ...frame, count: undefined } : frame;
}

function twistLines(material: DraftMaterial, plan: RolePlan): Line[] {
  if (plan.twist.length === 0) return [];
  const lead = material.isEnglish
    ? pickAllowed(material, 'twist', twistLeads(material.style.tone))
    : undefined;
  return [...(lead ? [spoken(lead)] : []), spoken(sayRun(material, plan, plan.twist, true))];
}

function closingBeat(material: DraftMaterial, plan: RolePlan, hasLesson: boolean): Line[] {
  const { style, sections, isEnglish, frame } = material;
  const lines = hasLesson ? [] : saidLines(material, plan, plan.closing);
  if (isEnglish && lines.length === 0) {
    const line = pickAllowed(material, 'closing', closingLines(frame?.kind ?? 'thing'));
    if (line) lines.push(spoken(line));
  }
  if (isEnglish && !sections.some(({ role }) => role === 'ask')) lines.push(...askToAct(material));
  if (style.signOff) lines.push(spoken(style.signOff));
  return lines;
}

/** The rest of the twist's paragraph only makes sense after the twist, and the body comes before it. */
function restAfter(twist: Run, { ranked: { sentences } }: RolePlan): number[] {
  const last = sentences[twist.at(-1) ?? -1];
  if (!last) return [];
  return sentences
    .filter(({ index, block }) => index > last.index && block === last.block)
    .map(({ index }) => index);
}

function saidLines(material: DraftMaterial, plan: RolePlan, run: Run): Line[] {
  return run.length === 0 ? [] : [spoken(sayRun(material, plan, run))];
}

function chooseBody(plan: RolePlan, { sections }: DraftMaterial, words: number): number[] {
  const { ranked, hook, setup, twist, closing, titleTerms, maySay } = plan;
  const taken = new Set([...hook, ...setup, ...twist, ...closing, ...restAfter(twist, plan), ...plan.unused]);
  const heard = sections.some(({ role }) => role === 'setup') ? [...hook, ...setup] : [...hook];
  if (plan.items === undefined) return pickBody(ranked, { taken, heard, titleTerms, words, maySay });
  const items = pickItems(ranked, { count: plan.items, words, taken, maySay }).flat();
  const proseOnly = (index: number) => maySay(index) && !ranked.sentences[index]?.isItem;
  const left = words - items.reduce((sum, index) => sum + (ranked.sentences[index]?.words ?? 0), 0);
  const prose =
    left < 15 ? [] : pickBody(ranked, { taken, heard, titleTerms, words: left, maySay: proseOnly });
  return [...items, ...prose].sort((one, other) => one - other);
}
