'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { setLastChanged } from '../last-changed';
import { contractPage } from '../use-lesson-change';
import { useDropOldLists } from '../use-drop-old-lists';
import { useRejection } from '../use-rejection';

/**
 * Handles a change of a contract itself: shows a message, opens the contract's page under its new id and refetches the
 * lists.
 */
export function useContractChange(onDone: () => void) {
  const utils = trpc.useUtils();
  const rejected = useRejection('info');
  const router = useRouter();
  const pathname = usePathname();
  const dropOldLists = useDropOldLists();
  const changed = useCallback(
    async (message: string, encryptedId: string) => {
      onDone();
      toast(message, { tone: 'good' });
      await utils.lesson.invalidate(undefined, { refetchType: 'none' });
      dropOldLists();
      setLastChanged({ encryptedId });
      if (contractPage.test(pathname)) router.replace(`/f/user/mypage/lesson/${encryptedId}`, { scroll: false });
      await Promise.all([utils.lesson.listForLearner.invalidate(), utils.lesson.listForCoach.invalidate()]);
    },
    [onDone, utils, router, pathname, dropOldLists],
  );
  return { changed, onRejected: rejected };
}
