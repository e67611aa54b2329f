import { vi } from 'vitest';

/** Gives elements a size. Without layout their height is zero, and a virtualized grid would render nothing. */
export function stubElementSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
}
