import { coverageOf } from '@cold-open/contract/scripts/point-coverage';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMemo } from 'react';
import { withKeys } from '../../../ui/with-keys.ts';
import { PointMark } from '../check/MarkedText.tsx';
import classes from './PointList.module.css';

/** Shows which of the creator's points the script covers. */
export function PointList({ keyPoints, content }: { keyPoints: string | null; content: string }) {
  const points = useMemo(() => coverageOf(keyPoints ?? '', content), [keyPoints, content]);
  if (points.length === 0) return null;
  const covered = points.filter(({ isCovered }) => isCovered).length;
  return (
    <aside className={classes.points} aria-labelledby="script-points">
      <div className={classes.head}>
        <h2 id="script-points" className="co-label">
          What it should say
        </h2>
        <span>
          {covered} of {points.length} covered
        </span>
      </div>
      <ul>
        {withKeys(points, ({ point }) => point).map(({ key, point, isCovered }, index) => (
          <li key={key} data-covered={isCovered || undefined}>
            {isCovered ? <IconCheck size={17} aria-hidden /> : <IconCircleDashed size={17} aria-hidden />}
            <span dir="auto">
              {point}
              <PointMark index={index} />
            </span>
            <span className={classes.state}>{isCovered ? 'Covered' : 'Not covered'}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
