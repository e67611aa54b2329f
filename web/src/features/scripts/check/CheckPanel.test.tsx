import { findingKey } from '@cold-open/contract/scripts/checks/finding';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskServer, errorReply } from '../../../testing/desk-server.ts';
import type { SentCall } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { ScriptPage } from '../ScriptPage.tsx';

const toasts = recordToasts();
const server = deskServer();
const CONTENT = `## Hook
The ferry left at 9:40. It carried 240 people.

## Closing
- The ferry never came back.
I paid [YOURS: price] for it.`;
const FIGURE_KEY = findingKey('new_figure', '240');
const MATERIAL = {
  sourceFigures: ['9:40'],
  writtenFigures: ['9:40', '240'],
  sections: [],
  rules: {
    forbidsGreeting: false,
    bannedPhrases: [],
    openingLine: null,
    closingLine: null,
    maxSentenceWords: null,
    maxBeatWords: [],
  },
};

/** Answers with the dismissed findings, and stores changes of them. */
function holdScript(material: object = MATERIAL) {
  let dismissed: string[] = [];
  const reply = () => Response.json({ material, dismissed });
  server.serves(
    { content: CONTENT, keyPoints: 'The bell weighs 40 kilograms' },
    {
      'GET /check': reply,
      'PATCH /check': ({ body }: SentCall) => {
        const { dismiss, restore } = body as { dismiss: string[]; restore: string[] };
        dismissed = [...dismissed.filter((key) => !restore.includes(key)), ...dismiss];
        return reply();
      },
    },
  );
}

const panel = () => within(screen.getByRole('complementary', { name: 'Check' }));
const findings = () =>
  panel()
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
const findingButton = (number: number) =>
  within(panel().getAllByRole('listitem')[number - 1] as HTMLElement).getAllByRole(
    'button',
  )[0] as HTMLElement;

async function openPanel() {
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Check (3)' }));
}

beforeEach(() => {
  localStorage.token = 'a token';
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  holdScript();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('findings have the numbers of their lines, and the beats their words', async () => {
  await openPanel();
  expect(panel().getByRole('status').textContent).toBe('3 things to look at. Your call on each.');
  expect(findings()).toEqual([
    '1A figure that isn’t in your notes“It carried 240 people.”Check it before you say it.',
    '2This isn’t speech“- The ferry never came back.”A list can’t be heard. Make it a sentence.',
    '3A point isn’t covered“The bell weighs 40 kilograms”The script doesn’t say it. Add it, or leave it out.',
  ]);
  const marks = [...document.querySelectorAll('mark')];
  expect(marks.map((mark) => [mark.dataset.finding, mark.textContent])).toEqual([
    ['1', 'It carried 240 people.'],
    ['2', '- The ferry never came back.'],
  ]);
  expect(panel().getByText('1 gap left')).toBeDefined();
});

test('a clicked finding is chosen, and its line is scrolled to', async () => {
  await openPanel();
  await userEvent.click(findingButton(2));
  expect(findingButton(2).getAttribute('aria-current')).toBe('true');
  expect(document.querySelector('mark[data-chosen]')?.textContent).toBe('- The ferry never came back.');
  expect(window.scrollTo).toHaveBeenCalled();
  await userEvent.click(panel().getByRole('button', { name: 'Edit this line' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('- The ferry never came back.');
});

test('the keyboard moves, dismisses, edits and closes', async () => {
  await openPanel();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(findingButton(2));
  await userEvent.keyboard('{ArrowUp}{Delete}');
  await waitFor(() => expect(findings()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(findingButton(1)));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Edit Script' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Check' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check (2)' }));
  expect(document.querySelector('mark')).toBeNull();
});

test('a dismissed finding is stored, and can be shown again', async () => {
  await openPanel();
  await userEvent.click(panel().getByRole('button', { name: 'Dismiss finding 1' }));
  await waitFor(() => expect(findings()).toHaveLength(2));
  expect(panel().getByText('1 dismissed')).toBeDefined();
  expect(server.sent('PATCH')[0]?.body).toEqual({ dismiss: [FIGURE_KEY], restore: [] });
  await userEvent.click(panel().getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(findings()).toHaveLength(3));
  expect(server.sent('PATCH')[1]?.body).toEqual({ dismiss: [], restore: [FIGURE_KEY] });
});

test('a finding reappears if the server refuses to dismiss it', async () => {
  await openPanel();
  server.serves(
    { content: CONTENT },
    {
      'GET /check': () => Response.json({ material: MATERIAL, dismissed: [] }),
      'PATCH /check': () => errorReply(403, 'forbidden', 'Not yours.'),
    },
  );
  await userEvent.click(panel().getByRole('button', { name: 'Dismiss finding 1' }));
  await waitFor(() => expect(toasts).toEqual(['Not yours.']));
  await waitFor(() => expect(findings()).toHaveLength(3));
});

test('without findings nothing is flagged', async () => {
  server.serves(
    { content: '## Hook\nThe ferry left.' },
    { 'GET /check': () => Response.json({ material: null, dismissed: [] }) },
  );
  renderAt(`/scripts/${sampleScript()._id}`, <ScriptPage />, '/scripts/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  await waitFor(() => expect(panel().getByRole('status').textContent).toBe('Nothing to flag.'));
  expect(panel().getByText('Words by beat')).toBeDefined();
});

test('a script in the creator’s voice is compared with the facts of their own scripts', async () => {
  const voice = {
    sentenceLength: { median: 9, rarelyPass: 18 },
    contractionsPer100: 5,
    paragraphWords: null,
    questionOneIn: 12,
    phrases: [],
    neverUsed: [],
  };
  holdScript({ ...MATERIAL, voice });
  await openPanel();
  const facts = within(await screen.findByRole('region', { name: 'Compared with your voice' }));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4 words, yours 9 words',
    '0 per 100, yours 5 per 100',
    'none, yours 1 in 12',
  ]);
});
