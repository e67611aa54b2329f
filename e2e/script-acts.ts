import type { Locator, Page } from '@playwright/test';
import type { InputDriver } from './input-driver.ts';

/** What is done with a script as a whole. A phone keeps most of it behind a button. */
export async function scriptAct(
  page: Page,
  { hand, isPhone }: { hand: InputDriver; isPhone: boolean },
  name: string,
): Promise<Locator> {
  const actions = page.getByRole('region', { name: 'Script actions' });
  const sheet = page.getByRole('dialog', { name: 'More for this script' });
  if (isPhone && !(await sheet.isVisible()))
    await hand.press(actions.getByRole('button', { name: 'More', exact: true }));
  const place = isPhone ? sheet : actions;
  return place.getByRole('button', { name, exact: true }).or(place.getByRole('link', { name, exact: true }));
}
