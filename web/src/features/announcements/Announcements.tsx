import { useLayoutEffect, useRef } from 'react';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';
import { useAnnouncements, useDismiss } from './announcements.queries.ts';

/** The banners above a page, the newest first. `onReady` is called with the first answer or failure, before it is painted. */
export function Announcements({ onReady }: { onReady: () => void }) {
  const region = useRef<HTMLElement>(null);
  const { announcements, isReady } = useAnnouncements();
  const { mutate: dismiss } = useDismiss();
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  if (announcements.length === 0) return null;
  return (
    <section ref={region} aria-label="Announcements" tabIndex={-1}>
      {announcements.map((announcement) => (
        <AnnouncementBanner
          key={announcement._id}
          announcement={announcement}
          onDismiss={() => {
            // The button disappears, so the focus moves to the next banner or the page.
            const target = announcements.length > 1 ? region.current : document.querySelector('main');
            target?.focus({ preventScroll: true });
            dismiss(announcement._id);
          }}
        />
      ))}
    </section>
  );
}
