import { rejectionOf } from '~/trpc/rejection';

/**
 * Returns the input to send again, with its idempotency key, after a failed call. It is the same input when the server
 * may have processed it, because a key belongs to one input only; null when the server rejected it, so that the next
 * input is built from the current values.
 */
export function inputToRetry<Input>(input: Input, error: unknown): Input | null {
  return ['UNAVAILABLE', 'INTERNAL'].includes(rejectionOf(error).code) ? input : null;
}
