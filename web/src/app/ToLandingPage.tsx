import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect } from 'react';
import { LoadingIndicator } from '../ui/LoadingIndicator.tsx';

/** The landing page is a document of its own (landing.html), for which the app has to give way. */
export function ToLandingPage() {
  useEffect(() => location.replace(PAGE_PATHS.landing), []);
  return <LoadingIndicator />;
}
