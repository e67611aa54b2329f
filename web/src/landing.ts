import './ui/fonts.css';
import './features/marketing/landing/landing.css';
import { onSchemeChange } from './app/color-scheme.ts';
import { onLinkIntent } from './app/link-intent.ts';
import { preloadApp } from './app/preload-app.ts';
import { setUpCarousel } from './features/marketing/landing/carousel.ts';
import { setUpDemo } from './features/marketing/landing/demo.ts';
import { setUpFilm } from './features/marketing/landing/film.ts';

// The page is rendered with React at build time; in the browser it needs no library. These globs include its
// images and styles in the build. The styles are used below, since the build drops unused CSS modules.
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
  ['carousel', setUpCarousel],
  ['demo', setUpDemo],
  ['year', setCurrentYear],
] as const) {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-enhance="${name}"]`)) setUp(element);
}

// Every link to another page opens the app. If preloading it fails, the visit shows the error.
const stopPreloading = onLinkIntent(document, (address) => {
  stopPreloading();
  preloadApp(address).catch(() => {});
});

// Follows color scheme changes in the system or another tab.
onSchemeChange(() => {});

/** The page may have been built in an earlier year. */
function setCurrentYear(element: HTMLElement) {
  element.textContent = String(new Date().getFullYear());
}
