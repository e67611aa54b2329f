import type { ControlKind } from './browser-driver.ts';
import { signInWithScript } from './people.ts';
import { click, type Journey, open, type Stage, see, untilTrue } from './stage.ts';

/** Opens a dialog or menu with a click and closes it with Escape. The control must then be focused. */
async function expectFocusBack(stage: Stage, kind: ControlKind, name: string) {
  const inside = '[role="dialog"] *, [role="menu"], [role="menu"] *';
  await click(stage, kind, name);
  await untilTrue(stage, `"${name}" is open`, `document.activeElement?.matches('${inside}') === true`);
  await stage.browser.press('Escape');
  await untilTrue(
    stage,
    `"${name}" is focused after Escape`,
    `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim().startsWith(${JSON.stringify(name)})`,
  );
  await untilTrue(
    stage,
    `"${name}" is closed`,
    `document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') === null`,
  );
}

export const FOCUS_JOURNEYS: readonly Journey[] = [
  {
    name: 'focus',
    title: 'Escape returns the focus to the button that opened a dialog or menu',
    async run(stage) {
      const { id } = await signInWithScript(stage);
      await open(stage, `/scripts/${id}`);
      await see(stage, 'w119');
      await expectFocusBack(stage, 'button', 'Edit');
      await expectFocusBack(stage, 'button', 'More formats');
      await expectFocusBack(stage, 'button', 'Versions');
      await expectFocusBack(stage, 'button', 'Account menu');
      await open(stage, '/generate');
      await expectFocusBack(stage, 'button', 'Select Prompt');
    },
  },
];
