import type { Finding, FindingLevel } from '@cold-open/contract/installation/installation.contract';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { withKeys } from '../../ui/with-keys.ts';
import classes from './InstallationPage.module.css';

const SIGNS: Record<FindingLevel, { label: string; Icon: typeof IconCheck }> = {
  ok: { label: 'All right', Icon: IconCheck },
  warning: { label: 'Warning', Icon: IconAlertTriangle },
  problem: { label: 'Problem', Icon: IconAlertCircle },
};

/** Shows what must be fixed first. */
export function FindingList({ findings }: { findings: Finding[] }) {
  const order: FindingLevel[] = ['problem', 'warning', 'ok'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <ul className={classes.findings}>
      {withKeys(sorted, ({ text }) => text).map(({ key, part, level, text, remedy }) => {
        const { label, Icon } = SIGNS[level];
        return (
          <li key={key} className={classes.finding} data-level={level}>
            <Icon size={22} aria-hidden className={classes.icon} />
            <div>
              <p className={classes.part}>
                {part} <span className={classes.level}>{label}</span>
              </p>
              <p className={classes.text}>{text}</p>
              {remedy !== null && <p className={classes.remedy}>{remedy}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
