'use client';
import { useId } from 'react';
import type { z } from 'zod';
import { useOnce } from '~/components/browser/use-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { FormDialog } from '~/components/form/form-dialog';
import { Stepper } from '~/components/ui/stepper';
import { TextArea } from '~/components/ui/text-area';
import { closeInput } from '~/domain/timetable/expert/expert-schema';
import { closingPolicy } from '~/domain/timetable/policy';
import { formatSeoulTime } from '~/domain/shared/seoul-time';
import { serverNow } from '~/trpc/server-clock';
import { absenceCostLabel } from '../expert-labels';
import { rejectedClose, type DisplayedLesson, type DisplayedReservation } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';

export type LessonPlace = { csCorporateId: number; date: string; b2bTimetableId: number };

/**
 * Dialog that closes the attendance: it shows who becomes absent and what that costs them, and asks why the counts
 * differ. It is prefilled with a close that the server rejected.
 */
export function CloseDialog({
  at,
  lesson,
  isNumberOnly,
  outbox,
  onClose,
}: {
  at: LessonPlace;
  lesson: DisplayedLesson;
  /** True at a company whose members are marked by the attendance number alone. */
  isNumberOnly: boolean;
  outbox: Outbox;
  onClose: () => void;
}) {
  const { attendanceCheckedCount, coachInputLearnerCount, b2bTimetableId } = lesson;
  const formId = useId();
  const rejected = rejectedClose(outbox.actions, b2bTimetableId);
  const explainedInput = closeInput.refine(
    (input) => input.coachInputLearnerCount === attendanceCheckedCount || input.reason,
    { path: ['reason'], message: '이유를 입력해 주세요.' },
  );
  const form = useSchemaForm(
    explainedInput,
    {
      b2bTimetableId,
      coachInputLearnerCount:
        rejected?.input.coachInputLearnerCount ?? coachInputLearnerCount ?? attendanceCheckedCount,
      reason: rejected?.input.reason ?? '',
    },
    ['reason'],
  );
  const count = form.watch('coachInputLearnerCount');
  const unmarked = lesson.reservations.filter(({ status }) => status === 'RESERVED' || status === 'NOSHOW');
  const unmarkedMembers = unmarked.filter(({ encryptedUserId }) => encryptedUserId !== null).length;
  const reported = lesson.reservations.filter(({ status }) => status === 'ABSENT_NOTICED');
  const differs = count !== attendanceCheckedCount;
  const close = useOnce(async ({ reason, ...typed }: z.output<typeof closeInput>) => {
    const input = differs ? { ...typed, reason } : typed;
    const action = { ...at, kind: 'close', input, label: `출석 마감 ${count}명` } as const;
    await (rejected ? outbox.replace(rejected, () => action) : outbox.act(action));
    onClose();
  });
  return (
    <FormDialog
      open
      isDirty={form.isDirty}
      title="출석을 마감할까요?"
      description={`마감한 뒤 ${closingPolicy.undoMinutes}분 동안 되돌릴 수 있어요.`}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button type="submit" form={formId} variant="primary" block>
          마감하기
        </Button>
      }
    >
      <form {...form.place} id={formId} noValidate onSubmit={form.submit(close)} className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">실제 참석 인원</p>
          <Stepper
            label="실제 참석 인원"
            unit="명"
            min={0}
            max={999}
            value={count}
            onChange={(value) => form.setValue('coachInputLearnerCount', value, { shouldDirty: true })}
          />
        </div>
        <p className="text-ink-2 tnum">출석으로 기록된 분은 {attendanceCheckedCount}명이에요.</p>
        {isNumberOnly && unmarkedMembers > 0 && count > attendanceCheckedCount ? (
          <Banner tone="bad" title="참석한 분도 결석 처리될 수 있어요">
            이 회사에서는 출석 번호로만 출석을 확인해요. 번호를 입력하지 않은 분은 참석했어도 결석으로 기록되고 벌점을
            받을 수 있어요.{' '}
            {serverNow() < lesson.rules.numberUntil
              ? `${formatSeoulTime(lesson.rules.numberUntil)}까지 번호를 입력할 수 있으니 마감하기 전에 알려 주세요.`
              : '번호 입력 시간은 끝났어요. 참석한 분에게는 ‘내 예약’에서 벌점에 이의를 신청할 수 있다고 알려 주세요.'}
          </Banner>
        ) : null}
        {unmarked.length + reported.length > 0 ? (
          <div className="grid gap-3 rounded-m bg-warn-soft px-4 py-3">
            <AbsentList title="결석 처리되는 분" absent={unmarked} blockDays={lesson.rules.blockDays} />
            <AbsentList title="불참을 신고한 분" absent={reported} blockDays={lesson.rules.blockDays} />
            <p className="text-small text-ink-2">벌점은 마감하고 {closingPolicy.undoMinutes}분 뒤에 확정돼요.</p>
          </div>
        ) : null}
        {differs ? (
          <TextArea
            label="인원이 다른 이유"
            rows={2}
            maxLength={200}
            error={form.errors.reason?.message}
            {...form.register('reason')}
          />
        ) : null}
      </form>
    </FormDialog>
  );
}

interface AbsentListProps {
  title: string;
  absent: readonly DisplayedReservation[];
  blockDays: number;
}

/**
 * List of absent people, each with the cost of the absence on a separate line; renders nothing when nobody is absent.
 */
function AbsentList({ title, absent, blockDays }: AbsentListProps) {
  const id = useId();
  if (absent.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-warn tnum">
        {title} {absent.length}명
      </h3>
      <ul className="mt-1.5 grid gap-1.5 text-small">
        {absent.map((row) => (
          <li key={row.b2bTimetableReservationId} className="tnum">
            <span className="block wrap-break-word">
              <span className="font-semibold">{row.name}</span>
              {row.distinction === '' ? null : <span className="text-ink-2"> {row.distinction}</span>}
            </span>
            <span className="block text-ink-2">{absenceCostLabel(row, blockDays)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
