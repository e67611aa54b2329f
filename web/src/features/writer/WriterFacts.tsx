import { GENERATION_TEXTS } from '@cold-open/contract/scripts/order-rules';
import type { EngineInfo } from '@cold-open/contract/scripts/script-orders.contract';
import { FactPlate } from '../../ui/FactPlate.tsx';

export function WriterFacts({ engine }: { engine: EngineInfo }) {
  return (
    <FactPlate
      facts={[
        { label: 'Provider', value: engine.provider },
        { label: 'Model', value: engine.model },
        { label: 'Kind', value: engine.ai ? 'Language model' : GENERATION_TEXTS.offlineLabel },
      ]}
    />
  );
}
