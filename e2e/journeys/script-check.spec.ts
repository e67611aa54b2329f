import { withScript } from '../desk-script.ts';
import { expect, expectAccessible, PHONE, SCREENS, test } from '../fixtures.ts';

const LONG =
  'The water is hot and the gauge does not move and the whole machine shakes as if it wanted to tell me something that I am too stubborn to hear after a weekend of work.';
const TEXT = `## Hook
The ferry was dead for two years. I paid [YOURS: price].
Nobody waved when it left.

## Fault
Here is what it does. The lights come on. The pump hums. The water gets hot. And nothing comes out.
${LONG}

## Closing
- The ferry never came back.
And the harbor is quiet.`;

test('a finding of Check jumps to its line, disappears when the line is fixed, and stays dismissed after a reload', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(script.path);
  await page.getByRole('button', { name: 'Check (4)' }).click();
  const panel = page.getByRole('complementary', { name: 'Check' });
  const findings = panel.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await expect(findings).toHaveText([
    /^1Three sentences start the same“The lights… The pump…”/,
    /^2Too long for one breath.*35 words without a stop\.$/,
    /^3This isn’t speech/,
    /^4.*from your notes.*“1986”/,
  ]);
  await expect(panel).toContainText('1 gap left');
  await expect(panel.getByText('Words by beat')).toBeVisible();

  // Jumps to the line.
  const long = page.getByRole('article').locator('mark', { hasText: 'The water is hot and the gauge' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await findings
    .nth(1)
    .getByRole('button', { name: /Too long for one breath/ })
    .click();
  await expect(long).toBeInViewport();
  await expect(long).toHaveAttribute('data-chosen', 'true');
  await expectAccessible(page);

  // Disappears when the line is fixed.
  await findings.nth(1).getByRole('button', { name: 'Edit this line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Script' });
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toBeFocused();
  await page.keyboard.insertText('It only shakes.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(findings).toHaveText([/^1Three sentences/, /^2This isn’t speech/, /^3.*from your notes/]);
  await expect(page.getByRole('article')).toContainText('It only shakes.');

  // Stays dismissed in another browser too.
  await panel.getByRole('button', { name: 'Dismiss finding 2' }).click();
  await expect(findings).toHaveCount(2);
  await expect(panel.getByText('1 dismissed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Check (2)' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Check (2)' }).click();
  await expect(findings).toHaveText([/^1Three sentences/, /^2.*from your notes/]);
  await panel.getByRole('button', { name: 'Show it' }).click();
  await expect(findings).toHaveCount(3);
});

test('Check works on every screen, and with the keyboard', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(script.path);
    if (size === PHONE) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Check (4)' }).click();
    const panel = page.getByRole('complementary', { name: 'Check' });
    await expect(panel.getByRole('heading', { name: 'Check' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('article').locator('mark[data-chosen]');
    await expect(chosen).toHaveText(LONG);
    await expect(chosen).toBeInViewport();
    const [line, box] = [await chosen.boundingBox(), await panel.boundingBox()];
    if (size === PHONE) expect((line?.y ?? 0) + 20).toBeLessThan(box?.y ?? 0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});
