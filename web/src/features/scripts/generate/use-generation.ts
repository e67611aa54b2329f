import { getSubscriptionStatus } from '@cold-open/contract/billing/billing.contract';
import { BILLING_TEXTS, GENERATION_COST } from '@cold-open/contract/billing/billing-rules';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { currentUserId } from '../../../api/session.ts';
import { useCurrentUser } from '../../account/account.queries.ts';
import { useInvalidateBilling } from '../../billing/billing.queries.ts';
import { inactivePlan, type Refusal, refusalOf } from '../writing/refusal.ts';
import { useEngine } from './generate.queries.ts';
import type { GenerateDraft } from './generate-draft.ts';
import {
  FIELDS,
  type GenerationRequest,
  isSameRequest,
  PROMPT_GONE_TEXT,
  problemsInDraft,
  requestOf,
} from './order-form.ts';
import { keepGeneration } from './pending-order.ts';
import { useWordRoom } from './word-room.ts';

const GENERATION_FAILED_TEXT = 'The script could not be started. Please try again.';

interface Told {
  /** What is told about one draft says nothing about the next. */
  draft: GenerateDraft;
  problems: readonly FieldProblem[];
  refusal: Refusal | null;
}

export interface Generation {
  problems: readonly FieldProblem[];
  refusal: Refusal | null;
  isBusy: boolean;
  /** Plan and balance are known to be enough, so that the page may open before the server has said so. */
  isExpectedToStart: boolean;
  /** Goes up with every failed attempt. */
  failures: number;
  /** Says whether the form was in order. */
  submit(): boolean;
  /** Whether the form still asks for what was sent before. */
  isUnchangedSince(request: GenerationRequest): boolean;
  /** Sends once more what was sent before, as a job of its own. */
  submitAgain(request: GenerationRequest): void;
  /** While the plan is still being asked for; nothing has been sent yet. */
  cancel(): void;
  tellRefused(error: ApiError): void;
}

/**
 * From the form to the server: checked, the plan asked for, and handed on. A page that does not write itself leaves
 * `begin` out: the request is kept, and the generator takes it up.
 */
export function useGeneration(
  draft: GenerateDraft,
  begin?: (request: GenerationRequest) => void,
): Generation {
  const handOver = useHandingOver();
  const user = useCurrentUser().data;
  const { data: engine } = useEngine();
  const { promptWords } = useWordRoom(draft);
  const readBillingAnew = useInvalidateBilling();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);
  const attempts = useRef(0);
  const [told, setTold] = useState<Told | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [failures, setFailures] = useState(0);
  const ai = engine?.ai ?? null;

  // Not before it shows: by then whatever has begun is in sight, and the form is locked.
  useEffect(() => {
    if (!isBusy) underWay.current = false;
  }, [isBusy]);

  const problems = problemsInDraft(draft, { ai, promptWords });
  const current = told?.draft === draft ? told : null;
  const fail = (failed: Omit<Told, 'draft'> | null) => {
    setTold(failed && { draft, ...failed });
    setFailures((count) => count + 1);
  };

  const start = async (request: GenerationRequest) => {
    // A second click may come before the first one shows.
    if (underWay.current) return;
    underWay.current = true;
    const attempt = ++attempts.current;
    setBusy(true);
    setTold(null);
    const refusal = await refusalOfPlan();
    if (attempt !== attempts.current) return;
    setBusy(false);
    if (refusal === null) (begin ?? handOver)(request);
    else fail({ problems: [], refusal });
  };

  return {
    problems: [...(isChecked ? problems : []), ...(current?.problems ?? [])],
    refusal: current?.refusal ?? null,
    isBusy,
    isExpectedToStart: user?.subscriptionStatus === 'active' && user.tokens >= GENERATION_COST,
    failures,
    submit: () => {
      setChecked(true);
      if (problems.length > 0) fail(null);
      else void start(requestOf(draft, ai));
      return problems.length === 0;
    },
    isUnchangedSince: (request) =>
      // While it is not known who writes, either way of asking may have been meant.
      [ai ?? true, ai ?? false].some((either) => isSameRequest(requestOf(draft, either), request)),
    submitAgain: (request) => void start(request),
    cancel: () => {
      attempts.current += 1;
      setBusy(false);
    },
    tellRefused: (error) => {
      // What the page shows of plan and balance may be old.
      if (error.status === 402) readBillingAnew();
      fail(refusedBy(error));
    },
  };
}

async function refusalOfPlan(): Promise<Refusal | null> {
  const userId = currentUserId();
  try {
    const query = userId === null ? {} : { userId };
    const { subscriptionStatus } = await callApi(getSubscriptionStatus, { query });
    return subscriptionStatus === 'active' ? null : inactivePlan(BILLING_TEXTS.planInactive);
  } catch {
    return { text: BILLING_TEXTS.statusFailed, remedy: null };
  }
}

function refusedBy(error: ApiError): Omit<Told, 'draft'> {
  const text = textOf(error, GENERATION_FAILED_TEXT);
  const problems = error.details.filter(({ path }) => FIELDS.some((field) => field === path));
  if (problems.length > 0) return { problems, refusal: null };
  if (error.code === 'not_found') {
    return { problems: [{ path: 'promptID', message: PROMPT_GONE_TEXT }], refusal: null };
  }
  if (error.code === 'source_too_long') {
    return { problems: [{ path: 'pasteContent', message: text }], refusal: null };
  }
  return { problems, refusal: refusalOf(error, GENERATION_FAILED_TEXT) };
}

function useHandingOver(): (request: GenerationRequest) => void {
  const navigate = useNavigate();
  return (request) => {
    keepGeneration({ key: crypto.randomUUID(), request, scriptId: null });
    void navigate(PAGE_PATHS.generate);
  };
}
