import type { Locator, Page } from '@playwright/test';

/** What a person does to a page, whatever they do it with: a journey is told once and made in every form. */
export interface Hand {
  /** A button, a link, a tab, an entry of a menu, a row. */
  press(target: Locator): Promise<void>;
  /** Whatever stood there is replaced. */
  fill(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** One of a few that stand side by side. */
  choose(group: Locator, label: string): Promise<void>;
  /** One of those that are suggested for what is typed. */
  pick(field: Locator, typed: string, option: Locator): Promise<void>;
  /** By the links of the header, or those of the admin area. */
  goTo(page: Page, area: Area, label: string): Promise<void>;
}

type Area = 'Main' | 'Admin';

/** It may go on to tell how much is unread. */
export const linkIn = (page: Page, area: Area, label: string) =>
  page
    .getByRole('navigation', { name: area, exact: true })
    .getByRole('link', { name: new RegExp(`^${label}`) });
