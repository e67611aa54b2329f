import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { INVALID_DATA, MAX_SCORE, scoreTitle } from '@cold-open/contract/videos/title-score';
import type { Video } from '@cold-open/contract/videos/videos.contract';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '../../ui/day-format.ts';
import { NicheTag } from '../../ui/NicheTag.tsx';
import { MiniMeter } from './ScoreMeter.tsx';
import classes from './VideoTitlesTable.module.css';

/** Explicit roles, because browsers drop table semantics when CSS draws the rows as grids or cards. */
const ROLES = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  cell: 'cell',
} as const;

/** Titles with their scores. Each row opens the generator with its title as the topic. */
export function VideoTitlesTable({ label, titles }: { label: string; titles: readonly Video[] }) {
  return (
    <table role={ROLES.table} aria-label={label} className={classes.table}>
      <thead role={ROLES.rowgroup}>
        <tr role={ROLES.row}>
          {['Niche', 'Date', 'Title with score'].map((head) => (
            <th key={head} role={ROLES.columnheader} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={ROLES.rowgroup}>
        {titles.map((video) => (
          <tr key={video._id} role={ROLES.row}>
            <td role={ROLES.cell}>
              <NicheTag niche={video.niche} />
            </td>
            <td role={ROLES.cell} className={classes.date}>
              <time dateTime={video.createdAt}>{formatDay(video.createdAt)}</time>
            </td>
            <td role={ROLES.cell} className={classes.title}>
              <TitleWithScore video={video} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TitleWithScore({
  video: { title, niche, views, channelSubscribers, uploadDays, isExample },
}: {
  video: Video;
}) {
  const result = scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays });
  return (
    <>
      <Link to={PAGE_PATHS.generate} state={{ topic: title, niche }} className={classes.link}>
        <bdi className={classes.text}>{title}</bdi>{' '}
        {isExample && (
          <>
            <span className={classes.example}>Example</span>{' '}
          </>
        )}
        <span className={classes.score}>
          — Score:{' '}
          {result.score === null ? (
            INVALID_DATA
          ) : (
            <>
              <b>
                {result.score}/{MAX_SCORE}
              </b>{' '}
              ({result.rating})
            </>
          )}
        </span>
      </Link>
      {result.score !== null && <MiniMeter score={result.score} />}
      <IconArrowRight size={18} aria-hidden className={classes.arrow} />
    </>
  );
}
