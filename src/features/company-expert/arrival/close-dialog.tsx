'use client';
import { type FormEvent, useState } from 'react';
import { useOnce } from '~/components/browser/use-once';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { FormDialog } from '~/components/typed/form-dialog';
import { Stepper } from '~/components/ui/stepper';
import { TextArea } from '~/components/ui/text-area';
import type { ShownLesson } from '../outbox/action';
import type { Outbox } from '../outbox/use-outbox';

export type LessonPlace = { csCorporateId: number; date: string; b2bTimetableId: number };

/** Closing says beforehand what it does, and asks why the counts differ. */
export function CloseDialog({
  at,
  lesson,
  outbox,
  onClose,
}: {
  at: LessonPlace;
  lesson: ShownLesson;
  outbox: Outbox;
  onClose: () => void;
}) {
  const { attendanceCheckedCount, coachInputLearnerCount, b2bTimetableId } = lesson;
  const [count, setCount] = useState(coachInputLearnerCount ?? attendanceCheckedCount);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const unmarked = lesson.reservations.filter(({ status }) => status === 'RESERVED').length;
  const differs = count !== attendanceCheckedCount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (differs && reason.trim() === '') setAsked(true);
    else void close();
  };
  const close = useOnce(async () => {
    const input = { b2bTimetableId, coachInputLearnerCount: count, ...(differs ? { reason } : {}) };
    await outbox.act({ ...at, kind: 'close', input, label: `출석 마감 ${count}명` });
    onClose();
  });
  return (
    <FormDialog
      open
      title="출석을 마감할까요?"
      description="마감하면 더는 바꿀 수 없어요."
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <form onSubmit={submit} className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">온 사람</p>
          <Stepper label="온 사람" unit="명" min={0} max={999} value={count} onChange={setCount} />
        </div>
        <p className="text-ink-2 tnum">출석으로 표시한 분은 {attendanceCheckedCount}명이에요.</p>
        {unmarked > 0 ? <Banner tone="warn">표시하지 않은 {unmarked}명은 결석이 돼요.</Banner> : null}
        {differs ? (
          <TextArea
            label="수가 다른 이유"
            rows={2}
            maxLength={200}
            value={reason}
            error={isAsked && reason.trim() === '' ? '이유를 적어 주세요.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        <Button type="submit" variant="primary" block>
          마감하기
        </Button>
      </form>
    </FormDialog>
  );
}
