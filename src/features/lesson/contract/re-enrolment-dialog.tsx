'use client';
import { useEffect, useState } from 'react';
import { browserPlace, storedText, tabPlace } from '~/components/browser/stored-value';
import { LinkButton } from '~/components/navigation/link-button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { findReEnrolment } from '~/domain/lesson/re-enrolment';
import type { ContractView } from '~/domain/lesson/schema/views';
import { reviewPath } from './review-offer';

/** Contract: 1 blocks the dialog, anything else does not (docs/product/consulting-and-lessons.md#enrolling-again). */
const storedBlock = storedText(browserPlace, 'enroll-rewrite-blocked');
/** The contract after which the dialog was shown in this tab: it opens once. */
const storedShown = storedText(tabPlace, 'enroll-rewrite-shown');

export const isReEnrolmentBlocked = (): boolean => storedBlock.read() === '1';
export const blockReEnrolment = (blocked: boolean): void => void storedBlock.write(blocked ? '1' : '0');

/** Asks the learner after the last lesson of a contract whether to continue with the coach. */
export function ReEnrolmentDialog({ contracts }: { contracts: readonly ContractView[] }) {
  const finished = findReEnrolment(contracts);
  const encryptedId = finished?.encryptedId ?? null;
  const [openFor, setOpenFor] = useState<string | null>(null);
  const [blocks, setBlocks] = useState(false);
  useEffect(() => {
    if (encryptedId === null || isReEnrolmentBlocked() || storedShown.read() === encryptedId) return;
    storedShown.write(encryptedId);
    setOpenFor(encryptedId);
  }, [encryptedId]);
  if (!finished || openFor !== encryptedId) return null;
  const { coach, program, counts, read } = finished;
  const canReview =
    (read.writableEndLessonReview && !read.hasEndLessonReview) || (read.writableNormalReview && !read.hasNormalReview);
  const close = () => {
    if (blocks) blockReEnrolment(true);
    setOpenFor(null);
  };
  return (
    <Dialog
      open
      size="s"
      title={`${coach.name} 코치와 계속할까요?`}
      description={`${program.title} 수업 ${counts.used}회를 마쳤어요. 지금 가격과 가능한 시간은 신청할 때 확인할 수 있어요.`}
      onOpenChange={(open) => (open ? undefined : close())}
      footer={
        <>
          {canReview ? (
            <LinkButton href={reviewPath(finished)} onClick={close}>
              후기 쓰기
            </LinkButton>
          ) : null}
          <LinkButton variant="primary" href={`/coaches/${coach.encryptedCoachId}`} onClick={close}>
            이어서 신청하기
          </LinkButton>
        </>
      }
    >
      <Checkbox label="이 안내 다시 보지 않기" checked={blocks} onChange={(event) => setBlocks(event.target.checked)} />
    </Dialog>
  );
}
