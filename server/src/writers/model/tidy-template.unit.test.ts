import { expect, test } from 'vitest';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { tidyTemplate } from './tidy-template.ts';

const TEMPLATE =
  'HOOK: a question.\n\nBODY: two facts.\n\nHere is where the viewer guesses wrong.\n\nCLOSING: one line.';

test.each([
  ['a plain template', TEMPLATE],
  ['a remark in a line before it', `Sure, here is the template:\n${TEMPLATE}`],
  ['a remark in a paragraph before it', `Here's your template.\n\n${TEMPLATE}`],
  ['an offer after it', `${TEMPLATE}\n\nLet me know if you'd like changes!`],
  ['a code fence around it', `\`\`\`markdown\n${TEMPLATE}\n\`\`\``],
  ['Markdown', `## ${TEMPLATE.replace('HOOK:', '**HOOK:**')}`],
])('%s becomes the template', (_what, answer) => {
  expect(tidyTemplate(answer)).toBe(TEMPLATE);
});

test.each([
  ['a refusal', 'I’m sorry, but I can’t help with that.', 'refused'],
  ['a loop', 'Show the door and then show the door again. '.repeat(30), 'repetitive'],
  ['only a remark', 'Sure, here is the template:', 'empty'],
])('%s is not a template', (_what, answer, code) => {
  expect(() => tidyTemplate(answer)).toThrow(new ModelFailure(code as 'refused'));
});
