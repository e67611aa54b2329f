import { expect, expectAccessible, PHONE, SCREENS, test } from '../fixtures.ts';
import { sessionOf, subscribe } from '../written-scripts.ts';

const OPENING = 'Why does every hotel carpet look like that? I walked through forty of them last year.';
const TRANSCRIPT = `${OPENING} First I blamed bad taste. Then I met a man who sells nothing else. He told me about
stains. Now think about who cleans at night. The pattern hides the wheel marks. It hides the wine. But the real reason is
stranger than that. The carpet is loud so that the corridor feels short. You walk faster when the floor will not let you
rest. I timed it. Twelve doors, eleven seconds less. So the next time the floor shouts at you, walk slower, and ask what the
hotel carpet is in a hurry for.`;
const COPY = 'Why does every hotel carpet look like that?';

test('a prompt made from a transcript keeps a sample, and Check marks what a script copies from it', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await page.goto('/create-prompt');
  await page.getByRole('button', { name: 'Paste the transcript instead' }).click();
  await page.getByRole('textbox', { name: 'Paste the transcript instead' }).fill(TRANSCRIPT);
  await page.getByRole('button', { name: 'Generate Prompt Automatically' }).click();
  await expect(page.getByText(/^Excerpts of the transcript are saved with the prompt/)).toBeVisible();
  await page.getByRole('button', { name: 'Use Generated Prompt' }).click();
  await page.getByRole('textbox', { name: 'Niche' }).fill('Design');
  await page.getByRole('textbox', { name: 'YouTuber Name' }).fill('Corridor Notes');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page).toHaveURL(/\/prompts$/);

  const { headers: session } = await sessionOf(page);
  const headers = { ...session, accept: 'application/json' };
  const groups = await (await request.get('/api/prompts/prompts?q=Corridor+Notes', { headers })).json();
  const data = {
    title: 'The loud floor',
    promptID: groups[0].nestedPrompts[0]._id,
    contentType: 'long_form',
    length: 'short',
  };
  const { script } = await (await request.post('/api/scripts/generate', { headers, data })).json();
  const content = `## Hook\n${COPY} Nobody asks.\n\n## Closing\nThe floor is loud. The title says so.`;
  await request.patch(`/api/scripts/${script._id}`, { headers, data: { title: 'The loud floor', content } });

  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/scripts/${script._id}`);
    if (size === PHONE) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: /^Check \(/ }).click();
    const panel = page.getByRole('complementary', { name: 'Check' });
    const finding = panel.getByRole('listitem').filter({ hasText: 'Copied from the template’s sample' });
    await expect(finding).toContainText('Eight words in a row.');
    await finding.getByRole('button', { name: /Copied from the template/ }).click();
    await expect(page.getByRole('article').locator('mark[data-chosen]')).toHaveText(COPY.slice(0, -1));
    await expectAccessible(page);
  }
});
