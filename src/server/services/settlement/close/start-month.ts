import { settlementPolicies } from '~/domain/settlement/policy';
import { settlementMonthMachine } from '~/domain/settlement/status';
import type { MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DomainError } from '~/domain/shared/errors';
import { seoulMonth, seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import type { Db, Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { unsettled } from './company-lessons.sql';

/**
 * Returns the next month to close: the one after the last, or the previous month if none has been closed yet. Older
 * lessons are then settled with it. Null while that month is not over.
 */
export async function nextMonth(db: Db | Tx, now: Date): Promise<string | null> {
  const last = await db.settlementMonth.findFirst({ orderBy: { month: 'desc' }, select: { month: true } });
  const next = last ? shiftMonth(last.month, 1) : shiftMonth(seoulMonth(now), -1);
  return next < seoulMonth(now) ? next : null;
}

/**
 * Begins to close a month and enqueues the job. A repeated call during the close enqueues the job again.
 * @throws DomainError MOVE_NOT_ALLOWED for a closed month and for any month but the next one
 */
export async function beginMonth(
  tx: Tx,
  { month, startedBy, now }: { month: string; startedBy: number | null; now: Date },
): Promise<{ settlementMonthId: number }> {
  const existing = await tx.settlementMonth.findUnique({ where: { month }, select: { id: true, status: true } });
  if (existing?.status === 'CLOSED') throw new DomainError('MOVE_NOT_ALLOWED', {}, '이미 마감한 달이에요.');
  const settlementMonthId = existing?.id ?? (await createMonth(tx, { month, startedBy, now }));
  await enqueue(tx, 'close-settlement', { settlementMonthId });
  return { settlementMonthId };
}

async function createMonth(
  tx: Tx,
  { month, startedBy, now }: { month: string; startedBy: number | null; now: Date },
): Promise<number> {
  if (month !== (await nextMonth(tx, now)))
    throw new DomainError('MOVE_NOT_ALLOWED', {}, '끝난 달을 이른 달부터 순서대로 마감해 주세요.');
  const { to: until } = seoulMonthRange(month);
  const [counted] = await tx.$queryRaw<{ expected: number }[]>`
    select count(*)::int as expected from timetables t where ${unsettled(until, 0)}`;
  const [created] = await tx.settlementMonth.createManyAndReturn({
    data: [
      {
        month,
        policyVersion: currentPolicy(settlementPolicies).version,
        expected: counted?.expected ?? 0,
        startedBy,
        startedAt: now,
      },
    ],
    // A concurrent close of another month conflicts in the same way as one of this month.
    skipDuplicates: true,
    select: { id: true },
  });
  if (!created) throw new DomainError('CONFLICT');
  const by = { role: startedBy === null ? 'system' : 'operator', actorId: startedBy, at: now } as const;
  await recordStateChange(tx, settlementMonthMachine, { entityId: created.id, from: null, to: 'CLOSING', ...by });
  return created.id;
}

/** Lets an operator begin to close a month, or restart a stuck close. @throws as beginMonth */
export function startMonth(
  ctx: ServiceContext<MemberActor>,
  { month }: { month: string },
): Promise<{ affected: number }> {
  return ctx.db.$transaction(async (tx) => {
    const { settlementMonthId } = await beginMonth(tx, { month, startedBy: ctx.actor.userId, now: ctx.now });
    await recordAudit(tx, ctx, { action: 'settlement.close', subject: `settlement:${settlementMonthId}` });
    return { affected: 1 };
  });
}
