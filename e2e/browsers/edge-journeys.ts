import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pixel, type Pixels, readPixels } from '../../server/src/testing/read-pixels.ts';
import { DESKTOP, PHONE } from './browser-driver.ts';
import { signInAsCreator } from './people.ts';
import { click, type Journey, open, type Stage, see, until, untilTrue } from './stage.ts';

/** The control has a fractional width at some of them, which is where Firefox clips inset shadows. */
const EXTRA_WIDTHS = [0, 1, 2, 3];
/** A border may be rounded to the next pixel on either side. */
const EDGE_PX = 2;
/** WebKit draws a border between two pixels on both. */
const MIN_SHARE_OF_BORDER = 1 / 3;
const CONTROL = `[...document.querySelectorAll('[role="radiogroup"]')].find((each) => each.getAttribute('aria-label') === 'Input mode')`;

interface Indicator {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pageWidth: number;
  border: string;
  fill: string;
}

async function findIndicator({ browser }: Stage): Promise<Indicator> {
  return browser.evaluate<Indicator>(`
    const indicator = ${CONTROL}.querySelector('.mantine-SegmentedControl-indicator');
    const { left, top, right, bottom } = indicator.getBoundingClientRect();
    const { borderTopColor, backgroundColor } = getComputedStyle(indicator);
    return { left, top, right, bottom, pageWidth: innerWidth, border: borderTopColor, fill: backgroundColor };`);
}

/** The indicator slides to the chosen half. */
const waitForIndicator = (stage: Stage, half: string) =>
  untilTrue(
    stage,
    `"${half}" is chosen`,
    `(() => {
      const control = ${CONTROL};
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const indicator = control.querySelector('.mantine-SegmentedControl-indicator');
      const label = control.querySelector('label[data-active]');
      if (!label?.textContent.startsWith(${JSON.stringify(half)})) return false;
      if (indicator.getAnimations().length > 0) return false;
      const [a, b] = [indicator.getBoundingClientRect(), label.getBoundingClientRect()];
      return Math.abs(a.left - b.left) <= 1 && Math.abs(a.right - b.right) <= 1;
    })()`,
  );

const colorOf = (text: string) => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

/** Returns how far a pixel is on the way from the fill's color to the border's: 1 on the border. */
function shareOfBorder(pixel: Pixel, border: readonly number[], fill: readonly number[]): number {
  let [along, whole] = [0, 0];
  for (const [channel, value] of pixel.entries()) {
    const from = fill[channel] ?? 0;
    const difference = (border[channel] ?? 0) - from;
    along += difference * (value - from);
    whole += difference * difference;
  }
  return along / whole;
}

/** Returns the sides at whose middle no pixel has the border's color. */
function missingSides(indicator: Indicator, pixels: Pixels): string[] {
  const scale = pixels.width / indicator.pageWidth;
  const [border, fill] = [colorOf(indicator.border), colorOf(indicator.fill)];
  const { left, top, right, bottom } = indicator;
  const isEdge = (x: number, y: number) => {
    const pixel = pixels.at(Math.floor(x * scale), Math.floor(y * scale));
    return shareOfBorder(pixel, border, fill) >= MIN_SHARE_OF_BORDER;
  };
  const offsets = Array.from({ length: 2 * EDGE_PX + 1 }, (_, index) => index - EDGE_PX);
  // Away from the middle, where the text is, and from the corners.
  const [x, y] = [left + (right - left) / 4, (top + bottom) / 2];
  const sides = {
    left: offsets.some((offset) => isEdge(left + offset, y)),
    right: offsets.some((offset) => isEdge(right + offset, y)),
    top: offsets.some((offset) => isEdge(x, top + offset)),
    bottom: offsets.some((offset) => isEdge(x, bottom + offset)),
  };
  return Object.entries(sides).flatMap(([side, isThere]) => (isThere ? [] : [side]));
}

/** Looks again for a while, because a page is drawn some time after its size has changed. */
async function expectWholeEdge(stage: Stage, half: string, size: { width: number; height: number }) {
  await stage.browser.resize(size);
  await waitForIndicator(stage, half);
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-edge-'));
  const file = join(folder, 'page.png');
  let missing: string[] = [];
  try {
    await until(`"${half}" has its whole edge at ${size.width} px`, async () => {
      await stage.browser.screenshot(file);
      missing = missingSides(await findIndicator(stage), await readPixels(file));
      return missing.length === 0;
    });
  } catch (error) {
    throw new Error(`${String(error)} Missing: ${missing.join(', ')}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const EDGE_JOURNEYS: readonly Journey[] = [
  {
    name: 'edges',
    title: 'the selected half of a segmented control has its whole edge',
    isForPhones: true,
    async run(stage) {
      const size = stage.browser.isPhone ? PHONE : DESKTOP;
      await signInAsCreator(stage);
      await open(stage, '/video-titles');
      await see(stage, 'Title Performance Calculator');
      for (const half of ['With units', 'Manual']) {
        await click(stage, 'choice', half);
        for (const extra of EXTRA_WIDTHS)
          await expectWholeEdge(stage, half, { ...size, width: size.width + extra });
      }
      await stage.browser.resize(size);
    },
  },
];
