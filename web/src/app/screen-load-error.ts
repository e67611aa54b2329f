/** Thrown when a screen's code could not be loaded: the connection is down, or a newer version has replaced it. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';

  constructor(cause: unknown) {
    super('The screen could not be loaded.', { cause });
  }
}

export function loadScreen<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((cause: unknown) => {
    throw new ScreenLoadError(cause);
  });
}
