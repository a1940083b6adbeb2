'use client';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { reservationStatusLabels } from '~/domain/timetable/texts/console-labels';
import { closeForExpertInput } from '~/domain/timetable/schema/attendance';
import type { OperatorLessonView } from '~/domain/timetable/schema/operator';
import type { ReservationStatus } from '~/domain/timetable/status';
import { trpc } from '~/trpc/react';
import { absenceLabel } from './absence-label';

const seatedStatuses = new Set<ReservationStatus>(['RESERVED', 'ATTENDED', 'NOSHOW', 'ABSENT_NOTICED']);

type Seat = OperatorLessonView['reservations'][number];

const labelOf = ({ name, distinction, status }: Seat, absence: string | null) =>
  [name, distinction, reservationStatusLabels[status], absence].filter(Boolean).join(' · ');

/** Closes the attendance of a past lesson that its expert has not closed. */
export function CloseForExpert({ lesson }: { lesson: OperatorLessonView }) {
  const cache = trpc.useUtils().operations.company;
  const form = useSchemaForm(
    closeForExpertInput,
    {
      csCorporateId: lesson.csCorporateId,
      b2bTimetableId: lesson.b2bTimetableId,
      attendedReservationIds: [],
      reason: '',
    },
    ['reason'],
  );
  const close = trpc.operations.company.closeForExpert.useMutation({
    onSuccess: () => toast('출석을 마감했어요. 운영 기록에 남아요.', { tone: 'good' }),
    onError: form.showRejection,
    // A rejected attendance may have been closed by its expert.
    onSettled: () => Promise.all([cache.lesson.invalidate(), cache.month.invalidate(), cache.lessons.invalidate()]),
  });
  const attended = form.watch('attendedReservationIds');
  const seated = lesson.reservations.filter(({ status }) => seatedStatuses.has(status));
  const isPresent = ({ b2bTimetableReservationId: id, status }: Seat) => status === 'ATTENDED' || attended.includes(id);
  const absent = seated.filter((row) => !isPresent(row)).length;
  const toggle = (id: number, isChosen: boolean) => {
    const others = attended.filter((other) => other !== id);
    form.setValue('attendedReservationIds', isChosen ? [...others, id] : others, { shouldDirty: true });
  };
  return (
    <section
      {...form.place}
      aria-label="전문가 대신 마감하기"
      className="space-y-3 border-t border-line pt-5 text-small"
    >
      <h3 className="font-semibold">전문가 대신 마감하기</h3>
      <p className="text-ink-2">
        {seated.length === 0
          ? '예약한 사람이 없어요.'
          : '참석한 사람을 모두 골라 주세요. 고르지 않은 사람은 결석이 되고, 규칙에 따라 벌점을 받아요.'}
      </p>
      <ul>
        {seated.map((row) => (
          <li key={row.b2bTimetableReservationId}>
            <Checkbox
              label={labelOf(row, isPresent(row) ? null : absenceLabel(row.absence, lesson.rules.blockDays))}
              checked={isPresent(row)}
              disabled={row.status === 'ATTENDED'}
              onChange={(event) => toggle(row.b2bTimetableReservationId, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {absent > 0 ? <p className="font-semibold">지금 마감하면 {absent}명이 결석으로 처리돼요.</p> : null}
      <TextField
        label="대신 마감하는 이유"
        hint="운영 기록에 남아요."
        maxLength={200}
        error={form.errors.reason?.message}
        {...form.register('reason')}
      />
      <Button
        size="sm"
        variant="primary"
        loading={close.isPending}
        onClick={form.submit((input) =>
          close.mutate({
            ...input,
            // A ticked person may have lost the seat meanwhile.
            attendedReservationIds: seated
              .map((row) => row.b2bTimetableReservationId)
              .filter((id) => attended.includes(id)),
          }),
        )}
      >
        출석 마감하기
      </Button>
    </section>
  );
}
