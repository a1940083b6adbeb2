import { disputePeriod } from '~/domain/settlement/days';
import { settleLesson } from '~/domain/settlement/lesson';
import { settlementPolicies } from '~/domain/settlement/policy';
import type { ExpertSettlement, ExpertStatement, Forecast, OpenLine, StatementLine } from '~/domain/settlement/schema';
import { isBeforeStatements } from '~/domain/settlement/status';
import { statementOf, type TaxType, taxTypeOf } from '~/domain/settlement/statement';
import type { MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulMonth, seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { maskedAccount } from '../payout/payout-account';
import { readOpenLessons } from './read-open-lessons';
import { asLine, readLines, readUnsettledEarnings, readUnsettledLessons } from './read-lines.sql';

const day = (date: Date) => date.toISOString().slice(0, 10);

/**
 * Sorts lines by what a coach looks for first: corrections, whose lessons are from earlier months, then the newest
 * lesson. The console keeps the order of the lessons.
 */
const inReadingOrder = (lines: readonly StatementLine[]): StatementLine[] => [
  ...lines.filter(({ kind }) => kind === 'CORRECTION').toReversed(),
  ...lines.filter(({ kind }) => kind !== 'CORRECTION').toReversed(),
];

/** Returns a coach's earnings of a month at all companies and with learners: the statement, or its forecast. */
export async function getExpertSettlement(
  { db, actor, coach, now }: ServiceContext<MemberActor> & { coach: { id: number } },
  { month }: { month: string },
): Promise<ExpertSettlement> {
  const [coachRow, settled] = await Promise.all([
    db.coach.findUniqueOrThrow({
      where: { id: coach.id },
      select: { businessRegistered: true, businessNumber: true, payoutAccount: { select: { sealed: true } } },
    }),
    db.settlementMonth.findUnique({ where: { month }, select: { status: true, phase: true } }),
  ]);
  const taxType = taxTypeOf(coachRow);
  const coachScope = { coachId: coach.id, coachUserId: actor.userId, expertOf: actor.expertOf };
  const statement = await readStatement(db, coachScope, { month, now });
  return {
    month,
    taxType,
    businessNumber: coachRow.businessNumber,
    account: coachRow.payoutAccount && maskedAccount(coachRow.payoutAccount.sealed),
    preparing: statement === null && settled?.status === 'CLOSING' && isBeforeStatements(settled.phase),
    statement,
    ...(await readUnsettled(db, coachScope, { month, taxType, isClosed: settled !== null, now })),
  };
}

/** A coach and the companies that authorise them; only the pages of these companies are open to the coach. */
type CoachScope = { coachId: number; coachUserId: number; expertOf: readonly number[] };

export const statementColumns = {
  id: true,
  status: true,
  taxType: true,
  gross: true,
  carriedIn: true,
  incomeTax: true,
  localTax: true,
  net: true,
  carriedOut: true,
  month: { select: { month: true, policyVersion: true, disputesUntil: true, payOn: true } },
  payout: { select: { paidOn: true, reference: true, account: true } },
} as const;

async function readStatement(
  db: Db,
  { coachId, expertOf }: CoachScope,
  { month, now }: { month: string; now: Date },
): Promise<ExpertStatement | null> {
  const row = await db.settlementStatement.findFirst({
    where: { coachId, month: { month } },
    select: statementColumns,
  });
  if (!row || row.status === 'OPEN' || row.taxType === null) return null;
  const { id, status, taxType, gross, carriedIn, incomeTax, localTax, net, carriedOut, payout } = row;
  const { disputesUntil, payOn } = disputePeriod(row.month, settlementPolicies.of(row.month.policyVersion), now);
  const lines = await readLines(db, id, (people) => readLearnerNames(db, coachId, people), expertOf);
  return {
    status,
    taxType,
    gross,
    carriedIn,
    incomeTax,
    localTax,
    net,
    carriedOut,
    lines: inReadingOrder(lines),
    disputesUntil: status === 'CLOSED' && now < disputesUntil ? disputesUntil : null,
    payOn,
    paidOn: payout && day(payout.paidOn),
    paidTo: payout?.account ? maskedAccount(payout.account) : null,
  };
}

/**
 * Returns the lessons in no statement: for a running month also the forecast of the statement; for a closed month the
 * lessons that are settled later.
 */
async function readUnsettled(
  db: Db,
  { coachId, coachUserId, expertOf }: CoachScope,
  { month, taxType, isClosed, now }: { month: string; taxType: TaxType; isClosed: boolean; now: Date },
): Promise<{ forecast: Forecast | null; open: OpenLine[] }> {
  const { from, to: until } = seoulMonthRange(month);
  const last = await db.settlementMonth.findFirst({ orderBy: { month: 'desc' }, select: { month: true } });
  // Unsettled earlier lessons are settled only with the month that is closed next.
  const isNext = month === (last ? shiftMonth(last.month, 1) : shiftMonth(seoulMonth(now), -1));
  const heldFrom = isNext && !isClosed ? null : from;
  const [lessons, learners, earnings, carryOver] = await Promise.all([
    readUnsettledLessons(db, { coachId, heldFrom, plannedFrom: from, until }),
    readOpenLessons(db, coachId, { from, until, settledFrom: heldFrom, isClosed }, now),
    isClosed ? [] : readUnsettledEarnings(db, { coachId, coachUserId, heldFrom, until }),
    db.settlementStatement.findFirst({
      where: { coachId, carriedOut: { not: 0 }, carriedTo: null },
      orderBy: { id: 'desc' },
      select: { carriedOut: true },
    }),
  ]);
  const policy = currentPolicy(settlementPolicies);
  const priced = lessons.map((lesson) => ({
    lesson,
    amount: lesson.rateId === null ? null : settleLesson({ ...lesson, rate: lesson }, policy).earned,
  }));
  const newestFirst = (a: { at: Date }, b: { at: Date }) => b.at.getTime() - a.at.getTime();
  const isSettled = ({ lesson, amount }: (typeof priced)[number]) => lesson.held && amount !== null && !isClosed;
  const openLines = [
    ...priced
      .filter((line) => !isSettled(line))
      .map(({ lesson, amount }): OpenLine => ({
        ...asLine(lesson, 0, expertOf),
        amount,
        state: lesson.held ? 'DONE' : lesson.endsAt > now ? 'PLANNED' : 'TO_MARK',
        counts: !isClosed && amount !== null,
        disputableUntil: null,
      })),
    ...learners,
  ].toSorted(newestFirst);
  if (isClosed) return { forecast: null, open: openLines };
  const held = [
    ...priced.filter(isSettled).map(({ lesson, amount }) => asLine(lesson, amount ?? 0, expertOf)),
    ...earnings,
  ].toSorted(newestFirst);
  const planned = openLines.flatMap(({ counts, amount }) => (counts && amount !== null ? [amount] : []));
  const statementFor = (amounts: readonly number[]) =>
    statementOf({ amounts, carriedIn: carryOver?.carriedOut ?? 0, taxType }, policy);
  const heldAmounts = held.map(({ amount }) => amount);
  const forecast = {
    held,
    planned: { lessons: planned.length, amount: planned.reduce((sum, amount) => sum + amount, 0) },
    now: statementFor(heldAmounts),
    whole: statementFor([...heldAmounts, ...planned]),
  };
  return { forecast, open: openLines };
}
