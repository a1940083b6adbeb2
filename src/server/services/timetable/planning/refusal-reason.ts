import { coachFreeAfter } from '~/domain/lesson/hours';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';

type Asked = { coachId: number; startsAt: Date; endsAt: Date };

/**
 * Why one lesson of several cannot be, in words; what nobody can do anything about is thrown on.
 * @throws whatever is no refusal
 */
export async function refusalReason(tx: Tx, thrown: unknown, asked: Asked): Promise<string> {
  if (!(thrown instanceof DomainError)) throw thrown;
  return thrown.code === 'SLOT_TAKEN' ? whatIsInTheWay(tx, asked) : thrown.message;
}

const words = {
  lesson: '1:1 수업이 있어요',
  hold: '결제를 기다리는 1:1 수업이 있어요',
  timetable: '다른 회사 수업이 있어요',
};

/** The expert's hours in the way, travel included. */
async function whatIsInTheWay(tx: Tx, { coachId, startsAt, endsAt }: Asked): Promise<string> {
  const [taken] = await tx.$queryRaw<{ kind: keyof typeof words; startsAt: Date; meets: boolean }[]>`
    select kind, starts_at as "startsAt", tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) as meets
    from time_reservations
    where coach_id = ${coachId} and tstzrange(starts_at, coach_free_at) && tstzrange(${startsAt}, ${coachFreeAfter(endsAt)})
    order by meets desc, starts_at limit 1`;
  if (!taken) return '그 시간은 방금 다른 예약이 찼어요.';
  const at = formatSeoulDateTime(taken.startsAt);
  return `전문가에게 ${at} ${words[taken.kind]}${taken.meets ? '.' : '. 이동할 시간이 모자라요.'}`;
}
