import type { InstallationReport } from '@cold-open/contract/installation/installation.contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { InstallationPage } from './InstallationPage.tsx';

const server = fakeServer();
let report: InstallationReport;
let isDown = false;

beforeEach(() => {
  isDown = false;
  report = {
    checkedAt: '2026-11-18T09:00:00.000Z',
    findings: [
      { part: 'Database', level: 'ok', text: 'PostgreSQL server 17 answers.', remedy: null },
      { part: 'Email', level: 'problem', text: 'The mail server cannot be used.', remedy: 'Check SMTP_URL.' },
    ],
  };
  server.respondsToEach(({ method }) => {
    if (isDown) return Response.json({ message: 'Something went wrong.' }, { status: 500 });
    if (method === 'POST')
      return Response.json({ ok: false, text: 'The email was not sent: wrong password' });
    return Response.json(report);
  });
});
afterEach(cleanup);

const openPage = () => renderAt('/admin/health', <InstallationPage />, '/admin/health');

test('problems come first, each with its remedy', async () => {
  openPage();
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Email ProblemThe mail server cannot be used.Check SMTP_URL.',
    'Database All rightPostgreSQL server 17 answers.',
  ]);
});

test('after a fix, checking again shows the new state', async () => {
  openPage();
  await screen.findByText('Check SMTP_URL.');
  report = { ...report, findings: report.findings.filter(({ level }) => level === 'ok') };
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1);
});

test('the result of a test email is shown', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test email' }));
  expect(await screen.findByText('The email was not sent: wrong password')).toBeTruthy();
});

test('a failed check says so and can be retried', async () => {
  isDown = true;
  openPage();
  expect(await screen.findByText('The installation could not be checked.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Check SMTP_URL.')).toBeTruthy();
});
