import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/besley';
import '@fontsource-variable/besley/wght-italic.css';
import '@fontsource-variable/sometype-mono';
import './features/marketing/landing/landing.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onSchemeChange } from './app/color-scheme.ts';
import { LandingPage } from './features/marketing/landing/LandingPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('landing.html has no #root');

hydrateRoot(
  root,
  <StrictMode>
    <LandingPage />
  </StrictMode>,
);

// The system, or another tab, may change its mind while the page stands.
onSchemeChange(() => {});
