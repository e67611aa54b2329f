import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor, Button } from '@mantine/core';
import { useClickOutside, useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconArrowRight, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { generatePath, Link } from 'react-router';
import { formatDay } from '../../../ui/day-format.ts';
import classes from './DetailsMenu.module.css';

/** Opens below its button and pushes the rest down, so that it never covers Delete. */
export function DetailsMenu({
  script: { createdAt, promptID },
  onOutline,
}: {
  script: Script;
  /** Null if the script was not written from an outline. */
  onOutline: (() => void) | null;
}) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const menu = useClickOutside<HTMLDivElement>(close);
  const button = useRef<HTMLButtonElement>(null);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return;
    close();
    button.current?.focus();
  });
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <div ref={menu} className={classes.menu}>
      <Button
        ref={button}
        fullWidth
        aria-expanded={opened}
        leftSection={<IconInfoCircle size={18} aria-hidden />}
        rightSection={<Chevron size={18} aria-hidden />}
        classNames={{ label: classes.label ?? '' }}
        onClick={toggle}
      >
        Details
      </Button>
      {opened && (
        <div className={classes.details}>
          <dl>
            <dt className="co-label">Date Created</dt>
            <dd>{formatDay(createdAt)}</dd>
          </dl>
          {onOutline && (
            <Anchor component="button" type="button" className={classes.prompt ?? ''} onClick={onOutline}>
              Outline <IconArrowRight size={16} aria-hidden />
            </Anchor>
          )}
          {promptID && (
            <Anchor
              component={Link}
              to={generatePath(PAGE_PATHS.nestedPrompts, { nestedId: promptID })}
              className={classes.prompt ?? ''}
            >
              View Prompt <IconArrowRight size={16} aria-hidden />
            </Anchor>
          )}
        </div>
      )}
    </div>
  );
}
