import type { LearnerDocuments } from '~/domain/body-check/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import { containsTextInAnyCase } from '~/server/database/contains-text';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readConsents } from '~/server/services/account/consent/health-consent';
import { readMemberDistinctions } from '~/server/services/timetable/view/lesson-distinctions';
import { listLearnerSeats } from './learner-seat';

const MAX_LISTED = 200;

type Row = { recordId: number; userId: number; csCorporateId: number; at: Date };

/** Returns those of these users whose name contains the text; all of them without a text. */
async function findNamed(tx: Tx, userIds: readonly number[], query: string): Promise<number[]> {
  if (query === '') return [...userIds];
  const named = await tx.user.findMany({
    where: { id: { in: [...userIds] }, name: containsTextInAnyCase(query) },
    select: { id: true },
  });
  return named.map(({ id }) => id);
}

/**
 * Lists the body-check reports that an expert may read now, newest lesson first, by the same rule as the report itself.
 * The list contains people and days but no findings, so it is not a view of health data; opening a report is one.
 */
export async function listLearnerDocuments(
  { db, actor, coach }: ServiceContext<MemberActor> & { coach: { id: number } },
  { query }: { query: string },
): Promise<LearnerDocuments> {
  return db.$transaction(async (tx) => {
    const companyIds = [...actor.expertOf];
    const owners = await tx.bodyCheckRecord.findMany({
      where: { csCorporateId: { in: companyIds }, entries: { some: {} } },
      distinct: ['userId'],
      select: { userId: true },
    });
    const userIds = await findNamed(
      tx,
      owners.map(({ userId }) => userId),
      query,
    );
    const seats = await listLearnerSeats(tx, { coachId: coach.id, companies: companyIds }, { userIds });
    const learnerIds = [...new Set(seats.map(({ userId }) => userId))];
    const consenting = await readConsents(tx, learnerIds, 'HEALTH_BODY_CHECK');
    const readable = seats.filter(({ userId }) => consenting.has(userId));
    const newest = await tx.$queryRaw<Row[]>`
      select * from (
        select distinct on (r.user_id, r.cs_corporate_id) r.id as "recordId", r.user_id as "userId",
          r.cs_corporate_id as "csCorporateId", t.starts_at as at
        from body_check_records r
        join timetable_reservations s on s.id = r.reservation_id
        join timetables t on t.id = s.timetable_id
        where (r.user_id, r.cs_corporate_id) in (
            select * from unnest(${readable.map((seat) => seat.userId)}::int[],
              ${readable.map((seat) => seat.csCorporateId)}::int[]))
          and exists (select 1 from body_check_entries e where e.record_id = r.id)
        order by r.user_id, r.cs_corporate_id, t.starts_at desc, r.id desc) newest
      order by at desc, "recordId" desc limit ${MAX_LISTED + 1}`;
    const rows = newest.slice(0, MAX_LISTED);
    const [people, companies] = [
      await tx.user.findMany({
        where: { id: { in: rows.map(({ userId }) => userId) } },
        select: { id: true, name: true },
      }),
      await tx.company.findMany({ where: { id: { in: companyIds } }, select: { id: true, name: true } }),
    ];
    const nameOf = (all: readonly { id: number; name: string }[]) => new Map(all.map(({ id, name }) => [id, name]));
    const [personOf, companyOf] = [nameOf(people), nameOf(companies)];
    const distinctionOf = await readMemberDistinctions(
      tx,
      rows.map(({ userId, csCorporateId }) => ({ userId, csCorporateId, name: personOf.get(userId) ?? '' })),
    );
    return {
      papers: rows.map(({ recordId, userId, csCorporateId, at }) => ({
        encryptedId: encryptId('bodyCheck', recordId),
        name: personOf.get(userId) ?? '',
        distinction: distinctionOf({ userId, csCorporateId }),
        company: companyOf.get(csCorporateId) ?? '',
        at,
      })),
      hasMore: newest.length > rows.length,
    };
  });
}
