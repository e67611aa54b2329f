import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect } from 'react';
import { LoadingIndicator } from '../ui/LoadingIndicator.tsx';

/** The landing page is a separate document (landing.html), so the browser has to load it. */
export function LandingRedirect() {
  useEffect(() => location.replace(PAGE_PATHS.landing), []);
  return <LoadingIndicator />;
}
