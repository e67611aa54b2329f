import { renderToStaticMarkup } from 'react-dom/server';
import { LandingHead } from './features/marketing/landing/LandingHead.tsx';
import { LandingPage } from './features/marketing/landing/LandingPage.tsx';
import { tokensCss } from './ui/tokens-css.ts';

/** The landing page as text, for the build to put into landing.html. */
export function renderLanding(): { head: string; page: string } {
  return {
    head: `${renderToStaticMarkup(<LandingHead />)}<style>${tokensCss()}</style>`,
    page: renderToStaticMarkup(<LandingPage />),
  };
}
