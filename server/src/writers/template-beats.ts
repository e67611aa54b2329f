import { cutAt } from '@cold-open/contract/prompts/prompt-rules';
import {
  evenOutShares,
  MAX_BEAT_NAME_LENGTH,
  MAX_BEAT_PURPOSE_LENGTH,
  MAX_TEMPLATE_BEATS,
  sameName,
  type TemplateBeat,
} from '@cold-open/contract/prompts/template-beats';
import { type BeatRole, roleOfBeat } from '@cold-open/contract/scripts/beat-roles';
import { capitalizeFirst } from './offline/sentence-edges.ts';
import { readTemplate } from './offline/template/read-template.ts';
import type { Section } from './offline/template/style.ts';

const SHORTS_SECTIONS: readonly Section[] = [
  { name: 'Hook', role: 'hook' },
  { name: 'Body', role: 'body' },
  { name: 'Closing', role: 'closing' },
];
export const DEFAULT_SECTIONS: readonly Section[] = [
  { name: 'Hook', role: 'hook' },
  { name: 'Setup', role: 'setup' },
  { name: 'Body', role: 'body' },
  { name: 'Twist', role: 'twist' },
  { name: 'Closing', role: 'closing' },
];

/** What a beat is for and what to ask about it, where the template does not say. The weight is its share of the words. */
const BY_ROLE: Record<BeatRole, { weight: number; purpose: string; question: string }> = {
  hook: {
    weight: 10,
    purpose: 'Give viewers a reason to stay.',
    question: 'What is the most surprising thing you can say or show first?',
  },
  setup: {
    weight: 18,
    purpose: 'Say what people need to know to care.',
    question: 'Who is this about, and what was at stake?',
  },
  body: {
    weight: 44,
    purpose: 'Make one point at a time, each with an example.',
    question: 'What happened, step by step, and which example is yours?',
  },
  twist: {
    weight: 16,
    purpose: 'Turn what viewers believed so far.',
    question: 'What did you get wrong at first, and what changed your mind?',
  },
  lesson: {
    weight: 10,
    purpose: 'Say what to take away.',
    question: 'What would you do differently next time?',
  },
  ask: {
    weight: 4,
    purpose: 'Ask viewers for one thing.',
    question: 'What one thing should viewers do after watching?',
  },
  closing: {
    weight: 12,
    purpose: 'End where the video began.',
    question: 'What is the last thing viewers should see or hear?',
  },
};
const MIN_BODY_WEIGHT = 12;
/** A shorter text after a label is not a description. */
const MIN_DESCRIPTION_LENGTH = 12;

/** Reads the beats from the text of a template. A template that names no sections gets the usual ones. */
export function readBeats(template: string, videoType: 'long' | 'short'): TemplateBeat[] {
  const sections =
    readTemplate(template).sections ?? (videoType === 'short' ? SHORTS_SECTIONS : DEFAULT_SECTIONS);
  const named = withoutSameNames(sections).slice(0, MAX_TEMPLATE_BEATS);
  const bodies = named.filter(({ role }) => role === 'body').length;
  return evenOutShares(
    named.map(({ name, role }) => ({
      name,
      purpose: describedPurpose(template, name) ?? BY_ROLE[role].purpose,
      question: role === 'body' && bodies > 1 ? questionAbout(name) : BY_ROLE[role].question,
      share: role === 'body' ? Math.max(MIN_BODY_WEIGHT, BY_ROLE.body.weight / bodies) : BY_ROLE[role].weight,
    })),
  );
}

function withoutSameNames(sections: readonly Section[]): Section[] {
  const short = sections.map(({ name, role }) => ({
    name: Array.from(name).slice(0, MAX_BEAT_NAME_LENGTH).join('').trim(),
    role,
  }));
  return short.filter(
    ({ name }, index) => name !== '' && short.findIndex((other) => sameName(other.name, name)) === index,
  );
}

/** Returns what to ask about a beat that was stored without a question. */
export function usualQuestion(name: string): string {
  const role = roleOfBeat(name);
  return role === undefined ? questionAbout(name) : BY_ROLE[role].question;
}

function questionAbout(name: string): string {
  return `What do you want to say in “${name}”, and which example of yours shows it?`;
}

/** Returns the first sentence after "Name:" in the template; null if the name is not a label or little follows it. */
function describedPurpose(template: string, name: string): string | null {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const label = new RegExp(
    `(?:^|\\n)[ \\t]*(?:[-*•#]{1,3} |\\d{1,2}[.)] )?\\**${escaped}\\b[^:\\n]{0,40}:\\**\\s+`,
    'iu',
  ).exec(template);
  if (!label) return null;
  const text = template
    .slice(label.index + label[0].length, label.index + label[0].length + 2 * MAX_BEAT_PURPOSE_LENGTH)
    .split(/\n\s*\n/, 1)[0]
    ?.replace(/\s+/g, ' ')
    .trim();
  const sentence = text?.split(/(?<=[.!?])\s/u, 1)[0] ?? '';
  if (sentence.length < MIN_DESCRIPTION_LENGTH || sentence.includes('{{')) return null;
  return cutAt(capitalizeFirst(sentence), MAX_BEAT_PURPOSE_LENGTH - 1);
}
