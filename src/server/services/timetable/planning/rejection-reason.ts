import { coachFreeAfter } from '~/domain/lesson/hours';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';

/** `b2bTimetableId` is the lesson that is being changed; its own hours do not count as a collision. */
type PlannedHours = {
  csCorporateId: number;
  b2bTimetableId?: number;
  coachId: number;
  placeId: number;
  startsAt: Date;
  endsAt: Date;
  now: Date;
};

/**
 * Explains in words why one of several lessons is rejected; rethrows errors that no user can resolve.
 * @throws any error that is not a DomainError
 */
export async function rejectionReason(tx: Tx, thrown: unknown, planned: PlannedHours): Promise<string> {
  if (!(thrown instanceof DomainError)) throw thrown;
  return thrown.code === 'SLOT_TAKEN' ? describeCollision(tx, planned) : thrown.message;
}

type Collision = {
  kind: 'lesson' | 'hold' | 'timetable';
  startsAt: Date;
  meets: boolean;
  csCorporateId: number | null;
  companyName: string | null;
  programTitle: string | null;
};

/** Only operators plan lessons, so the text may name the other company. */
const collisionText: Record<Collision['kind'], (collision: Collision, csCorporateId: number) => string> = {
  lesson: () => '1:1 수업이 있어요',
  hold: () => '결제를 기다리는 1:1 수업이 있어요',
  timetable: (collision, csCorporateId) =>
    collision.csCorporateId === csCorporateId
      ? `이 회사의 ‘${collision.programTitle}’ 수업이 있어요`
      : `‘${collision.companyName}’ 수업이 있어요`,
};

/**
 * Finds the expert's hours that collide, including travel time. No travel time is needed within a building, and an
 * order whose hold has expired does not collide.
 */
async function describeCollision(
  tx: Tx,
  { csCorporateId, b2bTimetableId = 0, coachId, placeId, startsAt, endsAt, now }: PlannedHours,
): Promise<string> {
  const [collision] = await tx.$queryRaw<Collision[]>`
    select r.kind, r.starts_at as "startsAt",
      tstzrange(r.starts_at, r.ends_at) && tstzrange(${startsAt}, ${endsAt}) as meets,
      t.cs_corporate_id as "csCorporateId", c.name as "companyName",
      p.title as "programTitle"
    from time_reservations r
    left join timetables t on t.id = r.timetable_id
    left join company_programs p on p.id = t.program_id
    left join companies c on c.id = t.cs_corporate_id
    where r.coach_id = ${coachId} and r.timetable_id is distinct from ${b2bTimetableId}
      and tstzrange(r.starts_at, r.coach_free_at) && tstzrange(${startsAt}, ${coachFreeAfter(endsAt)})
      and (r.place_id is distinct from ${placeId} or tstzrange(r.starts_at, r.ends_at) && tstzrange(${startsAt}, ${endsAt}))
      and (r.kind <> 'hold' or r.expires_at > ${now})
    order by meets desc, r.starts_at limit 1`;
  if (!collision) return '방금 다른 예약이 잡힌 시간이에요.';
  const at = formatSeoulDateTime(collision.startsAt);
  return `전문가에게 ${at} ${collisionText[collision.kind](collision, csCorporateId)}${collision.meets ? '.' : '. 이동할 시간이 부족해요.'}`;
}
