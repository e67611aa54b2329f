import { setTimeout as wait } from 'node:timers/promises';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export type ControlKind = 'button' | 'link' | 'field' | 'choice' | 'tab' | 'menuitem';

/** The part of a browser that the journeys need, so that they run in every engine. */
export interface BrowserDriver {
  name: string;
  /** A phone has a narrow dark page, and taps instead of clicks where the driver can. */
  isPhone: boolean;
  hasTouch: boolean;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Resizes the page, not the window. */
  resize(size: { width: number; height: number }): Promise<void>;
  /** Clicks or taps. Returns false if there is no such control yet. */
  click(kind: ControlKind, name: string): Promise<boolean>;
  /** Replaces a field's text with the keyboard. Returns false if there is no such field yet. */
  type(name: string, text: string): Promise<boolean>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Runs a function body in the page. */
  evaluate<Result>(body: string): Promise<Result>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs in the page. Finds a visible control by the beginning of its name. It must not use outside variables,
 * because it is sent to the browser as source code.
 */
function findControl(kind: ControlKind, name: string): HTMLElement | null {
  const SELECTORS: Record<ControlKind, string> = {
    button: 'button, a[data-button="true"], a.mantine-Button-root',
    link: 'a[href]',
    field: 'input, textarea, select',
    choice: 'label',
    tab: '[role="tab"]',
    menuitem: '[role="menuitem"]',
  };
  const nameOf = (element: HTMLElement) => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return (
      element.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim();
  };
  const scope = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document;
  const found = [...scope.querySelectorAll<HTMLElement>(SELECTORS[kind])].find(
    (element) =>
      element.checkVisibility() && !element.matches(':disabled') && nameOf(element).startsWith(name),
  );
  return found ?? null;
}

/** Returns a function body that calls the function in the page, for `evaluate`. */
export function bodyCalling<Args extends unknown[]>(call: (...args: Args) => unknown, ...args: Args): string {
  // tsx wraps inner functions in calls to a helper that the page does not have.
  return `const __name = (value) => value; return (${call})(${args.map((arg) => JSON.stringify(arg)).join(', ')});`;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * Returns a function body that scrolls to a control and returns its middle, or null if there is no such control yet or
 * something covers it. Detects whether the next press reaches the control.
 */
const findMiddleBody = (kind: ControlKind, name: string) => `
  const control = (() => { ${bodyCalling(findControl, kind, name)} })();
  if (control === null) return null;
  control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = [...control.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (box === undefined) return null;
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  if (!control.contains(document.elementFromPoint(x, y))) return null;
  window.isPressMissed = true;
  control.addEventListener('pointerdown', () => { window.isPressMissed = false; }, { capture: true, once: true });
  return { x, y };`;

/** A control that moves, because a part above it is still arriving, would be missed by the click. */
const STILL_FOR_MS = 100;

/** Returns the middle of a control that does not move, or null if there is none yet. */
async function findStillMiddle(
  evaluate: BrowserDriver['evaluate'],
  kind: ControlKind,
  name: string,
): Promise<Point | null> {
  const find = () => evaluate<Point | null>(findMiddleBody(kind, name));
  const before = await find();
  if (before === null) return null;
  await wait(STILL_FOR_MS);
  const after = await find();
  return after?.x === before.x && after.y === before.y ? after : null;
}

/** Presses at the middle of a control. Returns false if there is none, or if the press missed it because the page moved. */
export async function pressControl(
  evaluate: BrowserDriver['evaluate'],
  [kind, name]: [kind: ControlKind, name: string],
  pressAt: (middle: Point) => Promise<unknown>,
): Promise<boolean> {
  const middle = await findStillMiddle(evaluate, kind, name);
  if (middle === null) return false;
  await pressAt(middle);
  // A page that the press opened has no mark.
  return !(await evaluate<boolean>('return window.isPressMissed === true;').catch(() => false));
}
