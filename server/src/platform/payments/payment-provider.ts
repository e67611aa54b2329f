export type Product = 'plan' | 'boost' | 'image_tools';
export type ProviderName = 'stripe' | 'sandbox';
export type CheckoutStateName = 'open' | 'complete' | 'expired';

/** Identified by the customer, or by our metadata if the customer is not stored yet. */
export interface Payer {
  customerId: string;
  userId: string | null;
}

/**
 * A fact is a state, not a change ("refunded in total", not "refunded again"), so applying it twice, or applying facts in
 * the wrong order, has the same result.
 */
export type PaymentUpdate = Payer &
  (
    | { type: 'payment_made'; reference: string; product: Product; amountCents: number; paidAt: Date }
    | {
        type: 'payment_reversed';
        reference: string;
        product: Product;
        amountCents: number;
        refundedCents: number;
        /** Null: unchanged. */
        dispute: 'none' | 'open' | 'won' | 'lost' | null;
      }
    | {
        type: 'subscription_seen';
        subscriptionId: string;
        /** True if the plan is active. It stays active while the provider retries an overdue payment. */
        live: boolean;
        pastDue: boolean;
        cancelAtPeriodEnd: boolean;
        periodEnd: Date | null;
        startedAt: Date | null;
        /** Null while it is live. */
        endedAt: Date | null;
      }
    | { type: 'checkout_seen'; sessionId: string; state: CheckoutStateName }
  );

/** A payment as the provider has it. */
export interface ProviderPayment extends Payer {
  /** The same reference as in the facts. */
  reference: string;
  amountCents: number;
  refundedCents: number;
  paidAt: Date;
}

export interface ListedPayments {
  payments: ProviderPayment[];
  /**
   * Later than the start of the period if there were more payments than the limit, in which case older ones
   * are missing.
   */
  from: Date;
}

/** The plan is sold by the month, everything else once. */
export interface Offer {
  product: Product;
  name: string;
  priceCents: number;
}

interface CheckoutRequest {
  /** The same reference always returns the same session. */
  reference: string;
  offer: Offer;
  customerId: string;
  userId: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** Every call may throw `PaymentProviderError`. */
export interface PaymentProvider {
  name: ProviderName;
  /** True if a customer's payments are deleted with the customer. */
  forgetsPayments: boolean;
  /** The same reference always returns the same customer. */
  createCustomer(user: { id: string; name: string; email: string }, reference: string): Promise<string>;
  createCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  readCheckout(sessionId: string): Promise<PaymentUpdate[]>;
  readSubscription(subscriptionId: string): Promise<PaymentUpdate[]>;
  /** Returns the current state of a stored event's subject, or an empty list if the event is irrelevant. */
  readEvent(payload: unknown): Promise<PaymentUpdate[]>;
  /**
   * Lists a period's payments, and earlier ones that were refunded in it. May include other products'
   * payments.
   */
  listPayments(period: { from: Date; until: Date }, limit: number): Promise<ListedPayments>;
  /** Reads one payment again. Returns null if the provider does not know it, or it was not paid. */
  readPayment(reference: string): Promise<ProviderPayment | null>;
  /** Returns the payment's page in the provider's dashboard; null if there is none. */
  paymentUrl(reference: string): string | null;
  /** Gives money back. The same key refunds once. Rejects with `isRejected` if the provider will never carry it out. */
  refund(refund: { reference: string; amountCents: number; key: string }): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Takes effect immediately. Does not fail if the subscription has already ended. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** Expires the session, so that it can't be paid. Does not fail if the session has already ended. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Ends the customer's subscriptions and deletes the customer. */
  forgetCustomer(customerId: string): Promise<void>;
}

/** The provider could not be reached, or rejected the request. Its own error is in `cause`. */
export class PaymentProviderError extends Error {
  /** The provider does not know the object. */
  readonly isMissing: boolean;
  /** The provider understood the request and will not carry it out, however often it is repeated. */
  readonly isRejected: boolean;

  constructor(
    message: string,
    {
      cause,
      isMissing = false,
      isRejected = isMissing,
    }: { cause?: unknown; isMissing?: boolean; isRejected?: boolean } = {},
  ) {
    super(message, { cause });
    this.isMissing = isMissing;
    this.isRejected = isRejected;
  }
}
