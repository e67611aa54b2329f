import type { startFakeModel } from '../../server/src/testing/fake-model/fake-model.ts';
import type { BrowserDriver, ControlKind } from './browser-driver.ts';

/** What a journey works with: one browser, the product under test and its fake model. */
export interface Stage {
  browser: BrowserDriver;
  address: string;
  fakeModel: Awaited<ReturnType<typeof startFakeModel>>;
  /** Saves a screenshot of the page. */
  saveScreenshot(name: string): Promise<void>;
  /** Saves a screenshot if the run was started with `--pictures`. */
  saveScreenshotIfAsked(name: string): Promise<void>;
  /** Returns the violations of the content security policy that browsers have reported since the last call. */
  takeViolations(): string[];
}

export interface Journey {
  /** For `--journey`. */
  name: string;
  title: string;
  /** Also runs on a phone. */
  isForPhones?: boolean;
  /** Runs on a phone only. */
  isForPhonesOnly?: boolean;
  run(stage: Stage): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** Also retries after an error, because an element may be replaced between finding and clicking it. */
export async function until(description: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    let cause: unknown;
    try {
      if (await isTrue()) return;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline)
      throw new Error(`This did not happen in time: ${description}${cause ? ` (${cause})` : ''}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Waits until an expression is true in the page. */
export const untilTrue = ({ browser }: Stage, description: string, expression: string) =>
  until(description, () => browser.evaluate<boolean>(`return ${expression};`));

export const see = (stage: Stage, text: string) =>
  untilTrue(stage, `the page shows "${text}"`, `document.body.innerText.includes(${JSON.stringify(text)})`);

export const waitForPath = (stage: Stage, path: string) =>
  untilTrue(stage, `the page is ${path}`, `location.pathname.startsWith(${JSON.stringify(path)})`);

export const click = ({ browser }: Stage, kind: ControlKind, name: string) =>
  until(`${kind} "${name}" is clicked`, () => browser.click(kind, name));

export const type = ({ browser }: Stage, name: string, text: string) =>
  until(`text is typed into "${name}"`, () => browser.type(name, text));

export const open = ({ browser, address }: Stage, path: string) => browser.open(`${address}${path}`);

/** Calls the API without the browser, to prepare a journey. */
export async function call(
  { address }: Stage,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
  return response.json();
}
