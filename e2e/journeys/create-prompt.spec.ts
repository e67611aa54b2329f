import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

test('a creator’s private prompt can be used and is hidden from others', async ({ signInAs }) => {
  const page = await signInAs('creator');
  const otherUser = await signInAs('creator');
  const channel = `My Own Channel ${Date.now()}`;
  await page.goto('/create-prompt');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page.getByText('Please fill in Niche and YouTuber Name.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Niche/ }).fill('Travel');
  await page.getByRole('textbox', { name: /^YouTuber Name/ }).fill(channel);
  await page.getByRole('textbox', { name: /^Prompt Name/ }).fill('The way home');
  await page
    .getByRole('textbox', { name: /^Prompt Template/ })
    .fill('<img src=x onerror=alert(1)> **Tell** the way home.');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page).toHaveURL('/prompts');
  const card = page.getByRole('article').filter({ hasText: channel });
  await expect(card.getByText('Private')).toBeVisible();
  await expect(card.locator('img[src="x"]')).toHaveCount(0);
  await card.getByRole('link', { name: channel }).click();
  await page.getByRole('article').getByRole('link', { name: 'The way home' }).click();
  await expect(page).toHaveURL('/generate');
  await expect(page.getByText('Prompt Selected')).toBeVisible();

  await otherUser.goto('/prompts');
  await otherUser.getByRole('textbox', { name: 'Prompt Name' }).fill(channel);
  await expect(otherUser.getByText('No prompts found.')).toBeVisible();
});

test('a creator shapes the beats of a prompt, and the plan on the generate page follows them', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  const channel = `Bench ${Date.now()}`;
  await page.goto('/create-prompt');
  await page.getByRole('textbox', { name: /^Niche/ }).fill('DIY');
  await page.getByRole('textbox', { name: /^YouTuber Name/ }).fill(channel);
  await page.getByRole('textbox', { name: /^Prompt Name/ }).fill('One fault, one fix');
  await page
    .getByRole('textbox', { name: /^Prompt Template/ })
    .fill('Hook: let the machine fail.\nRepair: take it apart slowly.\nClosing: hold up the part.');
  await page.getByRole('button', { name: 'Read beats from the text' }).click();
  const rows = page.getByRole('group', { name: 'Beats' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1).getByRole('textbox', { name: 'Purpose' })).toHaveValue('Take it apart slowly.');

  await page.getByRole('button', { name: 'Add a beat' }).click();
  await expect(rows.nth(3).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Wrong guess');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page.getByText('Say what the beat is for.')).toBeVisible();
  await expect(rows.nth(3).getByRole('textbox', { name: 'Purpose' })).toBeFocused();
  await page.keyboard.type('Admit what you tried first.');
  await rows.nth(3).getByRole('textbox', { name: 'Question' }).fill('What did it cost you?');
  await page.getByRole('button', { name: 'Move Wrong guess up' }).click();
  await page.getByRole('button', { name: 'Move Wrong guess up' }).click();
  await rows.nth(1).getByRole('textbox', { name: 'Share' }).fill('20');
  await page.getByRole('button', { name: 'Make it 100' }).click();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page).toHaveURL('/prompts');

  await page.getByRole('article').filter({ hasText: channel }).getByRole('link', { name: channel }).click();
  await page.getByRole('article').getByRole('link', { name: 'One fault, one fix' }).click();
  await expect(page).toHaveURL('/generate');
  const plan = page.getByRole('list', { name: 'Beats' }).getByRole('listitem');
  await expect(plan).toContainText(['Hook', 'Wrong guess', 'Repair', 'Closing']);
  await page.getByText('3-5 minutes', { exact: true }).first().click();
  await expect(plan.first()).toContainText(/\d+ words/);
});

test('a template is generated from a transcript and used', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/create-prompt');
  const generate = page.getByRole('button', { name: 'Generate Prompt Automatically' });
  await generate.click();
  await expect(page.getByText('Please provide a YouTube URL for auto-generation.')).toBeVisible();
  await page.getByRole('textbox', { name: 'YouTube URL' }).fill('https://example.com/not-a-video');
  await generate.click();
  await expect(page.getByText('That is not a YouTube video link.')).toBeVisible();
  const transcript = page.getByRole('textbox', { name: 'Paste the transcript instead' });
  await transcript.fill(
    'Why do doors creak? I asked a locksmith. He laughed at me. But he had an answer. '.repeat(8),
  );
  await generate.click();
  await expect(page.getByRole('textbox', { name: 'Generated Prompt' })).toHaveValue(/HOOK/);
  await page.getByRole('button', { name: 'Use Generated Prompt' }).click();
  await expect(page.getByRole('textbox', { name: /^Prompt Template/ })).toHaveValue(/HOOK(.|\n)*CLOSING/);
});

test('the form shows the limits, and says what to do when the account is full', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/create-prompt');
  await expect(page.getByText('You can keep up to 50 groups and 100 prompts of your own.')).toBeVisible();
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.token)}` };
  const data = { niche: 'Travel', youtuberName: 'Me' };
  for (let created = 0; created < 50; created++)
    expect((await page.request.post('/api/prompts/prompts', { headers, data })).status()).toBe(201);
  await page.getByRole('textbox', { name: /^Niche/ }).fill('Travel');
  await page.getByRole('textbox', { name: /^YouTuber Name/ }).fill('One too many');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page.getByText('Delete one or start your plan to add more.')).toBeVisible();
  await expect(page).toHaveURL('/create-prompt');
});
