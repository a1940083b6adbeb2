import { describe, expect, it } from 'vitest';
import { toolOrderStatuses, type ToolOrderStatus } from '~/domain/tools/status';
import { db } from '~/server/db';
import { createAccount } from '~/test/factories/account';
import { createCoach } from '~/test/factories/lesson';
import { createDeliveredToolOrder } from '~/test/factories/tools';
import { approvalBlocker } from './approval-blocker';

const ordered = expect.stringContaining('회원으로 주문한 내역이 아직 끝나지 않았어요');
const now = new Date();

/**
 * For an order of bought tools, and for one of rented tools that have not been returned: whether it blocks the
 * approval, because a coach could no longer complete it.
 */
const open: Record<ToolOrderStatus, { buy: boolean; rent: boolean }> = {
  PENDING: { buy: true, rent: true },
  PAID: { buy: true, rent: true },
  PREPARING: { buy: true, rent: true },
  SHIPPED: { buy: true, rent: true },
  DELIVERED: { buy: false, rent: true },
  RETURN_REQUESTED: { buy: true, rent: true },
  RETURNED: { buy: false, rent: false },
  CANCELLED: { buy: false, rent: false },
  EXPIRED: { buy: false, rent: false },
};
const cases = toolOrderStatuses.flatMap((status) =>
  (['buy', 'rent'] as const).map((mode) => [status, mode, open[status][mode]] as const),
);

async function orderOf(mode: 'buy' | 'rent', status: ToolOrderStatus) {
  const applicant = await createAccount();
  const order = await createDeliveredToolOrder(applicant.id, now);
  await db.toolOrder.update({ where: { id: order.id }, data: { status } });
  const bought = { mode: 'buy' as const, months: 0, rentEndsAt: null };
  if (mode === 'buy') await db.toolOrderItem.updateMany({ where: { toolOrderId: order.id }, data: bought });
  return { applicant, order };
}

describe('an applicant who ordered tools as a learner', () => {
  it.each(cases)('with a %s order to %s is blocked: %s', async (status, mode, waits) => {
    const { applicant } = await orderOf(mode, status);
    expect(await approvalBlocker(db, applicant.id)).toEqual(waits ? ordered : null);
  });

  it('is no longer blocked when all rented tools are returned', async () => {
    const { applicant, order } = await orderOf('rent', 'DELIVERED');
    const { id: returnId } = await db.toolReturn.create({
      data: { toolOrderId: order.id, requestedAt: now, receivedAt: now, promise: {}, reason: '' },
    });
    await db.toolOrderItem.updateMany({ where: { toolOrderId: order.id }, data: { returnId } });
    expect(await approvalBlocker(db, applicant.id)).toBeNull();
  });

  it('is not blocked by the order of another account', async () => {
    await orderOf('rent', 'PAID');
    expect(await approvalBlocker(db, (await createAccount()).id)).toBeNull();
  });
});

describe('an account', () => {
  it.each(['DORMANT', 'SUSPENDED', 'LEFT'] as const)('that is %s cannot become a coach', async (status) => {
    expect(await approvalBlocker(db, (await createAccount({ status, healthChecks: {} })).id)).toBe(
      '이용 중인 계정이 아니에요.',
    );
  });

  it('of an operator is blocked, and one of a coach is not', async () => {
    expect(await approvalBlocker(db, (await createAccount({ grade: 'operator' })).id)).toContain('운영자 계정');
    const coach = await createCoach();
    await createDeliveredToolOrder(coach.userId, now);
    expect(await approvalBlocker(db, coach.userId)).toBeNull();
  });
});
