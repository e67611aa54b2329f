import { getSubscriptionStatus } from '@cold-open/contract/billing/billing.contract';
import { BILLING_MESSAGES } from '@cold-open/contract/billing/billing-rules';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { currentUserId } from '../../../api/session.ts';
import { useCurrentUser } from '../../account/account.queries.ts';
import { useInvalidateBilling } from '../../billing/billing.queries.ts';
import { inactivePlan, type OrderError, orderErrorOf } from '../order-error.ts';
import { usePrice } from '../QualityField.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { FIELDS, PROMPT_DELETED_MESSAGE, problemsInDraft } from './order-form.ts';
import { isSameRequest, type OrderRequest, requestOf } from './order-request.ts';
import { savePendingOrder } from './pending-order.ts';
import { useChosenVoice } from './use-chosen-voice.ts';
import { useWordCount } from './use-word-count.ts';

const ORDER_FAILED_MESSAGE = 'The script could not be started. Please try again.';

interface Feedback {
  /** The draft that this feedback is about. Feedback is hidden once the draft changes. */
  draft: GenerateDraft;
  problems: readonly FieldProblem[];
  orderError: OrderError | null;
}

export interface OrderForm {
  problems: readonly FieldProblem[];
  orderError: OrderError | null;
  isBusy: boolean;
  /** The plan is active and the balance is sufficient, so the run can be shown before the server answers. */
  isExpectedToStart: boolean;
  /** Increases with every failed attempt. */
  failures: number;
  /** Returns false if the form has problems. */
  submit(): boolean;
  /** Returns true if the form would send the same request again. */
  isUnchangedSince(request: OrderRequest): boolean;
  /** Sends an earlier request again as a new order. */
  submitAgain(request: OrderRequest): void;
  /** Cancels while the plan is being checked, before anything is sent. */
  cancel(): void;
  showOrderError(error: ApiError): void;
}

/**
 * Checks the form and the plan, then passes the request to `placeOrder`. Without it, the request is stored as the pending
 * order and the generate page opens and sends it.
 */
export function useOrderForm(draft: GenerateDraft, placeOrder?: (request: OrderRequest) => void): OrderForm {
  const placeOnGeneratePage = usePlaceOnGeneratePage();
  const user = useCurrentUser().data;
  const { promptWords } = useWordCount(draft);
  const { quality, tokens } = usePrice(draft.quality);
  // A stronger model that was removed since must not be ordered.
  const { voiceId } = useChosenVoice(draft.voice);
  const order = { ...draft, quality, voiceId };
  const invalidateBilling = useInvalidateBilling();
  const [isBusy, setBusy] = useState(false);
  const isStarting = useRef(false);
  const attempts = useRef(0);
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  /** The tabs that were submitted. Each shows its own problems only. */
  const [checkedModes, setCheckedModes] = useState<readonly GenerateDraft['mode'][]>([]);
  const [failures, setFailures] = useState(0);

  // Resets only after the render that locks the form, so that a double click cannot place two orders.
  useEffect(() => {
    if (!isBusy) isStarting.current = false;
  }, [isBusy]);

  const problems = problemsInDraft(draft, { promptWords });
  const current = feedback?.draft === draft ? feedback : null;
  const fail = (failed: Omit<Feedback, 'draft'> | null) => {
    setFeedback(failed && { draft, ...failed });
    setFailures((count) => count + 1);
  };

  const start = async (request: OrderRequest) => {
    if (isStarting.current) return;
    isStarting.current = true;
    const attempt = ++attempts.current;
    setBusy(true);
    setFeedback(null);
    const orderError = await checkPlan();
    if (attempt !== attempts.current) return;
    setBusy(false);
    if (orderError === null) (placeOrder ?? placeOnGeneratePage)(request);
    else fail({ problems: [], orderError });
  };

  return {
    problems: [...(checkedModes.includes(draft.mode) ? problems : []), ...(current?.problems ?? [])],
    orderError: current?.orderError ?? null,
    isBusy,
    isExpectedToStart: user?.subscriptionStatus === 'active' && user.tokens >= tokens,
    failures,
    submit: () => {
      setCheckedModes([...checkedModes, draft.mode]);
      if (problems.length > 0) fail(null);
      else void start(requestOf(order));
      return problems.length === 0;
    },
    isUnchangedSince: (request) => isSameRequest(requestOf(order), request),
    submitAgain: (request) => void start(request),
    cancel: () => {
      attempts.current += 1;
      setBusy(false);
    },
    showOrderError: (error) => {
      // The plan and balance on the page may be outdated.
      if (error.status === 402) invalidateBilling();
      fail(feedbackOf(error));
    },
  };
}

async function checkPlan(): Promise<OrderError | null> {
  const userId = currentUserId();
  try {
    const query = userId === null ? {} : { userId };
    const { subscriptionStatus } = await callApi(getSubscriptionStatus, { query });
    return subscriptionStatus === 'active' ? null : inactivePlan(BILLING_MESSAGES.planInactive);
  } catch {
    return { text: BILLING_MESSAGES.statusFailed, remedy: null };
  }
}

function feedbackOf(error: ApiError): Omit<Feedback, 'draft'> {
  const text = textOf(error, ORDER_FAILED_MESSAGE);
  const problems = error.details.filter(({ path }) => FIELDS.some((field) => field === path));
  if (problems.length > 0) return { problems, orderError: null };
  if (error.code === 'not_found') {
    return { problems: [{ path: 'promptID', message: PROMPT_DELETED_MESSAGE }], orderError: null };
  }
  if (error.code === 'source_too_long') {
    return { problems: [{ path: 'pasteContent', message: text }], orderError: null };
  }
  return { problems, orderError: orderErrorOf(error, ORDER_FAILED_MESSAGE) };
}

function usePlaceOnGeneratePage(): (request: OrderRequest) => void {
  const navigate = useNavigate();
  return (request) => {
    savePendingOrder({ key: crypto.randomUUID(), request, scriptId: null });
    void navigate(PAGE_PATHS.generate);
  };
}
