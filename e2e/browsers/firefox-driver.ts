import { firefox } from '@playwright/test';
import { type BrowserDriver, type ControlKind, findControlBody } from './browser-driver.ts';

/** Drives an installed Firefox through WebDriver BiDi, which needs no separate driver. */
export async function openFirefox(executablePath: string): Promise<BrowserDriver> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { policyViolations: violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`Policy violation: ${violatedDirective} ${blockedURI}`),
    );
  });
  const evaluate = <Result>(body: string) => page.evaluate<Result>(`(() => { ${body} })()`);
  const find = async (kind: ControlKind, name: string) =>
    (
      await page.evaluateHandle<HTMLElement | null>(`(() => { ${findControlBody(kind, name)} })()`)
    ).asElement();
  return {
    name: `Firefox ${browser.version()}`,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewportSize(size),
    click: async (kind, name) => {
      const control = await find(kind, name);
      await control?.click();
      return control !== null;
    },
    type: async (name, text) => {
      const field = await find('field', name);
      await field?.fill('');
      await field?.type(text);
      return field !== null;
    },
    press: (key) => page.keyboard.press(key),
    evaluate,
    policyViolations: () => evaluate<string[]>('return window.policyViolations;'),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
}
