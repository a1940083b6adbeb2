import type { BodyCheckSubject } from '~/domain/body-check/schema';
import type { Finding } from '~/domain/body-check/rounds';
import type { NewAction } from '~/components/outbox/action';

/** Returns the action for the queue: the whole round, and the revision that it changes. */
export function roundAction(
  subject: BodyCheckSubject,
  { entries, comment, basedOn }: { entries: readonly Finding[]; comment: string; basedOn: number },
): NewAction {
  const { b2bTimetableReservationId, csCorporateId, date, b2bTimetableId, name, distinction } = subject;
  return {
    kind: 'writeBodyCheck',
    csCorporateId,
    date,
    b2bTimetableId,
    label: `${name}${distinction === '' ? '' : `(${distinction})`} 님 바디체크`,
    input: { b2bTimetableReservationId, entries: [...entries], comment, basedOn },
  };
}
