import { afterClose } from '~/domain/settlement/days';
import { settlementPolicies } from '~/domain/settlement/policy';
import { type ClosePhase, phaseAfter } from '~/domain/settlement/status';
import type { SystemActor } from '~/domain/shared/actor';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { transitionMonth } from '../transition-settlement';
import { billMonthPrices, issueBills } from './bills';
import { closeStatements } from './close-statements';
import { settleCompanyLessons } from './company-lessons';
import { settleCarries, settleCorrections, settleLessons } from './other-lines';
import type { ClosingMonth, Phase } from './phase';

const phases: Readonly<Record<ClosePhase, Phase>> = {
  COMPANY_LESSONS: settleCompanyLessons,
  LESSONS: settleLessons,
  CORRECTIONS: settleCorrections,
  CARRIES: settleCarries,
  STATEMENTS: closeStatements,
  MONTH_PRICES: billMonthPrices,
  BILLS: issueBills,
};

type Ctx = Pick<ServiceContext<SystemActor>, 'db' | 'now'>;

/**
 * Job close-settlement: closes a month in batches. Each batch stores its progress in its own transaction, so that a
 * retry continues after the last one. Of two concurrent jobs one waits for the lock on the month's row, and both
 * continue from its progress. Running it again changes nothing.
 */
export async function closeMonth(ctx: Ctx, which: { settlementMonthId: number }): Promise<void> {
  while (await closeNextBatch(ctx, which));
}

/** @returns whether work may remain */
export function closeNextBatch(
  { db, now }: Ctx,
  { settlementMonthId: id }: { settlementMonthId: number },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<unknown[]>`
      select id from settlement_months where id = ${id} and status = 'CLOSING' for no key update`;
    if (!locked) return false;
    const { month, policyVersion, phase, cursor } = await tx.settlementMonth.findUniqueOrThrow({ where: { id } });
    const policy = settlementPolicies.of(policyVersion);
    const closing: ClosingMonth = { id, month, until: seoulMonthRange(month).to, policy, now };
    const batch = await phases[phase](tx, closing, cursor);
    const next = batch.cursor === null ? phaseAfter(phase) : phase;
    if (next === null) {
      await endMonth(tx, closing);
      return false;
    }
    await tx.settlementMonth.update({
      where: { id },
      data: {
        phase: next,
        cursor: batch.cursor ?? 0,
        lineCount: { increment: batch.lines ?? 0 },
        unpriced: { increment: batch.unpriced ?? 0 },
      },
    });
    return true;
  });
}

async function endMonth(tx: Tx, { id, month, policy, now }: ClosingMonth): Promise<void> {
  const { disputesUntil, payOn } = afterClose(month, now, policy);
  const by = { role: 'system', actorId: null, at: now } as const;
  const columns = { closedAt: now, disputesUntil, payOn: new Date(payOn) };
  await transitionMonth(tx, { id, from: 'CLOSING', to: 'CLOSED', by }, columns);
}
