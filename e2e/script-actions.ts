import type { Locator, Page } from '@playwright/test';
import type { InputDriver } from './input-driver.ts';

/** Finds an action for the whole script. On a phone, most of them are behind the More button. */
export async function findScriptAction(
  page: Page,
  { input, isPhone }: { input: InputDriver; isPhone: boolean },
  name: string,
): Promise<Locator> {
  const actions = page.getByRole('region', { name: 'Script actions' });
  const drawer = page.getByRole('dialog', { name: 'More actions for this script' });
  if (isPhone && !(await drawer.isVisible()))
    await input.press(actions.getByRole('button', { name: 'More', exact: true }));
  const container = isPhone ? drawer : actions;
  return container
    .getByRole('button', { name, exact: true })
    .or(container.getByRole('link', { name, exact: true }));
}
