import { drawBackdrop } from './backdrops.ts';
import { mix } from './color.ts';
import type { Materials, TextRun } from './composition.ts';
import { findKeyWord, isAboutLoss } from './emphasis.ts';
import {
  capHeight,
  findMissingLetters,
  outlineWord,
  smallHeight,
  thicknessOf,
  withoutGlue,
} from './faces.ts';
import { fitText, type SetWord } from './fit-text.ts';
import { type Box, FORMATS } from './formats.ts';
import type { Canvas, Layout, Zone } from './layouts/layout.ts';
import { MOTIFS, SCENES } from './motifs/all-motifs.ts';
import type { MotifName } from './names.ts';
import { motifNamedIn, motifsOfNiche } from './niches.ts';
import { type Palette, paletteOf } from './palettes.ts';
import {
  cutPath,
  drawPhoto,
  type PhotoCut,
  type PhotoFile,
  type PhotoPlace,
  type PhotoTones,
} from './photo.ts';
import { createRandom, hashText } from './random.ts';
import type { Recipe, RecipePhoto } from './recipe.ts';
import { el, group, num, path, rect } from './svg.ts';
import { splitWords, toCapitals } from './words.ts';

const PAPER_WHITE = '#FFFDF9';
const ACCENTS = /[\u00c0-\u00de\u0100-\u017f\u0401\u0419\u1ea0-\u1ef9]/;

/** What a layout has drawn so far. */
interface Result {
  drawings: string[];
  runs: TextRun[];
  lineCount: number;
  missingLetters: Set<string>;
  photoEnlargement: number | null;
  photoPlace: PhotoPlace | null;
  picture: Box | null;
}

