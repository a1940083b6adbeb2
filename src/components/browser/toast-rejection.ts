import { toast } from '~/components/ui/toast';
import { type Rejection, rejectionOf } from '~/trpc/rejection';

/** Shows why a call was rejected, or the text of `offline` when the server did not answer. */
export function toastRejection(thrown: unknown, offline?: string): Rejection {
  const rejection = rejectionOf(thrown, offline);
  toast(rejection.message, { tone: 'bad' });
  return rejection;
}
