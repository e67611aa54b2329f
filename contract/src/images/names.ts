/** The names that a recipe may use. Kept apart from the drawings, so that checking a recipe loads none of them. */
export const FORMAT_NAMES = ['thumbnail', 'shorts', 'banner', 'square'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

export const LAYOUT_NAMES = [
  'lamp',
  'wall',
  'split',
  'strips',
  'giant',
  'ringed',
  'page',
  'horizon',
  'versus',
  'doorway',
  'spotlight',
  'tiles',
  'filmstrip',
] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

export const PAPERS = ['blue', 'pink', 'yellow', 'green', 'goldenrod', 'buff', 'salmon', 'cherry'] as const;
export type Paper = (typeof PAPERS)[number];

export const PALETTE_NAMES = [
  'ink',
  'blue',
  'pink',
  'yellow',
  'green',
  'goldenrod',
  'buff',
  'salmon',
  'cherry',
  'lamp',
  'blue-night',
  'pink-night',
  'yellow-night',
  'green-night',
  'goldenrod-night',
  'buff-night',
  'salmon-night',
  'cherry-night',
] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

export const MOTIF_NAMES = [
  'camera',
  'clapper',
  'coins',
  'chart',
  'clock',
  'book',
  'bulb',
  'mic',
  'laptop',
  'phone',
  'gamepad',
  'kettlebell',
  'wrench',
  'magnifier',
  'flask',
  'door',
  'road',
  'map',
  'arches',
  'house',
  'planet',
  'wave',
  'pan',
  'egg',
  'plant',
  'head',
  'heart',
  'talk',
  'rocket',
  'telescope',
  'car',
  'tent',
  'campfire',
  'bird',
  'tree',
  'hanger',
  'blocks',
  'guitar',
  'shop',
  'pen',
  'checklist',
  'globe',
  'lock',
  'stairs',
  'trophy',
  'towers',
] as const;
export type MotifName = (typeof MOTIF_NAMES)[number];

export const PHOTO_TREATMENTS = ['natural', 'duotone', 'night'] as const;
export type PhotoTreatment = (typeof PHOTO_TREATMENTS)[number];

/** What people read on the screen. */
export const FORMAT_LABELS: Record<FormatName, string> = {
  thumbnail: 'Thumbnail',
  shorts: 'Shorts cover',
  banner: 'Channel banner',
  square: 'Square',
};
export const LAYOUT_LABELS: Record<LayoutName, string> = {
  lamp: 'Lamp',
  wall: 'Wall of words',
  split: 'Split',
  strips: 'Tape strips',
  giant: 'Giant word',
  ringed: 'Ringed',
  page: 'Script page',
  horizon: 'Horizon',
  versus: 'Two sides',
  doorway: 'Doorway',
  spotlight: 'Spotlight',
  tiles: 'Tiles',
  filmstrip: 'Filmstrip',
};
