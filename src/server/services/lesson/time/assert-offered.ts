import { assertBookableStart, slotOfHour } from '~/domain/lesson/hours';
import type { PartyRole } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import { seoulParts } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import { heldHour } from '~/server/services/payment/order/held-hour';
import type { ContractRow } from '../contract/contract-row';

/**
 * Checks that a time is offered: a learner chooses from the coach's weekly slots or the hour that is held for them; a
 * coach may offer any hour of the day.
 * @throws DomainError TIME_NOT_OFFERED
 */
export async function assertOffered(
  tx: Tx,
  { contract, by, startsAt, now }: { contract: ContractRow; by: PartyRole; startsAt: Date; now: Date },
): Promise<void> {
  const held = (await heldHour(tx, contract, now))?.getTime() === startsAt.getTime();
  assertBookableStart({ startsAt, by, now, expiresAt: contract.expiresAt, held });
  if (by === 'coach' || held) return;
  const { weekday, hour } = seoulParts(startsAt);
  const slot = await tx.coachWeeklySlot.findUnique({
    where: { coachId_day_slot: { coachId: contract.coachId, day: weekday, slot: slotOfHour(hour) } },
  });
  if (!slot) throw new DomainError('TIME_NOT_OFFERED', { startsAt: startsAt.toISOString() });
}
