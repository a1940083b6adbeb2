'use client';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { nameInList } from '~/domain/account/distinguish-people';
import { withParticle } from '~/domain/shared/korean-particle';
import { reservationStatusLabels } from '~/domain/timetable/texts/console-labels';
import { correctAttendanceInput } from '~/domain/timetable/schema/attendance';
import type { OperatorLessonView } from '~/domain/timetable/schema/operator';
import { trpc } from '~/trpc/react';

const reasonInput = correctAttendanceInput.pick({ reason: true });

/** Corrects a closed attendance; the points are updated with it. */
export function AttendanceCorrection({ lesson: { csCorporateId, reservations } }: { lesson: OperatorLessonView }) {
  const cache = trpc.useUtils().operations.company;
  const form = useSchemaForm(reasonInput, { reason: '' }, ['reason']);
  const correct = trpc.operations.company.correctAttendance.useMutation({
    onSuccess: () => {
      toast('출석을 정정했어요. 운영 기록에 남아요.', { tone: 'good' });
      // The reason stays for the next person, and is not unsaved input any more.
      form.reset(form.getValues());
    },
    onError: form.showRejection,
    // The lists behind the sheet count who came. A rejected attendance may have been corrected by another operator.
    onSettled: () => Promise.all([cache.lesson.invalidate(), cache.month.invalidate(), cache.lessons.invalidate()]),
  });
  const seated = reservations.filter(({ status }) => ['ATTENDED', 'NOSHOW', 'ABSENT_NOTICED'].includes(status));
  if (seated.length === 0) return null;
  return (
    <section {...form.place} aria-label="출석 정정" className="space-y-3 border-t border-line pt-5 text-small">
      <h3 className="font-semibold">출석 정정</h3>
      <TextField
        label="정정하는 이유"
        hint="운영 기록에 남아요. 벌점도 함께 바뀌어요."
        error={form.errors.reason?.message}
        {...form.register('reason')}
      />
      <ul className="divide-y divide-line">
        {seated.map((row) => {
          const correctedStatus = row.status === 'ATTENDED' ? 'NOSHOW' : 'ATTENDED';
          return (
            <li key={row.b2bTimetableReservationId} className="flex min-h-14 items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{row.name}</span>
                <span className="block break-all text-ink-2">{row.distinction}</span>
                {` ${reservationStatusLabels[row.status]}${row.points ? ` · 벌점 ${row.points}점` : ''}`}
              </span>
              <Button
                size="sm"
                loading={correct.isPending}
                aria-label={`${nameInList(row, seated)} ${withParticle(reservationStatusLabels[correctedStatus], '으로', '로')} 정정하기`}
                onClick={form.submit(({ reason }) =>
                  correct.mutate({
                    csCorporateId,
                    b2bTimetableReservationId: row.b2bTimetableReservationId,
                    to: correctedStatus,
                    reason,
                  }),
                )}
              >
                {withParticle(reservationStatusLabels[correctedStatus], '으로', '로')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
