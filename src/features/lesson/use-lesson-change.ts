'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { dialogLeft } from '~/components/browser/use-address';
import { tabPlace } from '~/components/browser/stored-value';
import { toast, type ToastMessage } from '~/components/ui/toast';
import type { ChangedIds } from '~/domain/lesson/schema/lesson';
import { trpc } from '~/trpc/react';
import { type Choice, dropChoice } from './saved-choice';
import { setLastChanged } from './last-changed';
import { useDropOldLists } from './use-drop-old-lists';
import type { DialogType } from './use-lesson-dialog';
import { useRejection } from './use-rejection';

/** Address of the page of one contract. A change makes the id in it stale. */
export const contractPage = /^\/f\/user\/mypage\/lesson\/(?!learner$|expert$)[^/]+$/;

/** Address of the coach's page of a learner, which the server renders. */
const learnerPage = /^\/expert\/learners\/[^/]+\/?$/;

/**
 * Handles a change: shows a message and refetches the lists. After a rejection it shows the reason, and reloads a stale
 * view.
 */
export function useLessonChange(
  onDone: () => void,
  /** The user's choice to keep when the page is stale. */ chosen?: () => Choice,
  /** The dialog that opens again after a reload of a stale page. */ type: DialogType = 'time',
) {
  const utils = trpc.useUtils();
  const reject = useRejection(type, chosen);
  const router = useRouter();
  const pathname = usePathname();
  const dropOldLists = useDropOldLists();

  const changed = useCallback(
    async (message: string, ids?: Partial<ChangedIds> & { encryptedId: string }, action?: ToastMessage['action']) => {
      dropChoice(tabPlace);
      onDone();
      toast(message, { tone: 'good', action });
      // Single rows are cached under ids that are now stale, so they are invalidated and not refetched.
      await utils.lesson.invalidate(undefined, { refetchType: 'none' });
      dropOldLists();
      if (ids) setLastChanged(ids);
      await dialogLeft();
      if (contractPage.test(pathname)) {
        // The server renders the page of a contract. A change without new ids does not change its address.
        if (ids) router.replace(`/f/user/mypage/lesson/${ids.encryptedId}`, { scroll: false });
        else router.refresh();
      } else if (learnerPage.test(pathname)) router.refresh();
      await Promise.all([
        utils.lesson.listForLearner.invalidate(),
        utils.lesson.listForCoach.invalidate(),
        utils.lesson.coachHome.invalidate(),
      ]);
    },
    [onDone, utils, router, pathname, dropOldLists],
  );

  /** The shown data was stale, for example an hour that is taken or a promise that changed. */
  const rejected = useCallback(
    async (thrown: unknown) => {
      const rejection = await reject(thrown);
      if (rejection.code !== 'STALE')
        await Promise.all([utils.lesson.hours.invalidate(), utils.lesson.cancelPromise.invalidate()]);
      // The coach or the contract was paused meanwhile, so the actions on the page have changed.
      if (rejection.code === 'COACH_PAUSED' || rejection.code === 'CONTRACT_CLOSED') {
        await Promise.all([
          utils.lesson.listForLearner.invalidate(),
          utils.lesson.listForCoach.invalidate(),
          utils.lesson.coachHome.invalidate(),
        ]);
        router.refresh();
      }
    },
    [reject, utils, router],
  );
  return { changed, onRejected: rejected };
}
