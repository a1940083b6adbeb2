import { randomBytes } from 'node:crypto';
import { fieldRejection } from '~/domain/shared/errors';
import { lotteryTimes } from '~/domain/timetable/lottery';
import type { TimetablePolicy } from '~/domain/timetable/policy';
import type { Tx } from '~/server/db';

/**
 * Creates the lottery of a lesson with a seed; only the seed's hash is shown until the draw.
 * @throws DomainError TOO_LATE when its entries would already be closed
 */
export async function openLottery(
  tx: Tx,
  { timetableId, startsAt, policy, now }: { timetableId: number; startsAt: Date; policy: TimetablePolicy; now: Date },
): Promise<void> {
  const { opensAt, closesAt } = lotteryTimes(startsAt, now, policy);
  if (closesAt <= opensAt)
    throw fieldRejection(
      'TOO_LATE',
      'startsAt',
      '수업까지 남은 시간이 부족해 추첨할 수 없어요. 더 늦은 시간을 고르거나 예약 방식을 바꿔 주세요.',
    );
  await tx.timetableLottery.create({
    data: { timetableId, seed: randomBytes(32).toString('hex'), opensAt, closesAt },
  });
}
