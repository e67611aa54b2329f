import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingHead } from './features/marketing/landing/LandingHead.tsx';
import { LandingPage } from './features/marketing/landing/LandingPage.tsx';
import { tokensCss } from './ui/tokens-css.ts';

/** The landing page as text, for the build to put into landing.html. */
export function renderLanding(): { head: string; page: string } {
  return {
    head: `${renderToString(<LandingHead />)}<style>${tokensCss()}</style>`,
    page: renderToString(
      <StrictMode>
        <LandingPage />
      </StrictMode>,
    ),
  };
}
