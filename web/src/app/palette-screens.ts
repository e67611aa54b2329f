import { type AdminRole, isAmong } from '@cold-open/contract/http/admin-roles';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { IconAppWindow, IconShieldLock } from '@tabler/icons-react';
import { ADMIN_ENTRIES, DASHBOARD_ENTRIES } from '../features/admin/admin-entries.ts';
import { HOME_TABS } from '../features/home/home-tabs.ts';
import type { PaletteEntry } from '../features/palette/palette-entries.ts';
import { type HasScreen, navEntriesFor } from './navigation.ts';

/** Screens linked from other screens, the avatar menu or the footer, with the same labels. */
const OTHER_SCREENS = [
  { label: 'Trending topics', path: PAGE_PATHS.trendingTopics },
  { label: 'Featured scripts', path: PAGE_PATHS.featured },
  { label: 'Create prompt', path: PAGE_PATHS.createPrompt },
  { label: 'My voice', path: PAGE_PATHS.voice },
  { label: 'Token history', path: PAGE_PATHS.tokens },
  { label: 'Account', path: PAGE_PATHS.account },
  { label: 'Chat with us', path: PAGE_PATHS.chat },
  { label: 'FAQ', path: PAGE_PATHS.faq },
  { label: 'Contact', path: PAGE_PATHS.contact },
  { label: 'Terms', path: PAGE_PATHS.terms },
];

/** Every screen that can be searched by name. The navigation's screens are shown before anything is typed. */
export function paletteScreens({ role }: { role: AdminRole | null }, hasScreen: HasScreen): PaletteEntry[] {
  const main = navEntriesFor({ admin: role !== null, offers: true }, hasScreen);
  const isMain = (path: string) => main.some((entry) => entry.path === path);
  const others = [...HOME_TABS, ...OTHER_SCREENS].filter(({ path }) => !isMain(path));
  const adminEntries = [...ADMIN_ENTRIES, ...DASHBOARD_ENTRIES].filter(
    ({ path, roles }) => isAmong(roles, role) && !isMain(path),
  );
  return [
    ...main.map((entry) => ({ ...screenEntry(entry), isDefault: true })),
    ...others.filter(({ path }) => hasScreen(path)).map(screenEntry),
    ...adminEntries
      .filter(({ path }) => hasScreen(path))
      .map((entry) => ({ ...screenEntry(entry), hint: 'Admin', Icon: IconShieldLock })),
  ];
}

function screenEntry({ label, path }: { label: string; path: string }): PaletteEntry {
  return { id: path, label, Icon: IconAppWindow, target: path };
}
