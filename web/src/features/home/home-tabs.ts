import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';

export const HOME_TABS = [
  { label: 'Writing desk', path: PAGE_PATHS.home },
  { label: 'Video titles', path: PAGE_PATHS.videoTitles },
  { label: 'Images', path: PAGE_PATHS.images },
] as const;
