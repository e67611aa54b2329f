import { expect, test } from 'vitest';
import { scriptGrammar, sectionGrammar } from './script-grammar.ts';

test('a script gets its own headings, quoted, in their order', () => {
  const [root] = scriptGrammar(['Hook', 'Say "yes"']).split('\n');
  expect(root).toBe(String.raw`root   ::= "## Hook\n" line{1,8} "\n" "## Say \"yes\"\n" line{1,8}`);
});

test('a script without a plan may have any beats', () => {
  expect(scriptGrammar()).toMatch(/^root {3}::= beat \("\\n" beat\)\{2,8\}$/m);
});

test('a beat has no heading, and its sentences have no upper limit', () => {
  expect(sectionGrammar()).not.toContain('##');
  expect(sectionGrammar()).toContain('{10,}');
});

test('no line can contain a tag', () => {
  const lines = sectionGrammar().split('\n').slice(1).join('\n');
  const classes = [...lines.matchAll(/\[\^(?:\\.|[^\]\\])+\]/g)].map(([each]) => each);
  expect(classes).toHaveLength(3);
  for (const each of classes) expect(each).toContain('<>');
});
