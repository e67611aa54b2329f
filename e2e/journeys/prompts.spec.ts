import { expect, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

const CREATOR = 'The Unhurried Witness';

test('each filter finds a prompt, and Reset clears the filters', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  await expect(page.getByRole('heading', { level: 1, name: 'Prompt Library' })).toBeVisible();
  await expect(page.getByText('Search by YouTuber, filter by niche & tags.')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: CREATOR });
  const otherCard = page.getByRole('article').filter({ hasText: 'The Night Desk' });

  const name = page.getByRole('textbox', { name: 'Prompt Name' });
  await name.fill(' UNHURRIED ');
  await expect(card).toBeVisible();
  await expect(otherCard).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.searchTerm)).toContain('UNHURRIED');
  await name.fill('');

  const niche = page.getByRole('combobox', { name: 'Niche' });
  await niche.fill('docu');
  await page.getByRole('option', { name: 'Documentary' }).click();
  await expect(niche).toHaveValue('Documentary');
  await expect(card).toBeVisible();
  await page.reload();
  await expect(niche).toHaveValue('Documentary');
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(niche).toHaveValue('');

  const style = page.getByRole('combobox', { name: 'Style' });
  await style.fill('one shift');
  await expect(page.getByRole('option', { name: 'One shift, door to door' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(style).toHaveValue('One shift, door to door');
  await expect(card).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();

  const types = page.getByRole('radiogroup', { name: 'Type' });
  await style.fill('One shift, door to door');
  await expect(page.getByRole('article')).toHaveCount(1);
  await types.getByText('Short').click();
  await expect(page.getByText('No prompts found.')).toBeVisible();
  await types.getByText('All').click();
  await expect(card).toBeVisible();
  await style.fill('');

  await name.fill('no such channel anywhere');
  await expect(page.getByText('No prompts found.')).toBeVisible();
});

test('tags combine, and each can be removed', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  const card = page.getByRole('article').filter({ hasText: CREATOR });
  const partialMatch = page.getByRole('article').filter({ hasText: 'The Margin Reader' });
  const addTag = async (tag: string) => {
    await tags.fill(tag.slice(1));
    await page.getByRole('option', { name: tag, exact: true }).click();
    await expect(page.getByRole('button', { name: new RegExp(`Remove.*${tag}`, 'i') })).toBeVisible();
  };
  await addTag('calm');
  await addTag('slow reveal');
  await expect(partialMatch).toBeVisible();
  await addTag('documentary');
  await expect(partialMatch).toBeHidden();
  await expect(card).toBeVisible();
  await tags.fill('cal');
  await expect(page.getByRole('option', { name: 'calm', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await tags.fill('');
  await page.getByRole('button', { name: /Remove.*documentary/i }).click();
  await expect(page.getByRole('button', { name: /Remove.*documentary/i })).toBeHidden();
  await expect(partialMatch).toBeVisible();
  await expect(card).toBeVisible();
});

test('a bookmark is saved and shown by the bookmark filter', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  await page.getByRole('textbox', { name: 'Prompt Name' }).fill(CREATOR);
  await page.getByRole('article').filter({ hasText: CREATOR }).getByRole('link', { name: CREATOR }).click();
  await expect(page.getByRole('heading', { level: 1, name: CREATOR })).toBeVisible();
  const prompts = page.getByRole('article');
  await expect(prompts).toHaveCount(3);
  const first = prompts.filter({ hasText: 'One shift, door to door' });
  await first.getByRole('button', { name: 'Bookmark' }).click();
  await expect(first.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show Bookmarked Only' }).check();
  await expect(prompts).toHaveCount(1);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Show Bookmarked Only' }).check();
  await expect(prompts).toHaveCount(1);
  await first.getByRole('button', { name: 'Bookmarked' }).click();
  await expect(page.getByText('No nested prompts match these criteria.')).toBeVisible();
});

test('a bookmark that the server rejects is undone with a message', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  await page.getByRole('textbox', { name: 'Prompt Name' }).fill(CREATOR);
  await page.getByRole('link', { name: CREATOR }).click();
  let calls = 0;
  let respond = () => {};
  const gate = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/bookmark', async (route) => {
    calls++;
    await gate;
    await route.fulfill({ status: 500, json: {} });
  });
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Bookmark' }).click();
  const bookmarked = card.getByRole('button', { name: 'Bookmarked' });
  await expect(bookmarked).toBeVisible();
  await bookmarked.click({ force: true });
  respond();
  await expect(card.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible();
  await expect(page.getByText('Fail', { exact: true })).toBeVisible();
  expect(calls).toBe(1);
});

test('a prompt’s page shows the other prompts in its group and opens one in the generator', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  const token = await page.evaluate(() => localStorage.token);
  const groups = await (
    await request.get('/api/prompts/prompts?q=unhurried', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const [prompt] = groups[0].nestedPrompts;
  await page.goto(`/prompts/nested-prompts/${prompt._id}`);
  await expect(page.getByRole('heading', { level: 1, name: prompt.promptName })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('article').first().getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('article').first().getByRole('button', { name: 'Unbookmark' })).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: prompt.promptName }).click();
  await expect(page).toHaveURL('/generate');
  await expect(page.getByText('Prompt Selected')).toBeVisible();
  await page.goto('/prompts/nested-prompts/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Prompt not found.')).toBeVisible();
  await page.goto('/prompts/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Prompt group not found.')).toBeVisible();
});

test('both levels of the picker can be used with only the keyboard', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/generate');
  await expect(page.getByText('No prompt style selected')).toBeVisible();
  const open = page.getByRole('button', { name: 'Select Prompt' });
  await open.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog');
  await expect(picker.getByRole('article').first()).toBeVisible();
  await picker.getByRole('combobox', { name: 'YouTuber name' }).focus();
  await page.keyboard.type('unhurried');
  await expect(picker.getByRole('option', { name: CREATOR })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('article')).toHaveCount(1);
  await picker.getByRole('article').getByRole('button', { name: CREATOR, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(picker.getByText(`Prompts for ${CREATOR}`)).toBeVisible();
  const choices = picker.getByRole('list', { name: 'Prompts' }).getByRole('button');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choices.nth(1)).toBeFocused();
  await expect(picker.getByText('An opening written with it')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(picker.getByRole('article').getByRole('button', { name: CREATOR, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(page.getByText('Prompt Selected')).toBeVisible();
  const change = page.getByRole('button', { name: 'Change prompt' });
  await expect(change).toBeFocused();
  await page.reload();
  await expect(page.getByText('Prompt Selected')).toBeVisible();
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
});

test('on a phone the filters are in a drawer, and no page scrolls sideways', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.goto('/prompts');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Niche' }).fill('Food');
  await page.keyboard.press('Escape');
  for (const path of ['/prompts', '/create-prompt', '/generate']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});

test('a long library renders only the cards near the viewport', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(30);
  const [first] = await page.getByRole('article').allTextContents();
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('article').filter({ hasText: first ?? '' })).toHaveCount(0);
});

test('a library that fails to load shows an error and can be retried', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.clock.install();
  await page.route('**/api/prompts/prompts*', (route) => route.abort());
  await page.goto('/prompts');
  await expect(async () => {
    // Skips the pauses between the automatic retries.
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Failed to fetch prompts')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
