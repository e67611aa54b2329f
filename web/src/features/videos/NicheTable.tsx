import { MAX_SCORE } from '@cold-open/contract/videos/title-score';
import type { TrendingNiche } from '@cold-open/contract/videos/videos.contract';
import classes from './NicheTable.module.css';

/** Shows the numbers from the chart, for every niche. Narrow enough to stay a table on a phone. */
export function NicheTable({ niches }: { niches: readonly TrendingNiche[] }) {
  return (
    <table aria-label="Average score by niche" className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Niche</th>
          <th scope="col">Titles</th>
          <th scope="col">Average score</th>
        </tr>
      </thead>
      <tbody>
        {niches.map(({ niche, titles, averageScore }) => (
          <tr key={niche}>
            <th scope="row" dir="auto">
              {niche}
            </th>
            <td>{titles}</td>
            <td>
              {Math.round(averageScore)}/{MAX_SCORE}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
