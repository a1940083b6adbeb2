'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { actionsFor } from '~/domain/lesson/lesson-actions';
import { noTimeText } from '~/domain/lesson/open-times';
import type { ChangedIds } from '~/domain/lesson/schema/lesson';
import type { LessonView } from '~/domain/lesson/schema/views';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { otherName } from '../lesson-labels';
import { ChosenTimeNotice } from '../time/chosen-time-notice';
import { TimePicker } from '../time/time-picker';
import { useSavedChoice } from '../use-saved-choice';
import { useLessonChange } from '../use-lesson-change';
import type { LessonDialogProps } from './dialog-frame';
import { FollowingForm, hasFollowing } from './following-form';
import { NoTime } from './no-time';

const learnerList = '/f/user/mypage/lesson/learner';
const titles = { first: '첫 수업 날짜를 정해 주세요', book: '수업 예약', move: '시간 변경' } as const;

interface PickTimeDialogProps extends LessonDialogProps {
  /** The first date, an additional lesson, or another time for `lesson`. */
  purpose: keyof typeof titles;
}

/** Shows the lesson date selector, or the reason why no time can be requested. */
export function PickTimeDialog(props: PickTimeDialogProps) {
  const reason = blockedReason(props);
  return reason === null ? (
    <TimeForm {...props} />
  ) : (
    <NoTime title={titles[props.purpose]} reason={reason} onClose={props.onClose} />
  );
}

/** Returns why the service would reject any time; null when a time can be requested. */
function blockedReason({ contract, side, lesson, now, purpose }: PickTimeDialogProps): string | null {
  const closed = noTimeText(contract, side);
  if (closed !== null) return closed;
  if (purpose !== 'move') return contract.counts.left > 0 ? null : '남은 수업이 없어요.';
  const actions = lesson ? actionsFor({ ...lesson, side, now }, lesson.soldUnder) : [];
  return actions.includes('MOVE') || actions.includes('OTHER_TIME') ? null : '이 수업의 시간은 이제 바꿀 수 없어요.';
}

/** Requests a time from the other side. */
function TimeForm(props: PickTimeDialogProps) {
  const { contract, side, lesson, now, onClose, purpose } = props;
  const router = useRouter();
  const pathname = usePathname();
  const savedStart = useSavedChoice(contract.encryptedId).startsAt ?? null;
  const [startsAt, setStartsAt] = useState<Date | null>(
    savedStart && savedStart > now ? savedStart : purpose === 'first' ? contract.heldStartsAt : null,
  );
  const [isWithFollowing, setWithFollowing] = useState(false);
  const mayFollow = purpose === 'move' && hasFollowing(contract.lessons, lesson);
  const { changed, onRejected } = useLessonChange(onClose, () => ({ startsAt: startsAt ?? undefined }));
  const options = {
    onSuccess: async (ids: ChangedIds) => {
      await changed(
        purpose === 'move' && lesson?.status === 'CONFIRMED'
          ? '시간 변경을 요청했어요.'
          : `수업 시간을 ${side === 'learner' ? '요청' : '제안'}했어요. 답이 오면 알려 드려요.`,
        ids,
      );
      // A first-date request opens the learner's list (docs/product/names-and-routes.md#lesson-addresses).
      if (purpose === 'first' && side === 'learner' && pathname !== learnerList) router.push(learnerList);
    },
    onError: async (error: unknown) => {
      // On a stale page the hour may still be free, so it stays chosen. Any other rejection is about the hour itself.
      if (rejectionOf(error).code !== 'STALE') setStartsAt(null);
      await onRejected(error);
    },
  };
  const first = trpc.lesson.requestFirstTime.useMutation(options);
  const book = trpc.lesson.schedule.useMutation(options);
  const bookOnce = useIdempotentCall(book.mutateAsync);
  const move = trpc.lesson.move.useMutation(options);
  const pending = first.isPending || book.isPending || move.isPending;

  const send = () => {
    if (!startsAt) return;
    if (purpose === 'first') first.mutate({ encryptedId: contract.encryptedId, startsAt });
    else if (purpose === 'book') void bookOnce({ encryptedId: contract.encryptedId, startsAt }).catch(() => undefined);
    else if (lesson) move.mutate({ encryptedLessonId: lesson.encryptedId, startsAt });
  };

  if (isWithFollowing && startsAt && lesson)
    return <FollowingForm {...props} lesson={lesson} startsAt={startsAt} onBack={() => setWithFollowing(false)} />;
  return (
    <Dialog
      open
      size="l"
      title={titles[purpose]}
      description={noteOf({ contract, side, lesson, purpose })}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footNote={startsAt ? <ChosenTimeNotice {...{ contract, lesson, side, startsAt, now }} by="other" /> : null}
      footer={
        <>
          {mayFollow && startsAt ? <Button onClick={() => setWithFollowing(true)}>이후 수업도 변경하기</Button> : null}
          <Button variant="primary" disabled={!startsAt} loading={pending} onClick={send}>
            {startsAt
              ? `${withParticle(formatSeoulDateTime(startsAt), '으로', '로')} ${side === 'learner' ? '요청하기' : '제안하기'}`
              : '시간을 골라 주세요'}
          </Button>
        </>
      }
    >
      <TimePicker
        contract={contract}
        side={side}
        encryptedLessonId={lesson?.encryptedId ?? null}
        value={startsAt}
        requestedAt={requestedStart(lesson, now)}
        onChange={setStartsAt}
        now={now}
      />
    </Dialog>
  );
}

/** Returns the requested or confirmed hour, unless it has passed. */
function requestedStart(lesson: LessonView | null, now: Date): Date | null {
  const at = lesson && (lesson.proposedStartsAt ?? lesson.startsAt);
  return at && at > now ? at : null;
}

function noteOf({
  contract,
  side,
  lesson,
  purpose,
}: Pick<PickTimeDialogProps, 'contract' | 'side' | 'lesson' | 'purpose'>): string {
  const other = otherName(contract, side);
  if (purpose === 'move' && lesson?.status === 'CONFIRMED') {
    const until =
      lesson.freeCancelUntil && side === 'learner'
        ? ` 무료 취소 기한은 처음 정한 그대로 ${formatSeoulDateTime(lesson.freeCancelUntil)}까지예요.`
        : '';
    return `${withParticle(other, '이', '가')} 수락하기 전까지는 ${formatSeoulDateTime(lesson.startsAt)} 수업 그대로예요.${until}`;
  }
  if (purpose === 'first' && contract.heldStartsAt && side === 'learner')
    return `결제할 때 고른 ${withParticle(formatSeoulDateTime(contract.heldStartsAt), '을', '를')} 비워 두었어요.`;
  return `${other}${side === 'learner' ? '가' : '이'} 확정하면 예약돼요. 그 전에는 언제든 취소할 수 있어요.`;
}
