import { assertBookableStart } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { PartyRole } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { readOffered } from '~/server/services/coach/hours/offered-hours.sql';
import { heldHour } from '~/server/services/payment/order/held-hour';
import type { ContractRow } from '../contract/contract-row';

const dayOffText = '코치가 쉬는 시간이에요. 다른 시간을 골라 주세요.';
const ownDayOffText = '쉬는 날로 정한 시간이에요. 쉬는 날을 먼저 지워 주세요.';

/**
 * Checks that a time is offered: a learner chooses from the coach's weekly and additional hours or the hour that is
 * held for them; a coach may offer any hour that is not within days off.
 * @throws DomainError TIME_NOT_OFFERED
 */
export async function assertOffered(
  tx: Tx,
  {
    contract,
    by,
    startsAt,
    now,
    inSeries = false,
  }: { contract: ContractRow; by: PartyRole; startsAt: Date; now: Date; inSeries?: boolean },
): Promise<void> {
  const held = (await heldHour(tx, contract, now))?.getTime() === startsAt.getTime();
  assertBookableStart({ startsAt, by, now, expiresAt: contract.expiresAt, held, inSeries });
  if (held) return;
  const { lessonMinutes } = lessonPolicies.of(contract.lessonPolicyVersion);
  const { withinHours, notClosed } = await readOffered(tx, { coachId: contract.coachId, startsAt, lessonMinutes });
  const details = { startsAt: startsAt.toISOString() };
  if (!notClosed) throw new DomainError('TIME_NOT_OFFERED', details, by === 'coach' ? ownDayOffText : dayOffText);
  if (!withinHours && by === 'learner') throw new DomainError('TIME_NOT_OFFERED', details);
}
