import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import {
  calendarDay,
  countPeriods,
  MAX_DAYS,
  MAX_MONTHS,
  PERIOD_MESSAGES,
  timeZone,
} from './calendar-periods.ts';

export const MAX_PAYMENT_SEARCH = 200;
export const MAX_REFUND_REASON = 300;

export const MONEY_MESSAGES = {
  figuresFailed: 'The figures could not be loaded.',
  paymentsFailed: 'The payments could not be loaded.',
  refundFailed: 'The payment could not be refunded.',
  amountInvalid: 'Enter an amount, such as 4.50.',
  reasonTooLong: `A reason must be at most ${MAX_REFUND_REASON} characters.`,
  searchTooLong: `A search must be at most ${MAX_PAYMENT_SEARCH} characters.`,
  filterInvalid: 'Unknown filter.',
} as const;

const PAYMENT_KINDS = ['plan_month', 'boost', 'image_tools'] as const;
export const PAYMENT_FILTERS = ['all', 'refunded', 'disputed'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

const cents = z.int();
const count = z.int().min(0);

export const adminPayment = z
  .object({
    _id: z.uuid(),
    kind: z.enum(PAYMENT_KINDS),
    amountCents: cents,
    refundedCents: cents,
    /** What a dispute withdrew, or holds back while it is open. */
    disputedCents: cents,
    status: z.enum(['paid', 'partly_refunded', 'refunded', 'disputed']),
    tokens: z.int(),
    paidAt: z.iso.datetime(),
    /** Null after the account was deleted. */
    user: z.object({ _id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    /** The provider's id of the payment. */
    reference: z.string(),
    /** The payment’s page in the provider’s dashboard; null for the sandbox, which has none. */
    providerUrl: z.string().nullable(),
    /** How much can be refunded here. */
    refundableCents: cents,
    /** The latest refund that an admin asked for here; null if there is none. */
    refund: z
      .object({
        amountCents: cents,
        state: z.enum(['requested', 'made', 'refused']),
        error: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof adminPayment>;

/** Payments count on the day they were paid, and what was given back of them counts there too. */
export const moneyFigures = z
  .object({
    payments: count,
    receivedCents: cents,
    refundedCents: cents,
    disputedCents: cents,
    /** Received, without what was refunded or disputed. */
    revenueCents: cents,
    planCents: cents,
    boostCents: cents,
    imageToolsCents: cents,
    planMonths: count,
    boosts: count,
    imageTools: count,
    newPlans: count,
    endedPlans: count,
    failedRenewals: count,
    /** Paid plans at the end. */
    activePlans: z.int(),
  })
  .meta({ id: 'MoneyFigures' });
export type MoneyFigures = z.infer<typeof moneyFigures>;

const moneyPeriod = moneyFigures.extend({ from: z.iso.date(), to: z.iso.date() }).meta({ id: 'MoneyPeriod' });
export type MoneyPeriod = z.infer<typeof moneyPeriod>;

export const moneyReport = z
  .object({ periods: z.array(moneyPeriod), total: moneyFigures })
  .meta({ id: 'MoneyReport' });
export type MoneyReport = z.infer<typeof moneyReport>;

export const moneyQuery = z
  .object({
    from: calendarDay.describe('The first day.'),
    to: calendarDay.describe('The last day.'),
    by: z.enum(['day', 'month'], { error: MONEY_MESSAGES.filterInvalid }).default('month'),
    timeZone,
  })
  .refine(({ from, to }) => from <= to, { error: PERIOD_MESSAGES.order, path: ['to'] })
  .refine(({ from, to, by }) => by === 'month' || countPeriods(from, to, by) <= MAX_DAYS, {
    error: PERIOD_MESSAGES.tooManyDays,
    path: ['to'],
  })
  .refine(({ from, to, by }) => by === 'day' || countPeriods(from, to, by) <= MAX_MONTHS, {
    error: PERIOD_MESSAGES.tooManyMonths,
    path: ['to'],
  });
export type MoneyQuery = z.output<typeof moneyQuery>;

export const getMoneyReport = endpoint({
  operationId: 'getMoneyReport',
  method: 'GET',
  path: '/api/admin/payments/report',
  access: 'admin',
  summary: 'Get revenue, plans and refunds by day or month',
  description:
    'Equals the sum of the payments in `listPayments` with the same days and time zone. Refunds and disputes count on the day of their payment.',
  query: moneyQuery,
  reply: moneyReport,
});

export const paymentQuery = z
  .object({
    ...pageQuery,
    search: z
      .string()
      .trim()
      .max(MAX_PAYMENT_SEARCH, MONEY_MESSAGES.searchTooLong)
      .optional()
      .describe('Part of the user’s name or email, or the beginning of the provider’s reference.'),
    kind: z.enum(PAYMENT_KINDS, { error: MONEY_MESSAGES.filterInvalid }).optional(),
    status: z.enum(PAYMENT_FILTERS, { error: MONEY_MESSAGES.filterInvalid }).default('all'),
    from: calendarDay.optional().describe('The first day.'),
    to: calendarDay.optional().describe('The last day.'),
    timeZone: timeZone.default('UTC'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: PERIOD_MESSAGES.order,
    path: ['to'],
  });
export type PaymentQuery = z.output<typeof paymentQuery>;

export const listPayments = endpoint({
  operationId: 'listPayments',
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  summary: 'List payments, newest first',
  description: 'Only payments of the provider that is set up: simulated ones disappear with real payments.',
  query: paymentQuery,
  reply: z.array(adminPayment),
});

export const refundPayment = endpoint({
  operationId: 'refundPayment',
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  access: 'admin',
  asksAgain: true,
  summary: 'Refund a payment, or a part of it',
  description:
    'Takes back the tokens in proportion, or the Image tools. A plan continues. If the provider does not respond, the refund stays `requested` and is tried again for 20 hours.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    amountCents: z.int(MONEY_MESSAGES.amountInvalid).min(1, MONEY_MESSAGES.amountInvalid).max(100_000_000),
    refundedCents: z
      .int()
      .min(0)
      .max(100_000_000)
      .describe('What was refunded before, as the caller saw it. If that has changed, nothing is refunded.'),
    reason: z.string().trim().max(MAX_REFUND_REASON, MONEY_MESSAGES.reasonTooLong).optional(),
  }),
  reply: adminPayment,
  errors: ['payment_changed', 'payment_not_refundable', 'refund_under_way', 'refund_refused'],
});
