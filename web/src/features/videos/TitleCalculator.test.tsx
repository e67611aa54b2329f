import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { TitleCalculator } from './TitleCalculator.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const show = () => renderAt('/video-titles', <TitleCalculator />);
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value: text } });
const choose = (group: string, label: string) =>
  user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: label }));
const calculate = () => user.click(screen.getByRole('button', { name: 'Calculate Score' }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const result = () => screen.getByRole('status', { name: 'Score' });

function enterManually(views: string, subscribers: string, days: string) {
  type('Views', views);
  type('Subscribers', subscribers);
  type('Days', days);
}

test('the score appears after two seconds, and both busy texts are shown until then', async () => {
  show();
  enterManually('30000', '10000', '1000');
  await calculate();
  const button = screen.getByRole('button', { name: 'Calculating...' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(within(result()).getByText('Analyzing…')).toBeTruthy();
  await pass(1800);
  expect(within(result()).queryByRole('img')).toBeNull();
  await pass(300);
  // log2(4) × 40 = 80 and 30 a day against 50 = 60: 32 + 36.
  expect(within(result()).getByRole('img', { name: 'Score 68 out of 100, Good' })).toBeTruthy();
  expect(result().textContent).toContain('Engagement80/100, 40% of the score');
  expect(result().textContent).toContain('Velocity60/100, 60% of the score');
  expect(result().querySelectorAll('[data-lit]')).toHaveLength(14);
  expect(result().querySelector('[data-color="lime"]')).toBeTruthy();
  expect(result().querySelector('[data-current]')?.textContent).toBe('Good');
  expect(result().textContent).not.toContain('Early figures');
  expect(screen.getByRole('button', { name: 'Calculate Score' })).toBeTruthy();
});

test('units multiply the figures, and a young video shows the early-figures note', async () => {
  show();
  await choose('Input mode', 'With units');
  await user.type(screen.getByRole('textbox', { name: 'Video title' }), 'Night Train');
  type('Views', '0.03');
  await choose('Views unit', 'M');
  type('Subscribers', '10');
  await choose('Subscribers unit', 'K');
  type('Age', '36');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Age unit' }), 'hours');
  await calculate();
  await pass(2100);
  // log2(4) × 40 = 80 and full velocity: 32 + 60.
  expect(within(result()).getByRole('img', { name: 'Score 92 out of 100, Excellent' })).toBeTruthy();
  expect(within(result()).getByText('Night Train')).toBeTruthy();
  expect(within(result()).getByText('Early figures: the score will settle')).toBeTruthy();
});

test.each([
  ['', '', '', ['Views', 'Subscribers', 'Days']],
  ['10', '0', '5', ['Subscribers']],
  ['-1', '10', '5', ['Views']],
  ['10', '10', '0', ['Days']],
])(
  'views %j, subscribers %j and days %j are rejected, and the invalid fields are highlighted',
  async (views, subscribers, days, invalidLabels) => {
    show();
    enterManually(views, subscribers, days);
    await calculate();
    expect(screen.getAllByText('Please enter valid positive numbers.')).toHaveLength(1);
    const invalidFields = screen
      .getAllByRole('spinbutton')
      .filter((field) => field.getAttribute('aria-invalid') === 'true')
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(invalidFields).toEqual(invalidLabels);
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: invalidLabels[0] ?? '' }));
    expect(screen.getByRole('button', { name: 'Calculate Score' })).toBeTruthy();
  },
);

test('the input in each mode survives a reload', async () => {
  show();
  enterManually('500', '20', '3');
  await choose('Input mode', 'With units');
  type('Views', '7');
  await choose('Views unit', 'K');
  cleanup();
  show();
  expect((screen.getByRole('spinbutton', { name: 'Views' }) as HTMLInputElement).value).toBe('7');
  const units = within(screen.getByRole('radiogroup', { name: 'Views unit' }));
  expect((units.getByRole('radio', { name: 'K' }) as HTMLInputElement).checked).toBe(true);
  await choose('Input mode', 'Manual');
  expect((screen.getByRole('spinbutton', { name: 'Views' }) as HTMLInputElement).value).toBe('500');
});
