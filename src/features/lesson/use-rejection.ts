'use client';
import { useCallback } from 'react';
import { useAlert } from '~/components/ui/confirm';
import { tabPlace } from '~/components/browser/stored-value';
import { toast } from '~/components/ui/toast';
import { type Rejection, rejectionOf } from '~/trpc/rejection';
import { type Choice, saveChoice } from './saved-choice';
import type { DialogType } from './use-lesson-dialog';

/**
 * Handles a rejected call on the lesson pages. For a stale view it shows what changed and reloads the page with the new
 * ids and the type of the view (docs/product/consulting-and-lessons.md#stale-views); the user's choice is stored. Any
 * other rejection is shown where it happened.
 */
export function useRejection(type: DialogType, chosen?: () => Choice) {
  const alert = useAlert();
  return useCallback(
    async (error: unknown): Promise<Rejection> => {
      const rejection = rejectionOf(error);
      if (rejection.code !== 'STALE') {
        toast(rejection.message, { tone: 'bad' });
        return rejection;
      }
      await alert({ title: rejection.message, confirmLabel: '새로고침' });
      // The user's input is stored, so that the page is left without the browser's question about unsaved input.
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      const { encryptedContractId, encryptedId, encryptedLessonId } = rejection.details;
      const id = typeof encryptedContractId === 'string' ? encryptedContractId : encryptedId;
      const url = new URL(window.location.href);
      if (typeof id === 'string') {
        if (chosen) saveChoice(tabPlace, id, chosen(), Date.now());
        url.searchParams.set('encryptedId', id);
        url.searchParams.set('type', type);
        if (typeof encryptedLessonId === 'string') url.searchParams.set('lesson', encryptedLessonId);
      }
      if (url.href === window.location.href) window.location.reload();
      else window.location.assign(url);
      return rejection;
    },
    [alert, type, chosen],
  );
}
