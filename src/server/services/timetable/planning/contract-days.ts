import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { PlannedLesson } from './name-plan';

/**
 * Locks a company's contracts until the transaction ends: planning shares the lock on the company's row, and ending a
 * contract takes it exclusively. It is locked before coaches and lessons.
 * @throws DomainError NOT_FOUND
 */
export async function lockContracts(tx: Tx, csCorporateId: number): Promise<void> {
  const [company] = await tx.$queryRaw<unknown[]>`select id from companies where id = ${csCorporateId} for share`;
  if (!company) throw new DomainError('NOT_FOUND');
}

/**
 * Rejects a lesson that begins on a day (Seoul) after the end of a contract and before the next one. A company whose
 * contract has no end is not restricted.
 * @throws DomainError CONTRACT_ENDED
 */
export async function assertWithinContract(tx: Tx, csCorporateId: number, startsAt: Date): Promise<void> {
  const day = new Date(seoulDate(startsAt));
  const contracts = await tx.companyContract.findMany({
    where: { csCorporateId, startsOn: { lte: day } },
    orderBy: { startsOn: 'desc' },
    select: { endsOn: true },
    take: 1,
  });
  const endsOn = contracts[0]?.endsOn ?? null;
  if (endsOn === null || endsOn >= day) return;
  const last = `${endsOn.getUTCFullYear()}년 ${endsOn.getUTCMonth() + 1}월 ${endsOn.getUTCDate()}일`;
  throw fieldRejection(
    'CONTRACT_ENDED',
    'startsAt',
    `회사 계약이 ${last}에 끝나서 그 뒤 날짜에는 수업을 잡을 수 없어요.`,
  );
}

/**
 * Returns future lessons that are outside every contract of the company, in the order of their ids. Closed lessons are
 * not included.
 */
export function lessonsAfterContracts(
  tx: Tx,
  { csCorporateId, now }: { csCorporateId: number; now: Date },
): Promise<(PlannedLesson & { id: number })[]> {
  return tx.$queryRaw<(PlannedLesson & { id: number })[]>`
    select t.id, t.starts_at as "startsAt", t.program_id as "programId", t.place_id as "placeId", t.coach_id as "coachId"
      from timetables t
      cross join lateral (select (t.starts_at at time zone 'Asia/Seoul')::date as day) on_day
    where t.cs_corporate_id = ${csCorporateId} and t.cancelled_at is null and t.closed_at is null and t.starts_at > ${now}
      and exists (select 1 from company_contracts c where c.cs_corporate_id = t.cs_corporate_id and c.ends_on < on_day.day)
      and not exists (select 1 from company_contracts c where c.cs_corporate_id = t.cs_corporate_id
        and on_day.day between c.starts_on and coalesce(c.ends_on, on_day.day))
    order by t.id`;
}
