import { vi } from 'vitest';

/** A DOM without layout has elements of zero height, and a virtual grid would render nothing. */
export function stubElementSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
}
