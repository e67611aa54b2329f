import { Skeleton } from '@mantine/core';
import classes from './ScriptPage.module.css';
import skeleton from './ScriptSkeleton.module.css';

const LINES = ['94%', '81%', '88%', '37%', '90%', '76%', '52%'];

export function ScriptSkeleton() {
  return (
    <div className={`co-lamp-sheet ${classes.sheet}`} role="status" aria-label="Loading…" data-loading>
      <div className={skeleton.lines} aria-hidden="true">
        <Skeleton h={24} w={104} />
        <Skeleton h={42} w="72%" mb={26} />
        {LINES.map((width) => (
          <Skeleton key={width} h={16} w={width} />
        ))}
      </div>
    </div>
  );
}
