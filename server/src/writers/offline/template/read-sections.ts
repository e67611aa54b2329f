import { countWords } from '@cold-open/contract/prompts/prompt-rules';
import { type BeatRole, roleOfBeat } from '@cold-open/contract/scripts/beat-roles';
import { capitalizeFirst } from '../sentence-edges.ts';
import type { Section } from './style.ts';

/** Labels that describe how to write, not a section. */
const NOT_A_BEAT =
  /^(?:voice|tone|style|listener|audience|target audience|viewer|speaker|narrator|cast|role|you|structure|sections?|format|outline|order|length|duration|rules?|notes?|sample|example|reference|topic|title|niche|do|don't|do not|avoid|never|always|forbidden|goal|task|purpose|language|pace|pacing|rhythm|register|sources?|sample script|tone sample|pace guide only|use|say|write|include|remember|important|output|context for you|found|salutation|parts?|cues?)$/i;
const LABEL =
  /(?:^|\n)[ \t]*(?:[-*•#]+ |\d{1,2}[.)] )?\**(\p{Lu}[\p{L}\p{N}' -]{1,40}?(?:, [\p{L} ]{3,20}|\s?\([^)\n]{2,30}\))?)\**:\**(?=\s)/gu;
/** Labels that start a sentence addressed to the writer. */
const ADDRESSES_WRITER =
  /^(?:then|here|not|who|what|keep|give|write|make|use|decide|speak|cast|open|form|text|caption|final caption|note|seasoning|for|banned|one|two|three|four|five|six|seven|its)\b/i;
const STRUCTURE_LINE = /\b(?:structure|sections?|format|outline|order|beats)\b[^:\n.]{0,40}:\s*([^\n.]+)/gi;
const SEPARATOR = /\s*(?:,|;|>|→|->|=>|\||\+|\bthen\b)\s*(?:and\s+|then\s+)?|\s+(?:and|then|–|—)\s+/i;
const MAX_NAME_WORDS = 4;
const ENOUGH_LABELS = 4;
const MAX_SECTIONS = 9;

/** Returns the sections in the order in which the template names them. */
export function readSections(rules: string): Section[] | undefined {
  return fromStructureLine(rules) ?? fromSequence(rules) ?? fromLabels(rules);
}

/** "Structure: Hook, Intro, Body" */
function fromStructureLine(rules: string): Section[] | undefined {
  for (const [, list = ''] of rules.matchAll(STRUCTURE_LINE)) {
    const names = list.split(SEPARATOR).map(nameOf).filter(Boolean);
    const known = names.filter((name) => roleOfBeat(name) !== undefined);
    if (names.length >= 2 && known.length >= 2 && names.every((name) => countWords(name) <= MAX_NAME_WORDS))
      return withRoles(names);
  }
  return undefined;
}

/** "Hook > background > twist" without an introduction. */
function fromSequence(rules: string): Section[] | undefined {
  for (const sentence of rules.split(/[.\n:]+/)) {
    const names = sentence.split(SEPARATOR).map(nameOf).filter(Boolean);
    if (
      names.length >= 3 &&
      names.every((name) => roleOfBeat(name) !== undefined && countWords(name) <= MAX_NAME_WORDS)
    )
      return withRoles(names);
  }
  return undefined;
}

/** "Hook: two bowls" on one line, "Body: both are made" on another. One known label may be a coincidence. */
function fromLabels(rules: string): Section[] | undefined {
  const labels = [...rules.matchAll(LABEL)].map(([, label = '']) => label.trim());
  const beats = labels.filter((label) => {
    const name = plainLabel(label);
    return !NOT_A_BEAT.test(name) && !ADDRESSES_WRITER.test(name) && countWords(name) <= MAX_NAME_WORDS;
  });
  const known = beats.map(roleOfBeat);
  const opening = known.indexOf('hook');
  const isFamiliar = known.filter((role) => role !== undefined).length >= 2 || beats.length >= ENOUGH_LABELS;
  if (opening === -1 || !isFamiliar || beats.length < 2) return undefined;
  const end = known.indexOf('closing');
  const inside = beats.slice(opening, end > opening ? end + 1 : beats.length);
  return inside.length <= MAX_SECTIONS
    ? withRoles(inside.map(plainLabel), inside.map(roleOfBeat))
    : undefined;
}

/** "Abstract (hook)" is called Abstract, "Body, first jump" is called Body. */
function plainLabel(label: string): string {
  return label.replace(/\s*[,(].*$/, '').trim();
}

function nameOf(part: string): string {
  return part.replace(/^[\s"'*\-\d.)]+|(?<![\s"'*.])[\s"'*.]+$/g, '').replace(/^(?:a|an|the)\s+/i, '');
}

function withRoles(names: readonly string[], known = names.map(roleOfBeat)): Section[] {
  const has = (role: BeatRole) => known.includes(role);
  const hasEnd = has('closing') || has('ask') || has('lesson');
  const sections = names.map((name, index): Section => {
    const isFirst = index === 0 && !has('hook');
    const isLast = index === names.length - 1 && !hasEnd && names.length > 2;
    return { name: headingOf(name), role: known[index] ?? (isFirst ? 'hook' : isLast ? 'closing' : 'body') };
  });
  const unique = sections.filter(
    ({ name }, index) => sections.findIndex((other) => other.name === name) === index,
  );
  return ensureBody(unique);
}

/** Adds a body if the template names none, because most of the script goes there. */
function ensureBody(sections: readonly Section[]): Section[] {
  if (sections.some(({ role }) => role === 'body')) return [...sections];
  const afterOpening = sections.findIndex(({ role }) => role !== 'hook' && role !== 'setup');
  const index = afterOpening === -1 ? sections.length : afterOpening;
  return [...sections.slice(0, index), { name: 'Body', role: 'body' }, ...sections.slice(index)];
}

function headingOf(name: string): string {
  if (/^cta$/i.test(name)) return 'Call to action';
  const words = name === name.toUpperCase() ? name.toLowerCase() : name;
  return capitalizeFirst(words);
}
