'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { nameInList } from '~/domain/account/distinguish-people';
import { withParticle } from '~/domain/shared/korean-particle';
import { reservationStatusLabels } from '~/domain/timetable/texts/console-labels';
import { correctAttendanceInput } from '~/domain/timetable/schema/attendance';
import type { OperatorLessonView } from '~/domain/timetable/schema/operator';
import { trpc } from '~/trpc/react';

/** Corrects a closed attendance; the points are updated with it. */
export function AttendanceCorrection({ lesson }: { lesson: OperatorLessonView }) {
  const cache = trpc.useUtils().operations.company;
  const [reason, setReason] = useState('');
  // The reason stays for the next person.
  const [savedReason, setSavedReason] = useState('');
  const part = useRef<HTMLElement>(null);
  const { errorOf, clear, send, refused } = useCheckedInput(
    part,
    correctAttendanceInput,
    ['reason'],
    reason !== savedReason,
  );
  const correct = trpc.operations.company.correctAttendance.useMutation({
    onSuccess: (_, input) => {
      toast('정정했어요. 운영 기록에 남아요.', { tone: 'good' });
      setSavedReason(input.reason);
    },
    onError: refused,
    // The lists behind the sheet count who came. A refused attendance may have been corrected by another operator.
    onSettled: () => Promise.all([cache.lesson.invalidate(), cache.month.invalidate(), cache.lessons.invalidate()]),
  });
  const seated = lesson.reservations.filter(({ status }) => ['ATTENDED', 'NOSHOW', 'ABSENT_NOTICED'].includes(status));
  if (seated.length === 0) return null;
  return (
    <section ref={part} aria-label="출석 정정" className="space-y-3 border-t border-line pt-5 text-small">
      <h3 className="font-semibold">출석 정정</h3>
      <TextField
        label="수정하는 이유"
        hint="기록에 남아요. 벌점도 함께 바뀌어요."
        value={reason}
        error={errorOf('reason')}
        onChange={(event) => {
          setReason(event.target.value);
          clear();
        }}
      />
      <ul className="divide-y divide-line">
        {seated.map((row) => {
          const to = row.status === 'ATTENDED' ? 'NOSHOW' : 'ATTENDED';
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
                aria-label={`${nameInList(row, seated)} ${withParticle(reservationStatusLabels[to], '으로', '로')} 정정하기`}
                onClick={() =>
                  send(
                    {
                      csCorporateId: lesson.csCorporateId,
                      b2bTimetableReservationId: row.b2bTimetableReservationId,
                      to,
                      reason,
                    },
                    correct.mutate,
                  )
                }
              >
                {withParticle(reservationStatusLabels[to], '으로', '로')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
