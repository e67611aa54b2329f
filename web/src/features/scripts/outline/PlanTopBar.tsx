import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { OutlineStrip } from './OutlineStrip.tsx';
import classes from './PlanTopBar.module.css';
import type { Planning } from './use-planning.ts';

/** Stays at the top of a narrow screen, where the outline covers the form. */
export function PlanTopBar({ planning: { editor, answered, close } }: { planning: Planning }) {
  const { sections } = editor;
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <UnstyledButton className={classes.back ?? ''} onClick={close}>
          <IconArrowLeft size={18} aria-hidden /> Options
        </UnstyledButton>
        <strong>{`${answered} of ${sections.length} answered`}</strong>
      </div>
      <OutlineStrip sections={sections} isBare />
    </div>
  );
}
