'use client';
import { useCallback } from 'react';
import { useAlert } from '~/components/ui/ask';
import { toast } from '~/components/ui/toast';
import { type Refusal, refusalOf } from '~/trpc/refusal';

/**
 * What the lesson pages do with a refused call. A stale view says so and reloads with the new id and the type of the
 * view (specification §4, §8); anything else is said where it happened.
 */
export function useRefusal(type: 'info' | 'time') {
  const alert = useAlert();
  return useCallback(
    async (thrown: unknown): Promise<Refusal> => {
      const refusal = refusalOf(thrown);
      if (refusal.code !== 'STALE') {
        toast(refusal.message, { tone: 'bad' });
        return refusal;
      }
      await alert({ title: refusal.message, confirmLabel: '새로 고침' });
      const { encryptedContractId, encryptedId } = refusal.details;
      const id = typeof encryptedContractId === 'string' ? encryptedContractId : encryptedId;
      const url = new URL(window.location.href);
      url.searchParams.delete('lesson');
      if (typeof id === 'string') {
        url.searchParams.set('encryptedId', id);
        url.searchParams.set('type', type);
      }
      if (url.href === window.location.href) window.location.reload();
      else window.location.assign(url);
      return refusal;
    },
    [alert, type],
  );
}
