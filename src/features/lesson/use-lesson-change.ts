'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { tabPlace } from '~/components/browser/stored-value';
import { toast, type ToastMessage } from '~/components/ui/toast';
import type { ChangedIds } from '~/domain/lesson/schema';
import { trpc } from '~/trpc/react';
import { type Choice, dropChoice } from './saved-choice';
import { rememberChanged } from './last-changed';
import { useDropOldLists } from './use-drop-old-lists';
import { useRefusal } from './use-refusal';

/** The page of one contract: its address carries an id that a change makes old. */
export const contractPage = /^\/f\/user\/mypage\/lesson\/(?!learner$|expert$)[^/]+$/;

/** What follows a change: say it, show the lists anew; a refusal is said, and a stale view reloaded. */
export function useLessonChange(
  onDone: () => void,
  /** What is kept when the page turns out to be old. */ chosen?: () => Choice,
) {
  const utils = trpc.useUtils();
  const refuse = useRefusal('time', chosen);
  const router = useRouter();
  const pathname = usePathname();
  const dropOldLists = useDropOldLists();

  const changed = useCallback(
    async (message: string, ids?: ChangedIds, action?: ToastMessage['action']) => {
      dropChoice(tabPlace);
      onDone();
      toast(message, { tone: 'good', action });
      // Single rows are known under ids that are old now: they are forgotten, not asked for again.
      await utils.lesson.invalidate(undefined, { refetchType: 'none' });
      dropOldLists();
      if (ids) rememberChanged(ids);
      if (contractPage.test(pathname)) {
        // The page of a contract is rendered by the server. A change without new ids leaves its address as it is.
        if (ids) router.replace(`/f/user/mypage/lesson/${ids.encryptedId}`, { scroll: false });
        else router.refresh();
      }
      await Promise.all([
        utils.lesson.listForLearner.invalidate(),
        utils.lesson.listForCoach.invalidate(),
        utils.lesson.coachHome.invalidate(),
      ]);
    },
    [onDone, utils, router, pathname, dropOldLists],
  );

  /** What was shown was old: the hour that is taken, the promise that changed. */
  const refused = useCallback(
    async (thrown: unknown) => {
      const refusal = await refuse(thrown);
      if (refusal.code !== 'STALE')
        await Promise.all([utils.lesson.hours.invalidate(), utils.lesson.cancelPromise.invalidate()]);
      // The coach or the contract was paused meanwhile: what the page offers has changed.
      if (refusal.code === 'COACH_PAUSED' || refusal.code === 'CONTRACT_CLOSED') {
        await Promise.all([
          utils.lesson.listForLearner.invalidate(),
          utils.lesson.listForCoach.invalidate(),
          utils.lesson.coachHome.invalidate(),
        ]);
        router.refresh();
      }
    },
    [refuse, utils, router],
  );
  return { changed, refused };
}
