import '@mantine/core/styles/Popover.css';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor, Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowRight, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { formatDay } from '../../../ui/day-format.ts';
import classes from './DetailsMenu.module.css';

export function DetailsMenu({ script: { createdAt, promptID } }: { script: Script }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    // In place, so that the keyboard finds it right after its button.
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      width="target"
      position="bottom-start"
      withinPortal={false}
      withRoles={false}
    >
      <Popover.Target>
        <Button
          aria-expanded={opened}
          leftSection={<IconInfoCircle size={18} aria-hidden />}
          rightSection={<Chevron size={18} aria-hidden />}
          classNames={{ label: classes.label ?? '' }}
          onClick={toggle}
        >
          Details
        </Button>
      </Popover.Target>
      <Popover.Dropdown miw={188}>
        <dl className={classes.details}>
          <dt className="co-label">Date Created</dt>
          <dd>{formatDay(createdAt)}</dd>
        </dl>
        {promptID && (
          <Anchor
            component={Link}
            to={generatePath(PAGE_PATHS.nestedPrompts, { nestedId: promptID })}
            className={classes.prompt ?? ''}
          >
            View Prompt <IconArrowRight size={16} aria-hidden />
          </Anchor>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
