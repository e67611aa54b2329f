import { AppError } from '../../platform/http/app-error.ts';
import { PaymentProviderError } from '../../platform/payments/payment-provider.ts';

/** Turns a failure of the payment provider into one that users can read. Our own failures stay what they are. */
export async function translateProviderErrors<Answer>(
  text: string | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError('payment_provider_failed', { cause: error, ...(text !== undefined && { text }) });
  }
}
