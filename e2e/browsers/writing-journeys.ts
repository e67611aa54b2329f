import { NOTES, signInAsCreator, signInAsSubscriber } from './people.ts';
import { click, type Journey, open, type Stage, see, type, untilTrue, waitForPath } from './stage.ts';

/** What the fake model writes. */
export const SCRIPT = `## Hook\n${Array.from({ length: 120 }, (_, index) => `w${index}`).join(' ')}`;

async function order(stage: Stage) {
  await open(stage, '/generate');
  await click(stage, 'tab', 'Paste Your Content');
  await click(stage, 'choice', '1-2 minutes');
  await type(stage, 'Paste Info', NOTES);
  await click(stage, 'button', 'Generate Script');
}

export const WRITING_JOURNEYS: readonly Journey[] = [
  {
    name: 'generate',
    title: 'words arrive while the model writes, survive a reload, and the finished script opens',
    isForPhones: true,
    async run(stage) {
      await signInAsSubscriber(stage);
      stage.fakeModel.pauseAfterWords(40);
      await order(stage);
      await see(stage, 'w20');
      await stage.browser.reload();
      await see(stage, 'w20');
      stage.fakeModel.resume();
      await waitForPath(stage, '/scripts/');
      await see(stage, 'w119');
    },
  },
  {
    name: 'stop',
    title: 'a stopped script keeps its words',
    isForPhones: true,
    async run(stage) {
      await signInAsSubscriber(stage);
      stage.fakeModel.pauseAfterWords(40);
      await order(stage);
      await see(stage, 'w20');
      await click(stage, 'button', 'Stop');
      await see(stage, 'Stopped during');
      await see(stage, 'w20');
      stage.fakeModel.resume();
    },
  },
  {
    name: 'calculator',
    title: 'the title calculator gives a score, and a title opens the generator',
    isForPhones: true,
    async run(stage) {
      await signInAsCreator(stage);
      await open(stage, '/video-titles');
      await see(stage, 'Score:');
      await type(stage, 'Views', '30000');
      await type(stage, 'Subscribers', '10000');
      await type(stage, 'Days', '1000');
      await click(stage, 'button', 'Calculate Score');
      await see(stage, '80/100, 40% of the score');
      await stage.saveScreenshotIfAsked('video titles');
      await waitForPath(stage, '/video-titles');
      const title = await stage.browser.evaluate<string>(
        `return document.querySelector('tbody a bdi')?.textContent ?? '';`,
      );
      await click(stage, 'link', title);
      await waitForPath(stage, '/generate');
      await untilTrue(
        stage,
        'the generator has the title',
        `[...document.querySelectorAll('textarea')].some(({ value }) => value === ${JSON.stringify(title)})`,
      );
    },
  },
];
