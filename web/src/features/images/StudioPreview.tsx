import type { Finding } from '@cold-open/contract/images/findings';
import { FORMATS } from '@cold-open/contract/images/formats';
import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { DrawnImage } from './DrawnImage.tsx';
import type { Drawing } from './StudioCanvas.tsx';
import classes from './StudioPreview.module.css';
import { useDrawing, useFindings } from './use-drawing.ts';

const NO_SHAPES = {};
const LEVELS: Record<Finding['level'], { Icon: typeof IconCircleCheck; name: string }> = {
  good: { Icon: IconCircleCheck, name: 'Good' },
  warning: { Icon: IconAlertTriangle, name: 'Warning' },
  problem: { Icon: IconCircleX, name: 'Problem' },
};

/** The image at the size at which most people see it, and what that tells about it. */
export function StudioPreview({
  drawing,
  title,
  channel,
}: {
  drawing: Drawing;
  title: string | null;
  channel: string;
}) {
  const recipe = useDeferredValue(drawing.recipe);
  const { image } = useDrawing(recipe, drawing.shapes ?? NO_SHAPES, false);
  const findings = useFindings(recipe, image);
  const { smallest } = FORMATS[recipe.format];
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="how-people-see-it">
          How people will see it
        </Title>
        <span className="co-timecode">
          smallest size, {smallest.width} × {smallest.height}
        </span>
      </div>
      <div className={classes.rows}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={classes.row} data-scheme={scheme}>
            <span className={classes.small} style={{ width: smallest.width }}>
              <DrawnImage {...drawing} recipe={recipe} alt={`Preview on a ${scheme} page`} />
              {recipe.format === 'thumbnail' && (
                <span aria-hidden className={classes.time}>
                  4:57
                </span>
              )}
            </span>
            <span aria-hidden className={classes.words}>
              <b>{title ?? (recipe.headline || 'Your video')}</b>
              <span>{channel || 'Your channel'}</span>
              <span>12K views · 2 days ago</span>
            </span>
          </div>
        ))}
      </div>
      <ul className={classes.findings} aria-label="Findings">
        {(findings ?? []).map(({ code, level, title: name, detail }) => {
          const { Icon, name: levelName } = LEVELS[level];
          return (
            <li key={`${code} ${name}`} data-level={level}>
              <Icon size={20} aria-label={levelName} />
              <span className={classes.finding}>
                <b>{name}</b>
                <span>{detail}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
