import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

test('an admin adds, edits and deletes a title, and creators see each change', async ({ signInAs }) => {
  const niche = `Niche ${randomUUID().slice(0, 8)}`;
  const [admin, creator] = [await signInAs('admin'), await signInAs('creator')];
  await admin.goto('/admin');
  await admin
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Post Video Title' })
    .click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Manage Videos' })).toBeVisible();
  const form = admin.getByRole('form', { name: 'Add a video title' });
  await form.getByLabel('Views').fill('many');
  await form.getByRole('button', { name: 'Add Video' }).click();
  for (const text of [
    'Title is required.',
    'Upload days is required.',
    'Niche is required.',
    'Views must be a non-negative integer.',
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await form.getByRole('textbox', { name: 'Title' }).fill('The Door Nobody Opens');
  await form.getByLabel('Upload Days').fill('10');
  await form.getByLabel('Niche').fill(niche);
  await form.getByLabel('Views').fill('10000');
  await form.getByLabel('Channel Subscribers').fill('10000');
  await admin.keyboard.press('Enter');
  await expectShown(admin, 'Video title added.');
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();

  await creator.goto(`/video-titles?niche=${niche}`);
  const row = creator.getByRole('table', { name: 'Video titles' }).locator('tbody').getByRole('row');
  await expect(row).toContainText('The Door Nobody Opens — Score: 76/100 (Good)');

  const adminRow = admin
    .getByRole('table', { name: 'Video titles' })
    .getByRole('row')
    .filter({ hasText: niche });
  await adminRow.getByRole('button', { name: 'Edit The Door Nobody Opens' }).click();
  const title = adminRow.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill(' ');
  await adminRow.getByRole('button', { name: 'Save' }).click();
  await expect(adminRow.getByText('Title cannot be empty.')).toBeVisible();
  await title.fill('The Door Everybody Opens');
  await admin.keyboard.press('Enter');
  await expectShown(admin, 'Video title updated.');
  await expect(adminRow.getByRole('button', { name: 'Edit The Door Everybody Opens' })).toBeFocused();
  await creator.reload();
  await expect(row).toContainText('The Door Everybody Opens');

  await adminRow.getByRole('button', { name: 'Delete The Door Everybody Opens' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete title' }).click();
  await expectShown(admin, 'Video title deleted.');
  await expect(adminRow).toHaveCount(0);
  await creator.reload();
  await expect(creator.getByText('No Video Titles Found. Try adjusting filters.')).toBeVisible();
});

test('an admin imports titles from a spreadsheet, finds one and corrects its figures', async ({
  signInAs,
}) => {
  const niche = `Niche ${randomUUID().slice(0, 8)}`;
  const admin = await signInAs('admin');
  await admin.goto('/admin/adminvideotitles');
  await admin.getByRole('button', { name: 'Import titles' }).click();
  const importText = async (text: string) => {
    const file = { name: 'titles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await admin.getByTestId('import-file').setInputFiles(file);
    await admin.getByRole('dialog').getByRole('button', { name: 'Import titles' }).click();
  };
  const lines = ['Title;Niche;Upload Days;Views;Channel Subscribers', `"The ""last"" ferry";${niche};3;100;`];
  await importText([...lines, `Doors;${niche};soon;;`].join('\n'));
  await expect(admin.getByRole('list', { name: 'Lines to correct' })).toContainText('Line 3');
  await importText([...lines, `Doors;${niche};9;5000;900`].join('\n'));
  await expectShown(admin, '2 titles added.');

  await admin.getByLabel('Search titles').fill('ferry');
  const rows = admin.getByRole('table', { name: 'Video titles' }).locator('tbody').getByRole('row');
  await admin.getByRole('search').getByLabel('Niche').selectOption(niche);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Edit The "last" ferry' }).click();
  await rows.getByLabel('Views').fill('12345');
  await rows.getByRole('button', { name: 'Save' }).click();
  await expectShown(admin, 'Video title updated.');
  await expect(rows).toContainText('12,345');
  await admin.reload();
  await expect(rows).toHaveCount(1);
  await admin.getByLabel('Search titles').fill('');
  await admin.getByLabel('Sort').selectOption('Most views');
  await expect(rows).toHaveText([/^The "last" ferry/, /^Doors/]);
});

test('an admin posts a script with a rating, and a creator can read it', async ({ signInAs }) => {
  const title = `The Year Without Clocks ${randomUUID().slice(0, 8)}`;
  const [admin, creator] = [await signInAs('admin'), await signInAs('creator')];
  await admin.goto('/admin/adminscripts');
  const form = admin.getByRole('form', { name: 'Post New Script' });
  await form.getByRole('button', { name: 'Post Script' }).click();
  await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Content' }).fill('## Hook\nNobody knew what time it was.');
  await form.getByRole('textbox', { name: 'Niche' }).fill('History');
  await form.getByRole('textbox', { name: 'Style' }).fill('Calm');
  const stars = form.getByRole('slider', { name: 'Rating' });
  const box = (await stars.boundingBox()) ?? { width: 0, height: 0 };
  await stars.click({ position: { x: box.width * 0.68, y: box.height / 2 } });
  await expect(stars).toHaveAttribute('aria-valuetext', '3.5 of 5 stars');
  await admin.keyboard.press('ArrowRight');
  await expect(stars).toHaveAttribute('aria-valuetext', '4 of 5 stars');
  const posted = admin.waitForResponse((response) => response.url().endsWith('/api/admin/admin-sripts'));
  await form.getByRole('button', { name: 'Post Script' }).click();
  await expectShown(admin, 'Script posted successfully!');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  const { script } = await (await posted).json();
  expect(script).toMatchObject({ title, rating: 4, snippet: '## Hook\nNobody knew what time it was.' });
  await creator.goto(`/scripts/${script._id}`);
  await expect(creator.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the admin pages for titles and scripts are accessible, and only admins can open them', async ({
  signInAs,
}) => {
  const [admin, creator] = [await signInAs('admin'), await signInAs('creator')];
  for (const [path, colorScheme] of [
    ['/admin/adminvideotitles', 'light'],
    ['/admin/adminscripts', 'dark'],
  ] as const) {
    await admin.setViewportSize({ width: 1280, height: 800 });
    await admin.emulateMedia({ colorScheme });
    await admin.goto(path);
    await admin.getByRole('button', { name: /Add Video|Post Script/ }).click();
    await expect(admin.getByRole('alert').first()).toBeVisible();
    await expectAccessible(admin);
    await admin.setViewportSize(PHONE);
    await expectNoHorizontalScroll(admin);
    await admin.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(admin);
    await creator.goto(path);
    await expect(creator.getByRole('button', { name: /Add Video|Post Script/ })).toBeHidden();
  }
});
