import type { AdminStatementLine, EarnedLine } from '~/domain/settlement/schema';
import { seoulDate, seoulMonth } from '~/domain/shared/seoul-time';
import { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import { type NameOf, readLearnerNames } from '~/server/services/account/distinct-names';
import { rateColumns, type RateColumns, rateOfDay } from '~/server/services/company/rate-of-day.sql';

/** `of` is the company, or the learner if there is one. */
type Earned = Omit<EarnedLine, 'path'> & { csCorporateId: number | null; learnerId: number | null };
/** Reads how the page that shows the lines names learners. */
type ReadNames = (people: readonly { id: number; name: string }[]) => Promise<NameOf>;

/** Returns the lines with the names of their learners. */
async function nameLearners<Line extends Earned>(lines: readonly Line[], readNames: ReadNames): Promise<Line[]> {
  const nameOf = await readNames(
    lines.flatMap(({ learnerId, of }) => (learnerId === null ? [] : [{ id: learnerId, name: of }])),
  );
  return lines.map((line) =>
    line.learnerId === null ? line : { ...line, of: nameOf({ id: line.learnerId, name: line.of }) },
  );
}
type Line = Earned & {
  lineId: number;
  disputeId: number;
  disputeStatus: 'OPEN' | 'ACCEPTED' | 'REJECTED' | null;
  sentence: string;
  disputedAt: Date;
  decision: string | null;
  correction: number | null;
};

/** Returns the address of a line's lesson for its coach; null for a company whose pages are not open to the coach. */
function pathOf(
  { kind, csCorporateId, at }: Pick<Earned, 'kind' | 'csCorporateId' | 'at'>,
  expertOf: readonly number[],
): string | null {
  if (kind === 'LESSON') return `/f/user/mypage/lesson/expert?month=${seoulMonth(at)}`;
  if (csCorporateId === null || !expertOf.includes(csCorporateId)) return null;
  return `/f/company/expert/arrival/${csCorporateId}/${seoulDate(at)}`;
}
const presentEarned = (earned: Earned, expertOf: readonly number[] = []): EarnedLine => {
  const { kind, title, of, individual, at, amount, lessonStatus } = earned;
  return { kind, title, of, individual, at, amount, lessonStatus, path: pathOf(earned, expertOf) };
};

const presentLine = (line: Line, expertOf: readonly number[]): AdminStatementLine => ({
  ...presentEarned(line, expertOf),
  lineId: line.lineId,
  dispute:
    line.disputeStatus === null
      ? null
      : {
          disputeId: line.disputeId,
          status: line.disputeStatus,
          sentence: line.sentence,
          disputedAt: line.disputedAt,
          decision: line.decision,
          correction: line.correction,
        },
});

/**
 * Lines with their lesson, for every kind of line: a correction has the lesson of the disputed line, and the coach's
 * part of a refund has its order.
 */
const lines = Prisma.sql`
  select l.id as "lineId", l.statement_id as "statementId", l.kind, l.amount, coalesce(t.cs_corporate_id, 0) as company,
    coalesce(g.title, p.title) as title, coalesce(c.name, u.name) as of, t.cs_corporate_id as "csCorporateId", u.id as "learnerId",
    coalesce(t.group_lesson_type = 'individual', true) as individual, coalesce(t.starts_at, n.starts_at, f.at) as at,
    n.status as "lessonStatus", d.status as "disputeStatus", d.sentence, d.disputed_at as "disputedAt", d.decision, d.correction, d.id as "disputeId"
  from settlement_lines l
  left join settlement_disputes x on x.id = l.corrected_dispute_id
  left join settlement_lines o on o.id = x.line_id
  left join timetables t on t.id = coalesce(l.timetable_id, o.timetable_id)
  left join company_programs g on g.id = t.program_id
  left join companies c on c.id = t.cs_corporate_id
  left join lessons n on n.id = coalesce(l.lesson_id, o.lesson_id)
  left join ledger_transactions f on f.id = coalesce(l.ledger_transaction_id, o.ledger_transaction_id)
  left join contracts k on k.id = n.contract_id
  left join orders r on r.id = coalesce(f.order_id, k.order_id)
  left join programs p on p.id = r.program_id
  left join users u on u.id = r.learner_id
  left join settlement_disputes d on d.line_id = l.id`;

/** Returns a statement's lines in the order of their lessons. Only the console uses the numbers of their disputes. */
export async function readLines(
  db: Db | Tx,
  statementId: number,
  readNames: ReadNames,
  expertOf: readonly number[] = [],
): Promise<AdminStatementLine[]> {
  const rows = await db.$queryRaw<Line[]>`${lines} where l.statement_id = ${statementId} order by at, l.id`;
  return (await nameLearners(rows, readNames)).map((row) => presentLine(row, expertOf));
}

/** Returns lines by the ids of their disputes. */
export async function readDisputedLines(
  db: Db | Tx,
  disputeIds: readonly number[],
  readNames: ReadNames,
): Promise<Map<number, EarnedLine>> {
  const rows = await db.$queryRaw<Line[]>`
    ${lines} where d.id = any(${[...disputeIds]}::int[])`;
  return new Map((await nameLearners(rows, readNames)).map((row) => [row.disputeId, presentEarned(row)]));
}

type Unsettled = Omit<Earned, 'amount'> & RateColumns & { held: boolean; endsAt: Date };

/**
 * Returns a coach's lessons at companies before `until` that are settled in no month: held ones, and those planned from
 * `plannedFrom` on.
 * @param heldFrom null for all earlier held lessons
 */
export function readUnsettledLessons(
  db: Db | Tx,
  { coachId, heldFrom, plannedFrom, until }: { coachId: number; heldFrom: Date | null; plannedFrom: Date; until: Date },
): Promise<Unsettled[]> {
  return db.$queryRaw`
    select 'COMPANY_LESSON' as kind, g.title, c.name as of, t.cs_corporate_id as "csCorporateId",
      null as "learnerId", t.group_lesson_type = 'individual' as individual, t.starts_at as at, t.ends_at as "endsAt",
      null as "lessonStatus", t.closed_at is not null as held, ${rateColumns}
    from timetables t join company_programs g on g.id = t.program_id join companies c on c.id = t.cs_corporate_id ${rateOfDay}
    where t.coach_id = ${coachId} and t.cancelled_at is null and t.starts_at < ${until}
      and case when t.closed_at is null then t.starts_at >= ${plannedFrom} else ${heldFrom}::timestamptz is null or t.starts_at >= ${heldFrom} end
      and not exists (select 1 from settlement_lines l where l.timetable_id = t.id)
    order by t.starts_at, t.id`;
}

/**
 * Returns the amounts of a coach's lessons of learners that became payable, or were reversed, and the coach's parts of
 * refunds, that are settled in no month.
 */
export async function readUnsettledEarnings(
  db: Db | Tx,
  {
    coachId,
    coachUserId,
    heldFrom,
    until,
  }: { coachId: number; coachUserId: number; heldFrom: Date | null; until: Date },
): Promise<EarnedLine[]> {
  const rows = await db.$queryRaw<Earned[]>`
    select case when n.id is null then 'FAULT' else 'LESSON' end as kind, p.title, u.name as of, null as "csCorporateId",
      u.id as "learnerId", true as individual, coalesce(n.starts_at, t.at) as at, -e.amount as amount, n.status as "lessonStatus"
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join orders r on r.id = t.order_id
    join programs p on p.id = r.program_id join users u on u.id = r.learner_id left join lessons n on n.id = t.lesson_id
    where e.account = 'COACH_PAYABLE' and e.owner_id = ${coachUserId} and t.at < ${until}
      and (${heldFrom}::timestamptz is null or t.at >= ${heldFrom})
      and not exists (select 1 from settlement_lines l where l.ledger_transaction_id = t.id)
    order by at, t.id`;
  const named = await nameLearners(rows, (people) => readLearnerNames(db, coachId, people));
  return named.map((row) => presentEarned(row));
}

/** Returns a lesson as a line of a statement closed now. */
export function asLine(lesson: Unsettled, amount: number, expertOf: readonly number[]): EarnedLine {
  return presentEarned({ ...lesson, amount }, expertOf);
}
