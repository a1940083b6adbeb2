'use client';
import { Chip } from '~/components/ui/chip';
import { Dialog } from '~/components/ui/dialog';
import { formatClockSpan, formatSeoulDate } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { statusLabel } from '../lesson-labels';
import { DialogWait, type LessonDialogProps } from './dialog-frame';

/** Shows the lesson gathering: every lesson of this learner and coach in one place. */
export function LessonHistoryDialog({ contract, side, now, onClose }: LessonDialogProps) {
  const query = trpc.lesson.gathering.useQuery({ encryptedId: contract.encryptedId });
  if (!query.data)
    return (
      <DialogWait
        title="전체 수업 보기"
        onClose={onClose}
        error={query.error ? rejectionOf(query.error).message : undefined}
        onRetry={async () => void (await query.refetch())}
      />
    );
  const { learnerName, coachName, lessons } = query.data;
  const heldCount = lessons.filter(({ status }) => status === 'HELD' || status === 'DONE').length;
  return (
    <Dialog
      open
      title={side === 'learner' ? `${coachName} 코치와의 전체 수업` : `${learnerName} 님과의 전체 수업`}
      description={heldCount > 0 ? `지금까지 수업 ${heldCount}회를 마쳤어요.` : '아직 마친 수업이 없어요.'}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      {lessons.length === 0 ? <p className="py-6 text-center text-small text-ink-2">아직 수업이 없어요.</p> : null}
      <ol className="divide-y divide-line">
        {lessons.map((lesson) => {
          const status = statusLabel(lesson, side, now);
          return (
            <li key={lesson.encryptedId} className="flex min-h-14 items-center gap-3 py-2.5">
              <span className="w-11 shrink-0 text-small sm:w-14 text-ink-2 tnum">
                {lesson.number ? `${lesson.number}회차` : ''}
              </span>
              <span className="min-w-0 flex-1 text-[15px] tnum">
                {formatSeoulDate(lesson.startsAt)}{' '}
                <span className="text-ink-2 max-sm:block max-sm:text-small">{formatClockSpan(lesson)}</span>
              </span>
              <Chip tone={status.tone}>{status.text}</Chip>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
