import {
  getPaymentComparison,
  listPaymentEvents,
  replayPaymentEvent,
} from '@cold-open/contract/billing/admin-payments.contract';
import {
  boostTokens,
  buyImageTools,
  createCheckoutSession,
  getCheckoutSession,
  getSubscriptionStatus,
  openBillingPortal,
} from '@cold-open/contract/billing/billing.contract';
import { getMoneyReport, listPayments, refundPayment } from '@cold-open/contract/billing/money.contract';
import {
  cancelSandboxCheckout,
  cancelSandboxPlan,
  getSandboxCheckout,
  paySandboxCheckout,
  renewSandboxPlan,
  resumeSandboxPlan,
} from '@cold-open/contract/billing/sandbox.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { BillingService } from './billing.service.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { MoneyService } from './money.service.ts';
import type { PaymentComparisonService } from './payment-comparison.service.ts';
import type { PaymentEventsService } from './payment-events.service.ts';
import type { RefundsService } from './refunds.service.ts';
import type { SandboxService } from './sandbox.service.ts';
import type { TokenHistoryService } from './token-history.service.ts';

interface Services {
  billing: BillingService;
  checkouts: CheckoutsService;
  sandbox: SandboxService;
  tokenHistory: TokenHistoryService;
  paymentEvents: PaymentEventsService;
  paymentComparison: PaymentComparisonService;
  money: MoneyService;
  refunds: RefundsService;
}

export function billingRoutes(
  routes: Routes,
  { billing, checkouts, sandbox, tokenHistory, paymentEvents, paymentComparison, money, refunds }: Services,
) {
  handle(routes, listMyTokens, ({ viewer, query, reply }) =>
    sendPage(reply, tokenHistory.own(viewer.id, query)),
  );

  handle(routes, getSubscriptionStatus, ({ viewer }) => billing.status(viewer));
  handle(routes, createCheckoutSession, ({ viewer }) => checkouts.subscribe(viewer));
  handle(routes, boostTokens, ({ viewer }) => checkouts.boost(viewer));
  handle(routes, buyImageTools, ({ viewer }) => checkouts.buyImageTools(viewer));
  handle(routes, getCheckoutSession, ({ viewer, params }) => checkouts.state(viewer, params.id));
  handle(routes, openBillingPortal, ({ viewer }) => billing.openPortal(viewer));

  handle(routes, getSandboxCheckout, ({ viewer, params }) => sandbox.checkout(viewer, params.sessionId));
  handle(routes, paySandboxCheckout, ({ viewer, params }) => sandbox.pay(viewer, params.sessionId));
  handle(routes, cancelSandboxCheckout, ({ viewer, params }) => sandbox.cancel(viewer, params.sessionId));
  handle(routes, renewSandboxPlan, ({ viewer }) => sandbox.renew(viewer));
  handle(routes, cancelSandboxPlan, ({ viewer }) => sandbox.cancelPlan(viewer));
  handle(routes, resumeSandboxPlan, ({ viewer }) => sandbox.resumePlan(viewer));

  handle(routes, getMoneyReport, ({ query }) => money.report(query));
  handle(routes, listPayments, ({ query, reply }) => sendPage(reply, money.list(query)));
  handle(routes, refundPayment, ({ viewer, params, body }) => refunds.refund(viewer, params.id, body));
  handle(routes, listPaymentEvents, ({ query, reply }) => sendPage(reply, paymentEvents.list(query)));
  handle(routes, replayPaymentEvent, ({ viewer, params }) => paymentEvents.replay(viewer, params.id));
  handle(routes, getPaymentComparison, () => paymentComparison.latest());
}
