import { ORDER_MESSAGES } from '@cold-open/contract/scripts/order-rules';
import type { EngineInfo } from '@cold-open/contract/scripts/script-orders.contract';
import { FactPlate } from '../../ui/FactPlate.tsx';

export function WriterFacts({ writer }: { writer: EngineInfo }) {
  return (
    <FactPlate
      facts={[
        { label: 'Provider', value: writer.provider },
        { label: 'Model', value: writer.model },
        { label: 'Kind', value: writer.ai ? 'Language model' : ORDER_MESSAGES.offlineLabel },
      ]}
    />
  );
}
