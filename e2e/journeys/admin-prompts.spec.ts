import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

test('an admin creates a group, adds, edits, formats and deletes prompts, and deletes the group', async ({
  signInAs,
}) => {
  const page = await signInAs('admin');
  const name = `The Test Bench ${Date.now()}`;
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Prompts' }).click();
  await expect(page).toHaveURL('/admin/prompts');

  await page.getByRole('button', { name: 'Create Prompt Group' }).click();
  const create = page.getByRole('form', { name: 'Create Prompt Group' });
  await create.getByRole('textbox', { name: /^Prompt Name/ }).fill(name);
  await create.getByRole('combobox', { name: /^Group Niche/ }).fill('Testing');
  await create.getByRole('textbox', { name: /^Description/ }).fill('Only a test.');
  await create.getByRole('textbox', { name: /^Tags/ }).fill('one, , two ');
  await create.getByRole('textbox', { name: /^Channel name/i }).fill('Bench TV');
  await create.getByRole('button', { name: 'Create Group' }).click();
  await expectShown(page, 'Prompt group created successfully.');

  const row = page.getByRole('grid', { name: 'Prompt groups' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Bench TV');
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('one, two')).toBeVisible();

  const template = page.getByRole('textbox', { name: /^Prompt Template/ });
  await expect(template).toHaveValue(/5-point outline/);
  await template.fill('One\n\n  two\t three');
  await page.getByRole('button', { name: 'Auto Format' }).click();
  await expect(template).toHaveValue('One two three');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(template).toHaveValue('One\n\n  two\t three');
  await page.getByRole('button', { name: 'Create Nested' }).click();
  await expect(page.getByText('Please fill in all nested‐prompt fields.').first()).toBeVisible();
  const form = page.getByRole('form', { name: /Nested Prompt$/ });
  await form.getByRole('combobox', { name: /^Niche/ }).fill('Testing');
  await form.getByRole('textbox', { name: /^Prompt Name/ }).fill('Nested one');
  await page.getByRole('button', { name: 'Create Nested' }).click();
  await expectShown(page, 'Nested prompt created successfully.');

  await page.getByRole('button', { name: 'Edit prompt Nested one' }).click();
  await expect(page.getByText('Edit Nested Prompt')).toBeVisible();
  await form.getByRole('textbox', { name: /^Prompt Name/ }).fill('Nested two');
  await page.getByRole('button', { name: 'Update Nested' }).click();
  await expectShown(page, 'Nested prompt updated successfully.');

  await page.getByRole('button', { name: 'Delete prompt Nested two' }).click();
  const nestedDialog = page.getByRole('dialog', { name: 'Delete this nested prompt?' });
  await nestedDialog.getByRole('button', { name: /^Delete/ }).click();
  await expectShown(page, 'Nested prompt deleted successfully.');

  await row.getByRole('button', { name: `Delete group ${name}` }).click();
  const groupDialog = page.getByRole('dialog', { name: 'Delete this prompt group?' });
  await groupDialog.getByRole('button', { name: /^Delete/ }).click();
  await expectShown(page, 'Group deleted successfully.');
  await expect(row).toBeHidden();
});

test('creators cannot open the page', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/admin/prompts');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an editor duplicates, publishes and reorders prompts, and moves a group through a file', async ({
  signInAs,
}) => {
  const [page, creator] = [await signInAs('admin'), await signInAs('creator')];
  const name = `The Copied Bench ${Date.now()}`;
  const file = (youtuberName: string) =>
    `niche: Testing\ngroups:\n  - youtuberName: ${youtuberName}\n    prompts:\n${['First', 'Second']
      .map((each) => `      - promptName: ${each}\n        template: Open with the ${each}.\n`)
      .join('')}`;
  const importText = async (text: string) => {
    await page.getByTestId('import-file').setInputFiles({
      name: 'library.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(text),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Import groups' }).click();
  };
  await page.goto('/admin/prompts');
  await page.getByRole('button', { name: 'Import groups' }).click();
  await importText(file(name).replace('template', 'text'));
  await expect(page.getByRole('list', { name: 'Lines to correct' })).toContainText('template');
  await importText(file(name));
  await expectShown(page, '1 group added.');

  await page.getByRole('grid', { name: 'Prompt groups' }).getByRole('row').filter({ hasText: name }).click();
  const prompts = page.getByRole('table', { name: 'Nested prompts' });
  const names = prompts.locator('tbody').getByRole('row');
  await page.getByRole('button', { name: 'Duplicate First' }).click();
  await expect(names).toHaveText([/^First/, /^Second/, /^First \(copy\) ?Draft/]);
  await page.getByRole('button', { name: 'Move up First (copy)' }).click();
  await expect(names).toHaveText([/^First/, /^First \(copy\)/, /^Second/]);
  await creator.goto(`/prompts?search=${encodeURIComponent(name)}`);
  const card = creator.getByRole('link', { name }).first();
  await expect(card).toBeVisible();
  await card.click();
  await expect(creator.getByText('Second').first()).toBeVisible();
  await expect(creator.getByText('First (copy)')).toBeHidden();
  await page.getByRole('button', { name: 'Publish First (copy)' }).click();
  await expectShown(page, 'Prompt published.');
  await creator.reload();
  await expect(creator.getByText('First (copy)').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export group' }).click();
  expect((await download).suggestedFilename()).toBe('library.yaml');
  await page.getByRole('button', { name: 'Duplicate group' }).click();
  await expect(
    page
      .getByRole('grid', { name: 'Prompt groups' })
      .getByRole('row')
      .filter({ hasText: `${name} (copy)` }),
  ).toBeVisible();
});

test('on a phone only the page scrolls, and a reload keeps the filter and the selected group', async ({
  signInAs,
}) => {
  const page = await signInAs('admin');
  await page.setViewportSize(PHONE);
  await page.goto('/admin/prompts');
  const groups = page.getByRole('grid', { name: 'Prompt groups' });
  await expect(groups.getByRole('row').nth(5)).toBeVisible();
  const scrollers = await page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((each) => each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 0)
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.tagName !== 'TEXTAREA')
      .map((each) => each.className),
  );
  expect(scrollers).toEqual([]);
  await expectNoHorizontalScroll(page);

  const nicheFilter = page.getByLabel('Filter by niche').first();
  await nicheFilter.fill('travel');
  await expect(page).toHaveURL(/inNiche=travel/);
  await groups.getByRole('row').nth(1).click();
  const heading = page.getByRole('heading', { name: /^Prompts for/ });
  const chosen = await heading.textContent();
  await page.reload();
  await expect(heading).toHaveText(chosen ?? '');
  await expect(nicheFilter).toHaveValue('travel');
  await expectAccessible(page);
});
