import { selectWords, TEXT, withScript } from '../desk-script.ts';
import { expect, expectAccessible, PHONE, test } from '../fixtures.ts';

const WORDS = 'the harbour is very quiet';

test('a reviewer comments on a phone, and the creator sees it live and resolves it while the text changes', async ({
  signInAs,
  request,
  browser,
  baseURL,
}) => {
  const creator = await signInAs('creator');
  const script = await withScript(creator, request);
  await creator.setViewportSize({ width: 1440, height: 900 });
  await creator.goto(script.path);

  // Shares the script.
  await creator.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = creator.getByRole('dialog', { name: 'Share for review' });
  await expect(dialog.getByText('Nobody else can open this script.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Link is off' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/review\/[\w-]{43}$/);
  await expectAccessible(creator);
  const path = (await link.inputValue()).replace(/^[^/]+/, '');
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The reviewer has no account.
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const reviewer = await phone.newPage();
  await reviewer.goto(path);
  await expect(reviewer.getByRole('heading', { name: 'The ferry' })).toBeVisible();
  await expect(reviewer.getByText('shared this script with you.')).toBeVisible();
  await expect(reviewer.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(reviewer.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expectAccessible(reviewer);
  await selectWords(reviewer, WORDS);
  await reviewer.getByRole('button', { name: 'Comment', exact: true }).tap();
  await reviewer.getByRole('textbox', { name: 'Your name' }).fill('Ines');
  await reviewer.getByRole('textbox', { name: 'Comment' }).fill('Could we hear it?');
  await expectAccessible(reviewer);
  await reviewer.getByRole('button', { name: 'Post comment' }).tap();
  const thread = reviewer.getByRole('listitem').filter({ hasText: 'Could we hear it?' });
  await expect(thread).toBeVisible();
  const words = reviewer.locator('mark', { hasText: WORDS });
  await expect(words).toBeInViewport();

  // The creator sees it without a reload.
  await creator.getByRole('button', { name: 'Comments (1)' }).click();
  const comments = creator.getByRole('complementary', { name: 'Comments' });
  const card = comments.getByRole('listitem').filter({ hasText: 'Could we hear it?' });
  await expect(card).toContainText('Ines');
  const mark = creator.getByRole('article').locator('mark', { hasText: WORDS });
  const isLevel = async () => {
    const [box, words] = [await card.boundingBox(), await mark.boundingBox()];
    return Math.abs((box?.y ?? 0) - (words?.y ?? 1000)) < 40;
  };
  await expect.poll(isLevel).toBe(true);
  await expectAccessible(creator);

  // The text changes around the comment.
  const changed = `## Cold open\nNobody expects the sea.\nIt was there first.\n\n${TEXT.replace('It is late', 'It is very late')}`;
  await script.call('patch', `/scripts/${script.id}`, { title: 'The ferry', content: changed });
  await expect(creator.getByRole('article')).toContainText('Nobody expects the sea.');
  await expect(mark).toBeVisible();
  await expect.poll(isLevel).toBe(true);
  await card.getByRole('button', { name: 'Reply' }).click();
  await card.getByRole('textbox', { name: 'Your reply' }).fill('Yes, adding a line for it.');
  await card.getByRole('button', { name: 'Reply' }).click();
  await expect(card).toContainText('You');
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('textbox', { name: 'Edit comment' }).fill('Yes, adding a sound for it.');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Yes, adding a sound for it. (edited)');
  await card.getByRole('button', { name: 'Resolve' }).click();
  await expect(comments).toContainText('0 open');
  await comments.getByRole('button', { name: 'Close comments' }).click();

  // The reviewer sees the new text when asked for, and the answer at the same words.
  await reviewer.reload();
  await expect(reviewer.getByText('Nobody expects the sea.')).toBeVisible();
  await words.tap();
  await expect(reviewer.getByText('Yes, adding a sound for it.')).toBeVisible();

  // Words that are removed are quoted.
  await script.call('patch', `/scripts/${script.id}`, { title: 'The ferry', content: '## Hook\nShort.' });
  await reviewer.reload();
  await reviewer.getByRole('button', { name: '2 comments' }).tap();
  await reviewer.getByRole('button', { name: 'Show 1 resolved' }).tap();
  await reviewer.getByRole('button', { name: 'Show', exact: true }).tap();
  await expect(reviewer.getByText('These words were removed.')).toBeVisible();

  // A link that was turned off shows nothing else.
  await creator.getByRole('button', { name: 'Share', exact: true }).click();
  await creator.getByRole('switch', { name: 'Link is on' }).click();
  await expect(creator.getByText('Nobody else can open this script.')).toBeVisible();
  await reviewer.reload();
  await expect(reviewer.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
  await expect(reviewer.getByText('The ferry')).toBeHidden();
  await expectAccessible(reviewer);
  await phone.close();
});
