import { disputableUntil } from '~/domain/lesson/undo';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { openLessonState, plannedShares, settlesFrom } from '~/domain/settlement/open-lines';
import type { OpenLine } from '~/domain/settlement/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulMonth } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import { readLearnerNames } from '~/server/services/account/distinct-names';

/** A charged lesson can be disputed for two days. A complaint may take longer, and is queried separately. */
const CHARGED_DAYS = 7;

const columns = {
  startsAt: true,
  endsAt: true,
  status: true,
  heldAt: true,
  endedAt: true,
  complaints: { where: { status: 'OPEN' }, select: { id: true } },
  settlementLines: { select: { id: true } },
  ledgerTransactions: {
    select: {
      entries: {
        where: { account: { in: ['COACH_PENDING', 'COACH_PAYABLE'] } },
        select: { account: true, amount: true },
      },
    },
  },
  contract: {
    select: {
      orderId: true,
      unitPrice: true,
      lessonCount: true,
      lessonPolicyVersion: true,
      learner: { select: { id: true, name: true } },
      program: { select: { title: true } },
      order: { select: { paymentPolicyVersion: true } },
    },
  },
} as const satisfies Prisma.LessonSelect;
type Row = Prisma.LessonGetPayload<{ select: typeof columns }>;

type Month = {
  from: Date;
  until: Date;
  /**
   * Start of the time in which payable amounts are settled in this month; null to include all earlier unsettled
   * amounts.
   */
  settledFrom: Date | null;
  isClosed: boolean;
};

/**
 * Returns a coach's lessons of learners that are in no statement and concern a month: they start in it, or will be
 * settled in it. In a running month, lessons that are already payable are excluded, because they are part of the
 * earnings so far.
 */
export async function readOpenLessons(
  db: Db,
  coachId: number,
  { from, until, settledFrom, isClosed }: Month,
  now: Date,
): Promise<OpenLine[]> {
  const rows = await db.lesson.findMany({
    where: {
      coachId,
      OR: [
        { status: { in: ['CONFIRMED', 'HELD'] } },
        { status: { in: ['CANCELLED_CHARGED', 'NOSHOW_LEARNER', 'DONE'] }, startsAt: { gte: from, lt: until } },
        {
          status: { in: ['CANCELLED_CHARGED', 'NOSHOW_LEARNER'] },
          OR: [
            { endedAt: { gte: new Date(now.getTime() - CHARGED_DAYS * DAY_MS) } },
            { complaints: { some: { status: 'OPEN' } } },
          ],
        },
      ],
    },
    select: columns,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  const planned = await readPlannedShares(db, rows);
  const nameOf = await readLearnerNames(
    db,
    coachId,
    rows.map(({ contract }) => contract.learner),
  );
  return rows.flatMap((row): OpenLine[] => {
    const lesson = { ...row, disputed: row.complaints.length > 0 };
    const state = openLessonState(lesson, now);
    if (state === null || row.settlementLines.length > 0) return [];
    const pending = earnedOn(row, 'COACH_PENDING');
    const isPayable = row.status !== 'CONFIRMED' && row.ledgerTransactions.length > 0 && pending === 0;
    if (isPayable && !isClosed) return [];
    const amount = planned.get(row) ?? (isPayable ? earnedOn(row, 'COACH_PAYABLE') : pending);
    const policy = lessonPolicies.of(row.contract.lessonPolicyVersion);
    const earliest = settlesFrom(lesson, policy);
    // A late lesson is settled from now on, and never in a past month.
    const settles = earliest && (earliest > now ? earliest : now);
    const isInTime = settles !== null && settles < until && (settledFrom === null || settles >= settledFrom);
    const counts = !isClosed && isInTime;
    const isOfMonth = row.startsAt >= from && row.startsAt < until;
    if (!counts && !isOfMonth) return [];
    return [
      {
        kind: 'LESSON',
        title: row.contract.program.title,
        of: nameOf(row.contract.learner),
        individual: true,
        at: row.startsAt,
        lessonStatus: row.status,
        path: `/f/user/mypage/lesson/expert?month=${seoulMonth(row.startsAt)}`,
        state,
        amount,
        counts,
        disputableUntil: disputableUntil(row, policy),
      },
    ];
  });
}

/** Returns the coach's amount on an account for a lesson, in KRW; the ledger stores it as a credit. */
function earnedOn({ ledgerTransactions }: Row, account: 'COACH_PENDING' | 'COACH_PAYABLE'): number {
  const entries = ledgerTransactions.flatMap((transaction) => transaction.entries);
  return entries.reduce((sum, entry) => (entry.account === account ? sum - entry.amount : sum), 0);
}

type Books = { orderId: number; earned: number; liability: number };

/**
 * Returns the expected earnings of the confirmed lessons. `rows` are in order of time and contain every confirmed
 * lesson of the coach.
 */
async function readPlannedShares(db: Db, rows: readonly Row[]): Promise<Map<Row, number>> {
  const byOrder = Map.groupBy(
    rows.filter(({ status }) => status === 'CONFIRMED'),
    ({ contract }) => contract.orderId,
  );
  if (byOrder.size === 0) return new Map();
  const books = await db.$queryRaw<Books[]>`
    select t.order_id as "orderId",
      (count(distinct t.id) filter (where t.kind = 'LESSON_EARNED')
        - count(distinct t.id) filter (where t.kind = 'LESSON_REVERSED'))::int as earned,
      coalesce(-sum(e.amount) filter (where e.account = 'CONTRACT_LIABILITY'), 0)::int as liability
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = any(${[...byOrder.keys()]}::int[]) group by t.order_id`;
  return new Map(
    books.flatMap(({ orderId, earned, liability }) => {
      const lessons = byOrder.get(orderId) ?? [];
      const [first] = lessons;
      if (!first) return [];
      const { contract } = first;
      const shares = plannedShares(
        {
          unitPrice: contract.unitPrice,
          lessonCount: contract.lessonCount,
          earned,
          liability,
          bonusPaid: lessonPolicies.of(contract.lessonPolicyVersion).bonusPaid,
        },
        lessons.length,
        paymentPolicies.of(contract.order.paymentPolicyVersion),
      );
      return lessons.map((lesson, index): [Row, number] => [lesson, shares[index] ?? 0]);
    }),
  );
}
