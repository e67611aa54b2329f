import '@fontsource-variable/archivo';
import '@fontsource-variable/besley';
import '@fontsource-variable/besley/wght-italic.css';
import '@fontsource-variable/sometype-mono';
import './features/marketing/landing/landing.css';
import { onSchemeChange } from './app/color-scheme.ts';
import { setUpDemo } from './features/marketing/landing/demo.ts';
import { setUpFilm } from './features/marketing/landing/film.ts';
import { setUpCarousel } from './features/marketing/landing/carousel.ts';

// The page itself was rendered at build, React and all; what is left to do in the browser needs no library. What the
// page refers to is built from here: its pictures and its styles. The styles are asked for, since the build leaves out
// class names that nobody reads.
import.meta.glob(['./features/marketing/landing/{film,stills}/*', './ui/covers.svg'], {
  eager: true,
  query: '?url',
});
const styles = import.meta.glob(
  ['./features/marketing/landing/*.module.css', './ui/Cover.module.css', './ui/Wordmark.module.css'],
  { eager: true },
);
if (Object.keys(styles).length === 0) throw new Error('The landing page has no styles');

for (const [name, setUp] of [
  ['film', setUpFilm],
  ['strip', setUpCarousel],
  ['demo', setUpDemo],
  ['year', writeThisYear],
] as const) {
  for (const part of document.querySelectorAll<HTMLElement>(`[data-alive="${name}"]`)) setUp(part);
}

// The system, or another tab, may change its mind while the page stands.
onSchemeChange(() => {});

/** The page may have been built in another year than it is read in. */
function writeThisYear(place: HTMLElement) {
  place.textContent = String(new Date().getFullYear());
}
