import { partOf, setToggled } from './parts.ts';

const MOMENT_MS = 2400;

/** A few moments of the product, one after the other at a press, never by themselves. */
export function setUpDemo(frame: HTMLElement): void {
  const stills = [...frame.querySelectorAll('img')];
  const play = partOf(frame, 'play');
  const place = partOf(frame, 'place');
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: number) {
    shown = next;
    stills.forEach((still, index) => {
      still.hidden = index !== shown;
    });
    place.textContent = String(shown + 1);
  }
  function goOn() {
    show(shown + 1);
    if (shown < stills.length - 1) timer = setTimeout(goOn, MOMENT_MS);
    else stop();
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    setToggled(play, false);
    delete frame.dataset.playing;
  }

  play.addEventListener('click', () => {
    if (timer !== undefined) return stop();
    // The other pictures are fetched only for those who asked to see them.
    for (const still of stills) still.loading = 'eager';
    if (shown === stills.length - 1) show(0);
    timer = setTimeout(goOn, MOMENT_MS);
    setToggled(play, true);
    frame.dataset.playing = '';
  });
}
