import type { Announcement } from '@cold-open/contract/announcements/announcements.contract';
import { Anchor, CloseButton } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './AnnouncementBanner.module.css';

/** Plain text and a link. Without `onDismiss` it is a preview. */
export function AnnouncementBanner({
  announcement: { text, link },
  onDismiss,
}: {
  announcement: Omit<Announcement, '_id'>;
  onDismiss?: () => void;
}) {
  return (
    <div className={classes.banner}>
      <IconSpeakerphone size={18} aria-hidden />
      <p className={classes.text}>
        <bdi>{text}</bdi>
        {link && (
          <>
            {' '}
            {link.url.startsWith('/') ? (
              <Anchor component={Link} to={link.url} className={classes.link ?? ''}>
                {link.label}
              </Anchor>
            ) : (
              <Anchor
                href={link.url}
                target="_blank"
                rel="noopener noreferrer"
                className={classes.link ?? ''}
              >
                {link.label}
              </Anchor>
            )}
          </>
        )}
      </p>
      {onDismiss && (
        <CloseButton
          className={classes.dismiss ?? ''}
          size={44}
          iconSize={18}
          aria-label={`Dismiss: ${text.slice(0, 60)}`}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
