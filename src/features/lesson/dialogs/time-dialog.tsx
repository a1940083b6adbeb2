'use client';
import { useEffect, useState } from 'react';
import { SupportText } from '~/components/layout/support-text';
import { useAlert } from '~/components/ui/confirm';
import { isConfirmable } from '~/domain/lesson/next-step';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { useRejection } from '../use-rejection';
import { AnswerDialog } from './answer-dialog';
import { CancelDialog } from './cancel-dialog';
import { DialogWait, type LessonDialogProps } from './dialog-frame';
import { LessonDialog } from './lesson-dialog';
import { PickTimeDialog } from './pick-time-dialog';

/**
 * `type=time`: shows the named lesson; without a name, the lesson that needs an answer; and before the first lesson,
 * the first date (docs/product/consulting-and-lessons.md#first-date).
 */
export function TimeDialog(props: LessonDialogProps) {
  const { lessons, next } = props.contract;
  const lesson = props.lesson ?? lessons.find(({ encryptedId }) => encryptedId === next.encryptedLessonId) ?? null;
  if (lesson) return <LessonTime {...props} lesson={lesson} />;
  return next.kind === 'BOOK' ? <PickTimeDialog {...props} purpose="book" /> : <FirstTime {...props} />;
}

function FirstTime(props: LessonDialogProps) {
  const { contract, onClose } = props;
  const alert = useAlert();
  const reject = useRejection('time');
  const query = trpc.lesson.firstTime.useQuery(
    { encryptedId: contract.encryptedId, programType: contract.programType },
    { retry: false },
  );
  const message = query.data?.message ?? null;

  useEffect(() => {
    // A rejected first date shows the reason, points to customer service, and closes
    // (docs/product/consulting-and-lessons.md#first-date).
    if (message)
      void alert({ title: message, description: <SupportText text="고객센터로 문의해 주세요." /> }).then(onClose);
  }, [message, alert, onClose]);
  useEffect(() => {
    if (query.error) void reject(query.error);
  }, [query.error, reject]);

  if (!query.data || message)
    return (
      <DialogWait
        title="첫 수업 날짜"
        onClose={onClose}
        error={query.error ? rejectionOf(query.error).message : undefined}
        onRetry={async () => void (await query.refetch())}
      />
    );
  const lesson = contract.lessons.find(({ encryptedId }) => encryptedId === query.data.encryptedLessonId) ?? null;
  return lesson ? <LessonTime {...props} lesson={lesson} /> : <PickTimeDialog {...props} purpose="first" />;
}

/** Shows a time to confirm or decline; for any other lesson, its state and possible actions. */
function LessonTime(props: LessonDialogProps) {
  const [chosen, setChosen] = useState<'other' | 'decline' | null>(null);
  const { lesson, side, now } = props;
  if (chosen === 'other') return <PickTimeDialog {...props} purpose="move" />;
  if (chosen === 'decline') return <CancelDialog {...props} />;
  return lesson && isConfirmable(lesson, { side, now }) ? (
    <AnswerDialog {...props} onOther={() => setChosen('other')} onDecline={() => setChosen('decline')} />
  ) : (
    <LessonDialog {...props} />
  );
}
