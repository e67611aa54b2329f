import type { Page } from '@playwright/test';

export const writers = (page: Page) => page.getByRole('region', { name: 'Who writes' });

/** A button of one model, which is named by its file without the ending. */
export const modelButton = (page: Page, action: string, name: string) =>
  writers(page).getByRole('button', { name: `${action}: ${name}`, exact: true });

/** Starts the download of a model that is not in the catalog. */
export async function addModel(page: Page, address: string, sha256: string) {
  const form = writers(page).getByRole('group').filter({ hasText: 'Add another model' });
  if (!(await form.getByLabel('SHA-256').isVisible())) await form.getByText('Add another model').click();
  await form.getByLabel('Address of the file').fill(address);
  await form.getByLabel('SHA-256').fill(sha256);
  await form.getByRole('button', { name: 'Download', exact: true }).click();
}
