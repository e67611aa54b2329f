import { SCRIPT_COST } from '@cold-open/contract/billing/billing-rules';
import type { RegenerationTask } from '@cold-open/contract/scripts/regenerate.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { TokenPrice } from '../../billing/TokenPrice.tsx';
import { useWriter } from '../generate/generate.queries.ts';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import classes from './NextStepOffer.module.css';
import type { Regeneration } from './use-regeneration.ts';

/** Offers to continue a stopped script, or to extend or tighten one that missed its length. */
export function NextStepOffer({
  script,
  regeneration: { target, isStarting, orderError, start },
}: {
  script: Script;
  regeneration: Regeneration;
}) {
  const canChange = useWriter().data?.ai === true;
  const step = nextStep(script);
  if (!canChange || step === null) return null;
  return (
    <div className={classes.offer}>
      {step.fact && <span>{step.fact}</span>}
      <Button disabled={isStarting} onClick={() => start({ beat: null, task: step.task })}>
        {step.label}
        <TokenPrice tokens={SCRIPT_COST} />
      </Button>
      {target === null && orderError && <OrderErrorMessage orderError={orderError} />}
    </div>
  );
}

interface NextStep {
  task: RegenerationTask;
  label: string;
  fact: string | null;
}

function nextStep({ content, stopped, status, words, targetWords }: Script): NextStep | null {
  if (content.trim() === '') return null;
  if (stopped || status === 'failed') return { task: 'continue', label: 'Continue writing', fact: null };
  if (targetWords === null || (words >= targetWords.min && words <= targetWords.max)) return null;
  const isShort = words < targetWords.min;
  return {
    task: 'fit',
    label: isShort ? 'Extend it' : 'Tighten it',
    fact: `${words} words. You asked for about ${targetWords.target}.`,
  };
}
