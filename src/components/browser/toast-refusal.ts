import { toast } from '~/components/ui/toast';
import { type Refusal, refusalOf } from '~/trpc/refusal';

/** Shows why a call was rejected, or the text of `offline` when the server did not answer. */
export function toastRefusal(thrown: unknown, offline?: string): Refusal {
  const refusal = refusalOf(thrown, offline);
  toast(refusal.message, { tone: 'bad' });
  return refusal;
}
