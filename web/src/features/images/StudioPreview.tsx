import type { Finding } from '@cold-open/contract/images/findings';
import { findFix } from '@cold-open/contract/images/fixes';
import { FORMATS } from '@cold-open/contract/images/formats';
import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { DrawnImage } from './DrawnImage.tsx';
import type { Drawing } from './StudioCanvas.tsx';
import classes from './StudioPreview.module.css';
import { useDrawing, useFindings } from './use-drawing.ts';
import type { Studio } from './use-studio.ts';

const NO_SHAPES = {};
const LEVELS: Record<Finding['level'], { Icon: typeof IconCircleCheck; name: string }> = {
  good: { Icon: IconCircleCheck, name: 'Good' },
  warning: { Icon: IconAlertTriangle, name: 'Warning' },
  problem: { Icon: IconCircleX, name: 'Problem' },
};

/** Shows the image at the size at which most people see it, and the findings about it. */
export function StudioPreview({
  studio,
  drawing,
  title,
  channel,
}: {
  studio: Studio;
  drawing: Drawing;
  title: string | null;
  channel: string;
}) {
  const recipe = useDeferredValue(drawing.recipe);
  const shapes = drawing.shapes ?? NO_SHAPES;
  const { image, photo } = useDrawing(recipe, { shapes, hasMark: false });
  const findings = useFindings(recipe, image);
  const fixes = useMemo(
    () =>
      (findings ?? []).map((finding) => ({ ...finding, fix: findFix(finding, recipe, { shapes, photo }) })),
    [findings, recipe, shapes, photo],
  );
  const { smallest } = FORMATS[recipe.format];
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="how-people-see-it">
          How people will see it
        </Title>
        {recipe.format !== 'banner' && (
          <span className="co-timecode">
            smallest size, {smallest.width} × {smallest.height}
          </span>
        )}
      </div>
      {recipe.format === 'banner' ? (
        <BannerCrops drawing={{ ...drawing, recipe }} />
      ) : (
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
      )}
      <ul className={classes.findings} aria-label="Findings">
        {fixes.map(({ code, level, title: name, detail, fix }) => {
          const { Icon, name: levelName } = LEVELS[level];
          return (
            <li key={`${code} ${name}`} data-level={level}>
              <Icon size={20} aria-label={levelName} />
              <span className={classes.finding}>
                <b>{name}</b>
                <span>{detail}</span>
                {fix && (
                  <button
                    type="button"
                    className={classes.fix}
                    onClick={() => studio.dispatch({ type: 'change', change: fix.change })}
                  >
                    {fix.label}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const CROPS = [
  { name: 'TV: the whole picture', width: 2560, height: 1440 },
  { name: 'Computer: 2560 × 423', width: 2560, height: 423 },
  { name: 'Phone: 1546 × 423', width: 1546, height: 423 },
] as const;

/** What each kind of screen shows of a channel banner. */
function BannerCrops({ drawing }: { drawing: Drawing }) {
  const { width } = FORMATS.banner;
  return (
    <ul className={classes.crops} aria-label="Crops">
      {CROPS.map((crop) => (
        <li key={crop.name}>
          <span className={classes.crop} style={{ aspectRatio: `${crop.width} / ${crop.height}` }}>
            <span className={classes.whole} style={{ width: `${(width / crop.width) * 100}%` }}>
              <DrawnImage {...drawing} />
            </span>
          </span>
          <span>{crop.name}</span>
        </li>
      ))}
    </ul>
  );
}
