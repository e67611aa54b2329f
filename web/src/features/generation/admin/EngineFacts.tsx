import type { EngineInfo } from '@cold-open/contract/generation/generation.contract';
import { GENERATION_TEXTS } from '@cold-open/contract/generation/generation-rules';
import classes from './EngineFacts.module.css';

export function EngineFacts({ engine }: { engine: EngineInfo }) {
  return (
    <dl className={classes.plate}>
      <div>
        <dt className="co-label">Provider</dt>
        <dd>{engine.provider}</dd>
      </div>
      <div>
        <dt className="co-label">Model</dt>
        <dd>{engine.model}</dd>
      </div>
      <div>
        <dt className="co-label">Kind</dt>
        <dd>{engine.ai ? 'Language model' : GENERATION_TEXTS.offlineLabel}</dd>
      </div>
    </dl>
  );
}