export function createCanvas(recipe: Recipe, layout: Layout, { photo: file, shapes = {} }: Materials) {
  const { format, motif, seed } = recipe;
  const frame = FORMATS[format];
  const p = paletteOf(recipe.palette);
  const r = createRandom(Math.imul(seed + 7, 0x85ebca6b) ^ hashText(recipe.layout));
  const mood = { isLoss: isAboutLoss(recipe.headline) };
  const stage: Box = format === 'banner' ? frame.safe : { x: 0, y: 0, w: frame.width, h: frame.height };
  const place = ([x, y, w, h]: Zone): Box => ({
    x: stage.x + x * stage.w,
    y: stage.y + y * stage.h,
    w: w * stage.w,
    h: h * stage.h,
  });
  const art = place(layout.zones[format].art);
  const unit = format === 'banner' ? frame.safe.h * 1.3 : Math.min(frame.width, frame.height);
  const photo = recipe.photo && file ? { photo: recipe.photo, file } : null;
  const others = motifsOfNiche(recipe.niche).filter((name) => name !== motif);
  // Many previews share a page, so ids must differ between recipes.
  const prefix = `i${hashText(JSON.stringify(recipe)).toString(36)}`;
  let ids = 0;
  const newId = (name: string) => `${prefix}${name}${++ids}`;
  let lastMotif: MotifName | null = null;

  const result: Result = {
    drawings: [],
    runs: [],
    lineCount: 0,
    missingLetters: new Set(),
    photoEnlargement: null,
    photoPlace: null,
    picture: null,
  };
  const draw = (svg: string) => {
    if (svg !== '') result.drawings.push(svg);
  };

  /** A scene fills its round frame, so it is not moved. */
  function shiftBox(box: Box): Box {
    const { x, y } = recipe.shift ?? { x: 0, y: 0 };
    return { ...box, x: box.x + x * frame.width, y: box.y + y * frame.height };
  }

  function drawMotif(name: MotifName, palette: Palette, box: Box, clip?: string) {
    const s = Math.min(box.w, box.h) / 100;
    const x = box.x + (box.w - 100 * s) / 2;
    const y = box.y + (box.h - 100 * s) / 2;
    const drawing = MOTIFS[name](palette, createRandom(seed + 11), mood);
    const placed = group({ transform: `translate(${num(x)} ${num(y)}) scale(${s.toFixed(4)})` }, drawing);
    draw(clip ? group({ 'clip-path': `url(#${clip})` }, placed) : placed);
  }

  /** Fills what only televisions and wide screens show around the safe area, large and quiet. */
  function drawBannerSides() {
    const tone = (share: number) => mix(p.ground, p.deep, share);
    const quiet: Palette = {
      ...p,
      ink: tone(0.85),
      mid: tone(0.5),
      deep: tone(0.7),
      paper: tone(0.3),
      light: mix(p.ground, p.raised, 0.35),
      glow: mix(p.ground, p.raised, 0.55),
    };
    drawMotif(others[0] ?? motif, quiet, { x: -170, y: 430, w: 600, h: 600 });
    drawMotif(motif, quiet, { x: 2130, y: 400, w: 640, h: 640 });
  }

  function drawPhotoIn(
    { photo, file }: { photo: RecipePhoto; file: PhotoFile },
    box: Box,
    cut: PhotoCut,
    rim?: string,
  ) {
    const edge = unit * 0.014;
    if (rim) {
      const bottom = cut === 'arch' ? 1 : 2;
      const grown = {
        x: box.x - edge,
        y: box.y - edge,
        w: box.w + 2 * edge,
        h: box.h + edge * bottom,
      };
      draw(path(cutPath(cut, grown), rim));
    }
    const inside = cut === 'print' ? { ...box, h: box.h * 0.86 } : box;
    const drawn = drawPhoto({ file, photo, cut, box: inside, tones: photoTones(photo.treatment), newId });
    result.photoEnlargement = drawn.enlargement;
    result.photoPlace = drawn.place;
    draw(cut === 'print' ? onPaper(drawn.svg, box, edge) : drawn.svg);
  }

  function photoTones(treatment: string): PhotoTones {
    if (treatment === 'night') return [p.ink, mix(p.ink, '#F29F2A', 0.42), '#FBB046', '#FFF3DC'];
    return [p.ink, mix(p.ink, p.mid, 0.75), mix(p.paper, p.mid, 0.12), mix(p.paper, PAPER_WHITE, 0.75)];
  }

  /** A printed photo with a white border, turned a little. */
  function onPaper(svg: string, { x, y, w, h }: Box, edge: number) {
    return group(
      { transform: `rotate(3 ${num(x + w / 2)} ${num(y + h / 2)})` },
      rect(x - edge * 1.2, y - edge * 0.4, w + edge * 5, h + edge * 5, p.ink, 3, { opacity: 0.28 }),
      rect(x - edge * 2, y - edge * 2, w + edge * 4, h + edge * 4, PAPER_WHITE, 3),
      svg,
    );
  }

  const drawPlate = (word: SetWord, color: string, transform?: string) => {
    const accents = ACCENTS.test(word.text) ? 0.19 : 0;
    const cap = word.size * (capHeight(word.setting.face) + accents);
    const pad = word.size * 0.075;
    draw(
      rect(
        word.x - pad,
        word.baseline - cap - pad,
        word.width + 2 * pad,
        cap + 2 * pad,
        color,
        word.size * 0.02,
        { transform },
      ),
    );
  };

  const words = splitWords(recipe.headline);
  const canvas: Canvas = {
    w: frame.width,
    h: frame.height,
    format,
    text: place(layout.zones[format].text),
    art,
    unit,
    p,
    r,
    words,
    key: words.length > 0 ? findKeyWord(words) : 0,
    hasPhoto: photo !== null,
    isScene: SCENES.has(motif),
    draw,
    ground: (color) => draw(rect(0, 0, frame.width, frame.height, color)),
    backdrop(name) {
      const radius = Math.min(art.w, art.h) / 2;
      const middle = { cx: art.x + art.w / 2, cy: art.y + art.h / 2, radius };
      const shown = format === 'banner' && name === 'plain' ? 'dots' : name;
      draw(drawBackdrop(shown, p, r, { w: frame.width, h: frame.height, ...middle }));
      if (format === 'banner') drawBannerSides();
    },
    picture(box, { cut = 'circle', palette = p, rim, onlyMotif = false, round, about } = {}) {
      if (photo && !onlyMotif) {
        result.picture ??= box;
        return drawPhotoIn(photo, box, cut, rim);
      }
      const name =
        about === undefined
          ? motif
          : (motifNamedIn(about) ?? [motif, ...others].find((each) => each !== lastMotif) ?? motif);
      lastMotif = name;
      if (!round || !SCENES.has(name)) {
        const shifted = shiftBox(box);
        result.picture ??= shifted;
        return drawMotif(name, palette, shifted);
      }
      const clip = newId('round');
      draw(el('defs', {}, el('clipPath', { id: clip }, el('circle', { ...round }))));
      const filled = { x: round.cx - round.r, y: round.cy - round.r * 1.02, w: round.r * 2, h: round.r * 2 };
      result.picture ??= filled;
      drawMotif(name, palette, filled, clip);
    },
    fit(shown, { isSentence = false, ...options }) {
      const asSet = shown.map((word) =>
        isSentence || Object.hasOwn(shapes, withoutGlue(word)) ? word : toCapitals(word),
      );
      return fitText(asSet, { ...options, face: layout.face, shapes });
    },
    setText(fitted, paint, transform) {
      result.lineCount += fitted.lines.length;
      for (const line of fitted.lines)
        for (const word of line.words) {
          const { text, setting, size, x, baseline, width } = word;
          const isShaped = Object.hasOwn(shapes, withoutGlue(text));
          if (!isShaped)
            for (const letter of findMissingLetters(withoutGlue(text), setting.face))
              result.missingLetters.add(letter);
          const { fill, halo, plate } = paint({ index: word.index, line });
          if (plate) drawPlate(word, plate, transform);
          const cap = size * capHeight(setting.face);
          const isCapitals = isShaped || text === text.toLocaleUpperCase();
          result.runs.push({
            text: withoutGlue(text),
            d: outlineWord(text, setting, x, baseline, size),
            fill,
            thickness: thicknessOf(text, setting, size),
            cap,
            small: isCapitals ? cap : size * smallHeight(setting.face),
            box: { x, y: baseline - cap, w: width, h: cap },
            ...(halo && { halo: { color: halo, width: size * 0.1 } }),
            ...(transform && { transform }),
          });
        }
    },
  };
  return { canvas, result };
}
