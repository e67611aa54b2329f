import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { stubElementSizes } from '../../testing/card-sizes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../../testing/sample-prompts.ts';
import { PromptExcerpt } from './PromptExcerpt.tsx';
import { PromptGroupPage } from './PromptGroupPage.tsx';
import { PromptsPage } from './PromptsPage.tsx';
import { PromptTemplateText } from './PromptTemplateText.tsx';
import { TemplateMarkdown } from './TemplateMarkdown.tsx';

const HOSTILE = `# h

[x](javascript:alert(1)) ![x](http://evil.example/x.png) <b onclick="alert(1)">raw</b>

<script>alert(1)</script>

<https://evil.example>`;
const SCRIPT = '<script>alert(1)</script>';
const FORBIDDEN = 'a, img, h1, h2, h3, h4, h5, h6, script, b, iframe, [onclick], [href], [src]';
const server = fakeServer();
stubElementSizes();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['excerpt', <TemplateMarkdown key="excerpt" text={HOSTILE} inline />],
  ['template', <TemplateMarkdown key="template" text={HOSTILE} />],
  ['excerpt before its formatting is loaded', <PromptExcerpt key="unformatted" text={HOSTILE} />],
])('Markdown in an %s renders no links, images, headings or HTML', (_part, part) => {
  const { container } = render(part);
  expect(container.querySelector(FORBIDDEN)).toBeNull();
  expect(container.textContent).toContain('h');
  expect(container.textContent).toContain('x');
});

test('a template is readable at once and gets its formatting as soon as the library is loaded', async () => {
  const { container } = render(<PromptTemplateText text={'# Goal\n\nOpen with a **question**.'} />);
  expect(container.textContent?.replace('\n', '')).toBe('GoalOpen with a question.');
  expect((await screen.findByText('question')).tagName).toBe('STRONG');
  expect(screen.getByText('Goal').tagName).toBe('STRONG');
});

const group = promptGroup({
  youtuberName: `${SCRIPT} name`,
  niche: `${SCRIPT} niche`,
  description: `${SCRIPT} about`,
  nestedPrompts: [nestedPrompt({ promptName: `${SCRIPT} prompt`, niche: `${SCRIPT} nested` })],
});

test('markup in a name, niche or description is shown as text on the card and in its dialog', async () => {
  server.respondsWith(200, [group]);
  renderAt('/prompts', <PromptsPage />);
  expect(await screen.findByRole('link', { name: `${SCRIPT} name` })).toBeDefined();
  expect(screen.getByText(`${SCRIPT} niche`)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: `About ${SCRIPT} name` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(`${SCRIPT} name`)).toBeDefined();
  expect(dialog.getByText(`${SCRIPT} about`)).toBeDefined();
  expect(document.querySelector('script')).toBeNull();
});

test('markup is shown as text on the creator’s page', async () => {
  server.respondsWith(200, group);
  renderAt(`/prompts/${group._id}`, <PromptGroupPage />);
  expect(await screen.findByRole('heading', { name: `${SCRIPT} name` })).toBeDefined();
  for (const text of ['niche', 'about', 'prompt', 'nested']) {
    expect(screen.getByText(`${SCRIPT} ${text}`)).toBeDefined();
  }
  expect(document.querySelector('script')).toBeNull();
});
