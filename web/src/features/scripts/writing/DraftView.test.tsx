import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { DraftView } from './DraftView.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('scrolling up stops auto-scrolling, and jumping to the newest line focuses the text', async () => {
  // The newest line is far below the visible part.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 1000));
  const paced = { text: '## Hook\nThe last ferry leaves', isMoving: true, isCaughtUp: false };
  renderAt('/generate', <DraftView paced={paced} wordsPerMinute={150} isUnderWay />);
  const view = screen.getByRole('region', { name: 'Script text' });
  const jump = () => screen.queryByRole('button', { name: 'Jump to the newest line' });
  fireEvent.scroll(view, { target: { scrollTop: 500 } });
  expect(jump()).toBeNull();
  fireEvent.scroll(view, { target: { scrollTop: 300 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Jump to the newest line' }));
  expect(jump()).toBeNull();
  expect(document.activeElement).toBe(view);
});
