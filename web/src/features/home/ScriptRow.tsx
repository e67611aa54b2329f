import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { ScriptCard } from '../scripts/cards/ScriptCard.tsx';
import classes from './ScriptRow.module.css';

/** Shows a few cards, without virtualization. */
export function ScriptRow({ scripts, label }: { scripts: readonly ScriptSummary[]; label: string }) {
  return (
    <ul className={classes.row} aria-label={label}>
      {scripts.map((script) => (
        <li key={script._id}>
          <ScriptCard script={script} order={3} />
        </li>
      ))}
    </ul>
  );
}
