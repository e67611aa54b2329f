import { SCRIPT_COST } from '@cold-open/contract/billing/billing-rules';
import type { ScriptQuality } from '@cold-open/contract/scripts/script-orders.contract';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { countOfTokens } from '../billing/token-labels.ts';
import { useWriter } from './generate/generate.queries.ts';

/** Lets the creator choose the stronger model, if one is set up. */
export function QualityField({
  value,
  onChange,
}: {
  value: ScriptQuality;
  onChange: (quality: ScriptQuality) => void;
}) {
  const best = useWriter().data?.best;
  if (!best) return null;
  const choices = [
    { value: 'standard', label: `Standard, ${countOfTokens(SCRIPT_COST)}` },
    { value: 'best', label: `Best, ${countOfTokens(best.tokens)}` },
  ] as const;
  return <ChoiceField label="Model" choices={choices} value={value} onChange={onChange} />;
}

/** Returns what an order costs and which model it can use. Only predicts the server's decision. */
export function usePrice(chosen: ScriptQuality): { quality: ScriptQuality; tokens: number } {
  const best = useWriter().data?.best;
  return chosen === 'best' && best
    ? { quality: 'best', tokens: best.tokens }
    : { quality: 'standard', tokens: SCRIPT_COST };
}
