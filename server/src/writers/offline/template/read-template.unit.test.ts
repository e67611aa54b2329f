import { autoFormat, DEFAULT_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import { expect, test } from 'vitest';
import { loadStarterLibrary } from '../../../content/load-content.ts';
import { readTemplate } from './read-template.ts';

const namesIn = (template: string) => readTemplate(template).sections?.map(({ name }) => name);

test('sections are read from a structure line, a sequence or labels', () => {
  expect(namesIn('Structure: Hook, Intro, Body, Twist, Closing.')).toEqual([
    'Hook',
    'Intro',
    'Body',
    'Twist',
    'Closing',
  ]);
  expect(namesIn('Dramatic. Hook > background > key points > twist > CTA. No jargon.')).toEqual([
    'Hook',
    'Background',
    'Key points',
    'Twist',
    'Call to action',
  ]);
  expect(namesIn('Hook: one bowl.\nEVENING: chores.\nClosing: the bowl again.')).toEqual([
    'Hook',
    'Evening',
    'Closing',
  ]);
});

test('a template may name no sections', () => {
  expect(namesIn('')).toBeUndefined();
  expect(namesIn('Write warmly. VOICE: a friend. The hook should surprise.')).toBeUndefined();
});

test('the default template names the default beats, with and without line breaks', () => {
  const beats = ['Hook', 'Setup', 'Body', 'Twist', 'Closing'];
  expect(namesIn(DEFAULT_TEMPLATE)).toEqual(beats);
  expect(namesIn(autoFormat(DEFAULT_TEMPLATE))).toEqual(beats);
});

test('a section with an unknown name gets its role from its position', () => {
  const { sections } = readTemplate('Hook: a door.\nHunt: search.\nTable: sort.\nDoor: leave.');
  expect(sections?.map(({ role }) => role)).toEqual(['hook', 'body', 'body', 'closing']);
});

test('the opening, the sign-off and a wish for no cues are found', () => {
  expect(
    readTemplate('Open with "Hello again." Sign off with "Stay curious." No camera directions.'),
  ).toMatchObject({ opening: 'Hello again.', signOff: 'Stay curious.', wantsCues: false });
  expect(readTemplate('Be kind.').wantsCues).toBe(true);
});

test('forbidden phrases are found, and exceptions are not forbidden', () => {
  const style = readTemplate(
    'Never say "smash that button" or "just," and avoid "epic." No dates without "about" in front.',
  );
  expect(style.bannedPhrases).toEqual(['smash that button', 'just', 'epic']);
});

test('a sample is never read as a rule', () => {
  const sample = 'It was dark. I ran. Never say "hello" here. Nothing. '.repeat(3);
  const style = readTemplate(`Plain voice.\n\nSample script:\n"""\n${sample}\n"""\nNever say "epic".`);
  expect(style.bannedPhrases).toEqual(['epic']);
});

test('the sections of the starter templates are read correctly', async () => {
  const groups = (await loadStarterLibrary()).flatMap((niche) => niche.groups);
  for (const { template } of groups.flatMap(({ prompts }) => prompts)) {
    const { sections, bannedPhrases } = readTemplate(template);
    if (!sections) continue;
    expect(sections.length).toBeLessThanOrEqual(9);
    expect(sections[0]?.role).toBe('hook');
    expect(sections.some(({ role }) => role === 'body')).toBe(true);
    expect(sections.every(({ name }) => name.split(' ').length <= 4)).toBe(true);
    expect(bannedPhrases).not.toContain('about');
  }
});
