import { renderToStaticMarkup } from 'react-dom/server';
import { LandingHead } from './features/marketing/landing/LandingHead.tsx';
import { LandingPage } from './features/marketing/landing/LandingPage.tsx';
import { tokensCss } from './ui/tokens-css.ts';

/** Renders the landing page; the build inserts it into landing.html. */
export function renderLanding(): { head: string; page: string } {
  return {
    head: `${renderToStaticMarkup(<LandingHead />)}<style>${tokensCss()}</style>`,
    page: renderToStaticMarkup(<LandingPage />),
  };
}
