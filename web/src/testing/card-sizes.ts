import { vi } from 'vitest';

/** A DOM without layout gives every element a height of nothing, and a grid shows only what is near the view. */
export function giveElementsASize(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
}
