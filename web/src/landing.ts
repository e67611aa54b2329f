import '@fontsource-variable/archivo';
import '@fontsource-variable/besley';
import '@fontsource-variable/besley/wght-italic.css';
import '@fontsource-variable/sometype-mono';
import './features/marketing/landing/landing.css';
import { onSchemeChange } from './app/color-scheme.ts';
import { setUpDemo } from './features/marketing/landing/demo.ts';
import { setUpFilm } from './features/marketing/landing/film.ts';
import { setUpStrip } from './features/marketing/landing/strip.ts';

// The page is rendered at build time with React; the browser code needs no library. Images and styles that the page
// refers to are included here. The styles are used below, because the build removes unused CSS modules.
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
  ['strip', setUpStrip],
  ['demo', setUpDemo],
  ['year', writeThisYear],
] as const) {
  for (const part of document.querySelectorAll<HTMLElement>(`[data-alive="${name}"]`)) setUp(part);
}

// Follows changes of the color scheme by the system or another tab.
onSchemeChange(() => {});

/** The page may have been built in an earlier year. */
function writeThisYear(place: HTMLElement) {
  place.textContent = String(new Date().getFullYear());
}
