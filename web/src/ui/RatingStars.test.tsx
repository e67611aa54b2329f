import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { RatingStars } from './RatingStars.tsx';

afterEach(cleanup);

function Field() {
  const [rating, setRating] = useState<number | null>(null);
  return <RatingStars label="Rating" hint="Leave empty" rating={rating} onChange={setRating} />;
}
const ratingText = () => screen.getByRole('slider', { name: 'Rating' }).getAttribute('aria-valuetext');

test('read-only stars have a text alternative', () => {
  renderAt('/', <RatingStars rating={4.5} />);
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the keyboard sets ratings from zero to five in half stars', async () => {
  renderAt('/', <Field />);
  expect(ratingText()).toBe('Not set');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(ratingText()).toBe('0.5 of 5 stars');
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(ratingText()).toBe('5 of 5 stars');
  await userEvent.keyboard('{ArrowLeft}');
  expect(ratingText()).toBe('4.5 of 5 stars');
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
  expect(ratingText()).toBe('Not set');
  await userEvent.keyboard('{End}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear rating' }));
  expect(ratingText()).toBe('Not set');
});

test.each([
  [100, '0.5 of 5 stars'],
  [109, '0.5 of 5 stars'],
  [111, '1 of 5 stars'],
  [165, '3.5 of 5 stars'],
  [200, '5 of 5 stars'],
])('a pointer at %i sets %s', (clientX, stars) => {
  renderAt('/', <Field />);
  const slider = screen.getByRole('slider', { name: 'Rating' });
  slider.getBoundingClientRect = () => ({ left: 100, width: 100 }) as DOMRect;
  fireEvent.pointerDown(slider, { clientX });
  expect(ratingText()).toBe(stars);
});
