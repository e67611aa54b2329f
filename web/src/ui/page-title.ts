import { documentTitle } from '@cold-open/contract/pages/public-pages';
import { useEffect } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
