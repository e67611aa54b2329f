import { signInWithScript } from './people.ts';
import { click, type Journey, open, see, type, until, untilTrue, waitForPath } from './stage.ts';

const FORMATS = [
  ['Markdown', '.md'],
  ['Word', '.docx'],
  ['PDF', '.pdf'],
  ['Subtitles', '.srt'],
] as const;

export const SCRIPT_JOURNEYS: readonly Journey[] = [
  {
    name: 'desk',
    title: 'a script is edited on the desk',
    isForPhones: true,
    async run(stage) {
      const { id } = await signInWithScript(stage);
      await open(stage, `/scripts/${id}`);
      await click(stage, 'button', 'Edit');
      await type(stage, 'Title', 'The last ferry');
      await click(stage, 'button', 'Save Changes');
      await untilTrue(
        stage,
        'the title is saved',
        `document.querySelector('h1')?.textContent === 'The last ferry'`,
      );
      await untilTrue(stage, 'the dialog is closed', `document.querySelector('[role="dialog"]') === null`);
      await stage.browser.reload();
      await see(stage, 'The last ferry');
    },
  },
  {
    name: 'exports',
    title: 'a script is downloaded in every format',
    async run(stage) {
      const { id } = await signInWithScript(stage);
      await open(stage, `/scripts/${id}`);
      await see(stage, 'w119');
      await stage.browser.evaluate(
        'window.downloads = []; HTMLAnchorElement.prototype.click = function () { window.downloads.push(this.download); };',
      );
      const expectDownload = (extension: string) =>
        untilTrue(
          stage,
          `a ${extension} file is downloaded`,
          `window.downloads.some((name) => name.endsWith(${JSON.stringify(extension)}))`,
        );
      await click(stage, 'button', 'Download');
      await expectDownload('.txt');
      for (const [label, extension] of FORMATS) {
        await click(stage, 'button', 'More formats');
        await click(stage, 'menuitem', label);
        await expectDownload(extension);
      }
    },
  },
  {
    name: 'teleprompter',
    title: 'the teleprompter scrolls the script and closes with Escape',
    async run(stage) {
      const { id } = await signInWithScript(stage);
      await open(stage, `/scripts/${id}`);
      await click(stage, 'link', 'Teleprompter');
      await waitForPath(stage, `/scripts/${id}/teleprompter`);
      const topOfHook = () =>
        stage.browser.evaluate<number>(
          `return [...document.querySelectorAll('h2')].find((each) => each.textContent === 'Hook')?.getBoundingClientRect().top ?? 0;`,
        );
      await see(stage, 'Hook');
      await click(stage, 'button', 'Start');
      const start = await topOfHook();
      await until('the text moves', async () => (await topOfHook()) < start - 20);
      await stage.browser.press('Escape');
      await untilTrue(stage, 'the desk is open', `location.pathname === '/scripts/${id}'`);
    },
  },
];
