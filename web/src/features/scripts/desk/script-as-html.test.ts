import { expect, test } from 'vitest';
import { scriptAsHtml } from './script-as-html.ts';

test('headings, directions and paragraphs become rich text, and everything else is escaped', () => {
  const content = '## Hook & line\n[A <b>ferry</b>]\nThe last ferry\nleaves.\n\nI paid [YOURS: price].';
  expect(scriptAsHtml(content)).toBe(
    '<h2>Hook &amp; line</h2><p><em>[A &lt;b&gt;ferry&lt;/b&gt;]</em></p>' +
      '<p>The last ferry<br>leaves.</p><p>I paid ____ (price).</p>',
  );
});
