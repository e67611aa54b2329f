import { requirePart, setToggled } from './parts.ts';

const STILL_MS = 2400;

/** Shows a DemoFrame's stills one after another when the user presses Play. */
export function setUpDemo(frame: HTMLElement): void {
  const stills = [...frame.querySelectorAll('img')];
  const playButton = requirePart(frame, 'play');
  const progress = requirePart(frame, 'progress');
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: number) {
    current = next;
    stills.forEach((still, index) => {
      still.hidden = index !== current;
    });
    progress.textContent = String(current + 1);
  }
  function showNext() {
    show(current + 1);
    if (current < stills.length - 1) timer = setTimeout(showNext, STILL_MS);
    else stop();
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    setToggled(playButton, false);
    delete frame.dataset.playing;
  }

  playButton.addEventListener('click', () => {
    if (timer !== undefined) return stop();
    // The other stills load only after the user presses Play.
    for (const still of stills) still.loading = 'eager';
    if (current === stills.length - 1) show(0);
    timer = setTimeout(showNext, STILL_MS);
    setToggled(playButton, true);
    frame.dataset.playing = '';
  });
}
