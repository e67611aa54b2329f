import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures.ts';

const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat with us/ });

test('the chat button opens the login page for visitors and never covers a bottom bar', async ({
  page,
  signInAs,
}) => {
  await page.goto('/terms');
  await chatButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(chatButton(page)).toBeHidden();
  await page.goto('/chatwidget');
  await expect(page).toHaveURL('/login');

  const phone = await signInAs('creator');
  await phone.setViewportSize(PHONE);
  await phone.goto('/generate');
  const generate = phone.getByRole('button', { name: /^Generate Script/ });
  await expect(generate).toBeVisible();
  // The chat button is above the bar with the Generate button.
  await expect
    .poll(async () => {
      const [chat, bar] = [await chatButton(phone).boundingBox(), await generate.boundingBox()];
      return (chat?.y ?? 0) + (chat?.height ?? 0) < (bar?.y ?? 0);
    })
    .toBe(true);
});

test('the chat button does not cover text while scrolling down, the focused field or the end of the page', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  /** Returns true if no other element covers the button. */
  const isClickable = () => chatButton(page).evaluate(isTopmost);
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto('/terms');
    await expect.poll(isClickable).toBe(true);
    await page.mouse.wheel(0, 120);
    await expect.poll(isClickable).toBe(false);
    await page.mouse.wheel(0, -60);
    await expect.poll(isClickable).toBe(true);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(isClickable).toBe(true);
    const footerLinks = page.getByRole('contentinfo').getByRole('link');
    for (const link of await footerLinks.all()) expect(await link.evaluate(isClearOfChat)).toBe(true);
  }

  await page.setViewportSize(PHONE);
  await page.goto('/create-prompt');
  const style = page.getByRole('textbox', { name: 'Style' });
  // Reduces the height of the window until the button's place is above the right end of the field, where it hides.
  const { y = 0, height = 0 } = (await style.boundingBox()) ?? {};
  await page.setViewportSize({ width: PHONE.width, height: Math.round(y + height + 30) });
  await expect.poll(() => style.evaluate(isUnderChat)).toBe(true);
  await expect.poll(() => style.evaluate(isClearOfChat)).toBe(true);
  await style.focus();
  await expect.poll(() => style.evaluate(isClearOfChat)).toBe(true);
});

function isTopmost(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Returns true if the button is hidden or beside the element. */
function isClearOfChat(element: Element) {
  const chat = document.querySelector('[aria-label="Support chat"] button');
  if (!chat || chat.hasAttribute('data-hidden')) return true;
  const a = element.getBoundingClientRect();
  const b = chat.getBoundingClientRect();
  return a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
}

/** Returns true if the place of the button, even of a hidden one, overlaps the element. */
function isUnderChat(element: Element) {
  const chat = document.querySelector('[aria-label="Support chat"] button');
  if (!chat) return false;
  const a = element.getBoundingClientRect();
  const b = chat.getBoundingClientRect();
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}
