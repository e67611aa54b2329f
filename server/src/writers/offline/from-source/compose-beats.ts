import type { BeatRole } from '@cold-open/contract/scripts/beat-roles';
import { allowedLines, type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { cue, type Line, type ScriptBeat, spoken } from '../script-beats.ts';
import { callToAction } from '../speech/call-to-action.ts';
import { audienceLine, closingLines, twistLeads } from '../speech/linking-lines.ts';
import { promisesFor, questionsFor } from '../speech/title-lines.ts';
import { splitEvenly } from '../split-evenly.ts';
import { bodyLines, sayPassage } from './body-lines.ts';
import { type Passage, textOf } from './passages.ts';
import { pickBody } from './pick-body.ts';
import { pickItems } from './pick-items.ts';
import type { RolePlan } from './plan-roles.ts';
import { figuresIn } from './signals.ts';

/** Writes the complete script with a body of about this many words. */
export function composeBeats(material: DraftMaterial, plan: RolePlan, bodyWords: number): ScriptBeat[] {
  const chosen = chooseBody(plan, material, bodyWords);
  const paragraphs = bodyLines(material, plan, chosen);
  const bodies = material.sections.filter(({ role }) => role === 'body').length;
  const bodyBeats = splitEvenly(paragraphs, bodies);
  const hasLesson = material.sections.some(({ role }) => role === 'lesson');
  return material.sections.map(({ name, role }) => ({
    name,
    lines: allowedLines(
      material,
      role === 'body' ? (bodyBeats.shift() ?? []) : linesFor(role, material, plan, hasLesson),
    ),
  }));
}

function linesFor(role: BeatRole, material: DraftMaterial, plan: RolePlan, hasLesson: boolean): Line[] {
  switch (role) {
    case 'hook':
      return hookLines(material, plan);
    case 'setup':
      return setupLines(material, plan);
    case 'twist':
      return twistLines(material, plan);
    case 'lesson':
      return spokenLines(material, plan, plan.closing);
    case 'ask':
      return callToAction(material);
    default:
      return closingLinesFor(material, plan, hasLesson);
  }
}

function hookLines(material: DraftMaterial, plan: RolePlan): Line[] {
  const { style, frame, isEnglish } = material;
  const text = textOf(plan.ranked.sentences, plan.hook);
  const lines: Line[] = style.opening ? [spoken(style.opening)] : [];
  const wantsQuestion = style.startsWithQuestion || plan.hook.length === 0;
  if (isEnglish && wantsQuestion && frame && !text.includes('?')) {
    const question = pickAllowed(material, 'question', questionsFor(frame));
    if (question) lines.push(spoken(question));
  }
  lines.push(...spokenLines(material, plan, plan.hook));
  const figure = isEnglish ? figuresIn(text)[0] : undefined;
  if (figure) lines.push(cue(`ON SCREEN: ${figure}`));
  return lines;
}

function setupLines(material: DraftMaterial, plan: RolePlan): Line[] {
  const { frame, style, isEnglish, request } = material;
  const lines = spokenLines(material, plan, plan.setup);
  if (!isEnglish) return lines;
  const isFormal = style.tone === 'documentary' || style.tone === 'dramatic';
  const promise =
    frame && pickAllowed(material, 'promise', promisesFor(withHonestCount(frame, plan), isFormal));
  if (promise) lines.push(spoken(promise));
  const audience = style.audience && request.length !== 'shorts' ? audienceLine(style.audience) : undefined;
  if (audience) lines.push(spoken(audience));
  return lines;
}

/** Drops the number from the title unless exactly that many items follow. */
function withHonestCount(frame: NonNullable<DraftMaterial['frame']>, { items }: RolePlan) {
  return frame.count && frame.count.number !== items ? { ...frame, count: undefined } : frame;
}

function twistLines(material: DraftMaterial, plan: RolePlan): Line[] {
  if (plan.twist.length === 0) return [];
  const { isEnglish, request, style } = material;
  const lead =
    isEnglish || request.voice
      ? pickAllowed(material, 'twist', twistLeads(style.tone, request.voice))
      : undefined;
  return [...(lead ? [spoken(lead)] : []), spoken(sayPassage(material, plan, plan.twist, true))];
}

function closingLinesFor(material: DraftMaterial, plan: RolePlan, hasLesson: boolean): Line[] {
  const { style, sections, isEnglish, frame } = material;
  const lines = hasLesson ? [] : spokenLines(material, plan, plan.closing);
  if (isEnglish && lines.length === 0) {
    const line = pickAllowed(
      material,
      'closing',
      closingLines(frame?.kind ?? 'thing', material.request.voice),
    );
    if (line) lines.push(spoken(line));
  }
  if (isEnglish && !sections.some(({ role }) => role === 'ask')) lines.push(...callToAction(material));
  if (style.signOff) lines.push(spoken(style.signOff));
  return lines;
}

/** The rest of the twist's paragraph only makes sense after the twist, so the body cannot use it. */
function restOfParagraph(twist: Passage, { ranked: { sentences } }: RolePlan): number[] {
  const last = sentences[twist.at(-1) ?? -1];
  if (!last) return [];
  return sentences
    .filter(({ index, block }) => index > last.index && block === last.block)
    .map(({ index }) => index);
}

function spokenLines(material: DraftMaterial, plan: RolePlan, passage: Passage): Line[] {
  return passage.length === 0 ? [] : [spoken(sayPassage(material, plan, passage))];
}

function chooseBody(plan: RolePlan, { sections }: DraftMaterial, words: number): number[] {
  const { ranked, hook, setup, twist, closing, titleTerms, isUsable } = plan;
  const taken = new Set([
    ...hook,
    ...setup,
    ...twist,
    ...closing,
    ...restOfParagraph(twist, plan),
    ...plan.unused,
  ]);
  const alreadySaid = sections.some(({ role }) => role === 'setup') ? [...hook, ...setup] : [...hook];
  if (plan.items === undefined) return pickBody(ranked, { taken, alreadySaid, titleTerms, words, isUsable });
  const items = pickItems(ranked, { count: plan.items, words, taken, isUsable }).flat();
  const proseOnly = (index: number) => isUsable(index) && !ranked.sentences[index]?.isItem;
  const wordsLeft = words - items.reduce((sum, index) => sum + (ranked.sentences[index]?.words ?? 0), 0);
  const prose =
    wordsLeft < 15
      ? []
      : pickBody(ranked, { taken, alreadySaid, titleTerms, words: wordsLeft, isUsable: proseOnly });
  return [...items, ...prose].sort((a, b) => a - b);
}
