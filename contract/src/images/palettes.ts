import { mix } from './color.ts';
import { PAPERS, type PaletteName, type Paper } from './names.ts';

const INK = '#142126';
const NIGHT = '#0B1215';
const WHITE = '#FFFDF9';
const LAMP = '#F29F2A';
const LAMP_NIGHT = '#FBB046';
const CREAM = '#FFF3DC';

interface PaperColors {
  day: string;
  /** Deeper than in the app, to stay visible on a dark page. */
  night: string;
  /** A strong color with a contrast of at least 4.5 on the day color. */
  strong: string;
  glow?: string;
}
/** The papers of screenplay revisions. */
const PAPER_COLORS: Record<Paper, PaperColors> = {
  blue: { day: '#BBDBE8', night: '#123C4C', strong: '#AB2A12' },
  pink: { day: '#F2C4CE', night: '#541D33', strong: '#9E1A3E' },
  yellow: { day: '#F7E487', night: '#4A3C00', strong: '#B52722', glow: '#F08A1D' },
  green: { day: '#BEDDB2', night: '#12432A', strong: '#A82A14' },
  goldenrod: { day: '#EFC04D', night: '#573300', strong: '#8F1A1A', glow: '#E2572B' },
  buff: { day: '#EAD4A8', night: '#43301A', strong: '#A32C17' },
  salmon: { day: '#F6B096', night: '#66220F', strong: '#8E1620', glow: '#FFC94D' },
  cherry: { day: '#E98088', night: '#661020', strong: '#5E0B18', glow: '#FFC94D' },
};
/** On these papers a label needs white letters. */
const VIVID_PAPERS: readonly Paper[] = ['goldenrod', 'cherry', 'salmon'];

export interface Palette {
  name: PaletteName;
  isNight: boolean;
  ground: string;
  /** Tone on tone with the ground. */
  deep: string;
  raised: string;
  /** Silhouettes. */
  ink: string;
  /** A half shade between ink and paper. */
  mid: string;
  paper: string;
  light: string;
  /** The one warm light. */
  glow: string;
  text: string;
  /** The emphasized word. */
  key: string;
  /** A label and the letters on it. */
  plate: string;
  onPlate: string;
}

function dayPalette(name: Paper): Palette {
  const { day, night, strong, glow = LAMP } = PAPER_COLORS[name];
  return {
    name,
    isNight: false,
    ground: day,
    deep: mix(day, night, 0.16),
    raised: mix(day, WHITE, 0.5),
    ink: INK,
    mid: mix(day, night, 0.62),
    paper: day,
    light: WHITE,
    glow,
    text: INK,
    key: mix(strong, '#4A0508', 0.3),
    plate: INK,
    onPlate: VIVID_PAPERS.includes(name) ? WHITE : mix(day, WHITE, 0.55),
  };
}

function nightPalette(name: Paper): Palette {
  const { day, night } = PAPER_COLORS[name];
  const ground = mix(night, NIGHT, 0.22);
  return {
    name: `${name}-night`,
    isNight: true,
    ground,
    deep: mix(ground, NIGHT, 0.5),
    raised: mix(ground, day, 0.22),
    ink: mix(NIGHT, night, 0.08),
    mid: mix(night, day, 0.4),
    paper: day,
    light: CREAM,
    glow: LAMP_NIGHT,
    text: '#FFF8EA',
    key: LAMP_NIGHT,
    plate: LAMP_NIGHT,
    onPlate: NIGHT,
  };
}

const INK_PALETTE: Palette = {
  name: 'ink',
  isNight: true,
  ground: '#101B20',
  deep: '#080E11',
  raised: '#22343B',
  ink: '#05090B',
  mid: '#4A6670',
  paper: '#BBDBE8',
  light: CREAM,
  glow: LAMP_NIGHT,
  text: '#FFF8EA',
  key: LAMP_NIGHT,
  plate: LAMP_NIGHT,
  onPlate: NIGHT,
};
const LAMP_PALETTE: Palette = {
  name: 'lamp',
  isNight: false,
  ground: LAMP,
  deep: '#DB8716',
  raised: '#FFC566',
  ink: INK,
  mid: '#8A5105',
  paper: '#FFD58C',
  light: WHITE,
  glow: '#D9402B',
  text: INK,
  key: '#7F1212',
  plate: INK,
  onPlate: WHITE,
};

const ALL = new Map<PaletteName, Palette>(
  [INK_PALETTE, ...PAPERS.map(dayPalette), LAMP_PALETTE, ...PAPERS.map(nightPalette)].map((palette) => [
    palette.name,
    palette,
  ]),
);

export function paletteOf(name: PaletteName): Palette {
  return ALL.get(name) ?? INK_PALETTE;
}

/** Yellow and brown papers turn muddy in the dark, so they borrow the night colors of another. */
const BORROWED_NIGHTS: Partial<Record<Paper, PaletteName>> = {
  yellow: 'blue-night',
  goldenrod: 'ink',
  buff: 'green-night',
};
export const nightOf = (paper: Paper): PaletteName => BORROWED_NIGHTS[paper] ?? `${paper}-night`;
