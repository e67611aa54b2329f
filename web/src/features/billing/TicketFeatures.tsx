import { IconCheck } from '@tabler/icons-react';
import classes from './TicketFeatures.module.css';

export function TicketFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className={classes.features}>
      {features.map((feature) => (
        <li key={feature}>
          <IconCheck size={20} aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  );
}
