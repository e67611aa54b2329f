/** About 10 KB each. */
const MAX_PICTURES = 500;

/** Caches the most recently used pictures, so that a list of scripts does not draw them again. */
export function createPictureCache() {
  /** The least recently used picture comes first. */
  const pictures = new Map<string, Uint8Array>();

  return {
    /** Pictures that came out empty, because the client disconnected, are not cached. */
    async findOrDraw(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const known = pictures.get(key);
      const picture = known ?? (await draw());
      pictures.delete(key);
      if (picture.length > 0) pictures.set(key, picture);
      const [oldest] = pictures.keys();
      if (pictures.size > MAX_PICTURES && oldest !== undefined) pictures.delete(oldest);
      return picture;
    },
  };
}
