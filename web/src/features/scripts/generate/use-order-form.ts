import { getSubscriptionStatus } from '@cold-open/contract/billing/billing.contract';
import { BILLING_TEXTS } from '@cold-open/contract/billing/billing-rules';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { currentUserId } from '../../../api/session.ts';
import { useCurrentUser } from '../../account/account.queries.ts';
import { useInvalidateBilling } from '../../billing/billing.queries.ts';
import { inactivePlan, type OrderRefusal, refusalOf } from '../order-refusal.ts';
import { usePrice } from '../QualityField.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { FIELDS, PROMPT_GONE_TEXT, problemsInDraft } from './order-form.ts';
import { isSameRequest, type OrderRequest, requestOf } from './order-request.ts';
import { savePendingOrder } from './pending-order.ts';
import { useWordCount } from './use-word-count.ts';

const ORDER_FAILED_TEXT = 'The script could not be started. Please try again.';

interface Feedback {
  /** The draft that this feedback is about. Feedback is hidden once the draft changes. */
  draft: GenerateDraft;
  problems: readonly FieldProblem[];
  refusal: OrderRefusal | null;
}

export interface OrderForm {
  problems: readonly FieldProblem[];
  refusal: OrderRefusal | null;
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
  showRefusal(error: ApiError): void;
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
  const order = { ...draft, quality };
  const invalidateBilling = useInvalidateBilling();
  const [isBusy, setBusy] = useState(false);
  const isStarting = useRef(false);
  const attempts = useRef(0);
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const [isChecked, setChecked] = useState(false);
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
    const refusal = await checkPlan();
    if (attempt !== attempts.current) return;
    setBusy(false);
    if (refusal === null) (placeOrder ?? placeOnGeneratePage)(request);
    else fail({ problems: [], refusal });
  };

  return {
    problems: [...(isChecked ? problems : []), ...(current?.problems ?? [])],
    refusal: current?.refusal ?? null,
    isBusy,
    isExpectedToStart: user?.subscriptionStatus === 'active' && user.tokens >= tokens,
    failures,
    submit: () => {
      setChecked(true);
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
    showRefusal: (error) => {
      // The plan and balance on the page may be outdated.
      if (error.status === 402) invalidateBilling();
      fail(feedbackOf(error));
    },
  };
}

async function checkPlan(): Promise<OrderRefusal | null> {
  const userId = currentUserId();
  try {
    const query = userId === null ? {} : { userId };
    const { subscriptionStatus } = await callApi(getSubscriptionStatus, { query });
    return subscriptionStatus === 'active' ? null : inactivePlan(BILLING_TEXTS.planInactive);
  } catch {
    return { text: BILLING_TEXTS.statusFailed, remedy: null };
  }
}

function feedbackOf(error: ApiError): Omit<Feedback, 'draft'> {
  const text = textOf(error, ORDER_FAILED_TEXT);
  const problems = error.details.filter(({ path }) => FIELDS.some((field) => field === path));
  if (problems.length > 0) return { problems, refusal: null };
  if (error.code === 'not_found') {
    return { problems: [{ path: 'promptID', message: PROMPT_GONE_TEXT }], refusal: null };
  }
  if (error.code === 'source_too_long') {
    return { problems: [{ path: 'pasteContent', message: text }], refusal: null };
  }
  return { problems, refusal: refusalOf(error, ORDER_FAILED_TEXT) };
}

function usePlaceOnGeneratePage(): (request: OrderRequest) => void {
  const navigate = useNavigate();
  return (request) => {
    savePendingOrder({ key: crypto.randomUUID(), request, scriptId: null });
    void navigate(PAGE_PATHS.generate);
  };
}
