import type { Locator, Page } from '@playwright/test';

/** User actions, independent of the input device, so that a test can run with every device. */
export interface InputDriver {
  /** Activates a button, a link, a tab, a menu item or a row. */
  press(target: Locator): Promise<void>;
  /** Replaces the text in a field. */
  fill(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Selects an option in a radio group. */
  choose(group: Locator, label: string): Promise<void>;
  /** Types into a field and accepts one of the suggestions. */
  pick(field: Locator, text: string, option: Locator): Promise<void>;
  /** Follows a link in the main or admin navigation. */
  goTo(page: Page, area: Area, label: string): Promise<void>;
}

type Area = 'Main' | 'Admin';

/** Finds a navigation link. Its label may be followed by the number of unread messages. */
export const linkIn = (page: Page, area: Area, label: string) =>
  page
    .getByRole('navigation', { name: area, exact: true })
    .getByRole('link', { name: new RegExp(`^${label}`) });
