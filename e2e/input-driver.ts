import type { Locator, Page } from '@playwright/test';

/** The actions of a user, independent of the input device, so that one test can run with each of them. */
export interface InputDriver {
  /** Activates a button, a link, a tab, a menu item or a row. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  fill(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Selects one option of a radio group. */
  choose(group: Locator, label: string): Promise<void>;
  /** Types a text and accepts one of the suggestions. */
  pick(field: Locator, typed: string, option: Locator): Promise<void>;
  /** Follows a link of the main or the admin navigation. */
  goTo(page: Page, area: Area, label: string): Promise<void>;
}

type Area = 'Main' | 'Admin';

/** The label may be followed by a count of unread messages. */
export const linkIn = (page: Page, area: Area, label: string) =>
  page
    .getByRole('navigation', { name: area, exact: true })
    .getByRole('link', { name: new RegExp(`^${label}`) });
