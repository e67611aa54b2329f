import { gapWarning } from '@cold-open/contract/scripts/gaps';
import { Menu } from '@mantine/core';
import classes from './SplitButton.module.css';

export function CopyMenuItems({
  gaps,
  onCopyEverything,
  onCopySpokenWords,
}: {
  gaps: number;
  onCopyEverything: () => void;
  onCopySpokenWords: () => void;
}) {
  return (
    <Menu.Dropdown>
      {gaps > 0 && <Menu.Label>{gapWarning(gaps)}</Menu.Label>}
      <Menu.Item mih={56} onClick={onCopyEverything}>
        <Choice name="Everything" hint="Beat names, directions and words" />
      </Menu.Item>
      <Menu.Item mih={56} onClick={onCopySpokenWords}>
        <Choice name="Spoken words only" hint="What you say, nothing else" />
      </Menu.Item>
    </Menu.Dropdown>
  );
}

function Choice({ name, hint }: { name: string; hint: string }) {
  return (
    <span className={classes.choice}>
      <strong>{name}</strong>
      <span>{hint}</span>
    </span>
  );
}
