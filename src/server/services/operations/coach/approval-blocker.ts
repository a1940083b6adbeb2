import { runningContractStatuses } from '~/domain/lesson/status';
import type { Db, Tx } from '~/server/db';

/**
 * Returns why this account cannot become a coach now, as a sentence; null when nothing blocks it. A coach cannot open a
 * learner's pages, so everything that the learner began must end first. Otherwise nobody could move a lesson, choose a
 * proposal or return a rented tool.
 */
export async function approvalBlocker(db: Db | Tx, userId: number): Promise<string | null> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { status: true, grade: true } });
  if (user.status !== 'ACTIVE') return '이용 중인 계정이 아니에요.';
  if (user.grade === 'operator') return '운영자 계정은 코치가 될 수 없어요.';
  if (user.grade === 'coach') return null;
  const lessons = await db.contract.count({
    where: { learnerId: userId, status: { in: [...runningContractStatuses] } },
  });
  if (lessons > 0) return '회원으로 받고 있는 수업이 있어요. 끝난 뒤에 승인할 수 있어요.';
  const orders = await db.order.count({ where: { learnerId: userId, status: 'PENDING' } });
  const toolOrders = await db.toolOrder.count({
    where: {
      learnerId: userId,
      OR: [
        { status: { in: ['PENDING', 'PAID', 'PREPARING', 'SHIPPED', 'RETURN_REQUESTED'] } },
        { status: 'DELIVERED', items: { some: { mode: 'rent', returnId: null } } },
      ],
    },
  });
  if (orders + toolOrders > 0)
    return '회원으로 주문한 내역이 아직 끝나지 않았어요. 결제, 배송이나 대여가 끝난 뒤에 승인할 수 있어요.';
  const matches = await db.matchRequest.count({ where: { userId, status: { not: 'ENDED' } } });
  return matches > 0 ? '회원으로 보낸 추천 요청이 아직 끝나지 않았어요. 끝난 뒤에 승인할 수 있어요.' : null;
}
