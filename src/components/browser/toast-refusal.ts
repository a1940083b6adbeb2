import { toast } from '~/components/ui/toast';
import { type Refusal, refusalOf } from '~/trpc/refusal';

/** Says why a call was refused, or in words of `offline` that there was no answer. */
export function toastRefusal(thrown: unknown, offline?: string): Refusal {
  const refusal = refusalOf(thrown, offline);
  toast(refusal.message, { tone: 'bad' });
  return refusal;
}
