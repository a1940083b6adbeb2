import { DomainError } from '~/domain/shared/errors';
import { toolOrderMachine } from '~/domain/tools/status';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';

const openStatuses = ['PAID', 'PREPARING', 'SHIPPED', 'RETURN_REQUESTED'] as const;

/**
 * Rejects the closing while tools are on their way or rented; then removes recipient, address and the texts about
 * returns.
 */
export const toolsClosing: AccountClosing = {
  async check(tx, { userId: learnerId }) {
    const rented = { status: 'DELIVERED', items: { some: { mode: 'rent', returnId: null } } } as const;
    const tools = await tx.toolOrder.count({
      where: { learnerId, OR: [{ status: { in: [...openStatuses] } }, rented] },
    });
    if (tools > 0)
      throw new DomainError(
        'HAS_REMAINING_LESSONS',
        { at: 'tools' },
        '배송이나 반품·반납이 끝나지 않은 도구 주문이 있어요. 모두 끝난 뒤에 탈퇴할 수 있어요.',
      );
  },
  async release(tx, { userId: learnerId }) {
    await tx.toolOrder.updateMany({
      where: { learnerId },
      data: { recipient: '', phone: '', postcode: '', addressDetail: '', memo: '' },
    });
    const returns = { toolOrder: { learnerId } };
    await tx.toolReturn.updateMany({ where: returns, data: { reason: '' } });
    await tx.toolReturn.updateMany({ where: { ...returns, refusal: { not: null } }, data: { refusal: '' } });
    await eraseReasons(
      tx,
      toolOrderMachine,
      await tx.toolOrder.findMany({ where: { learnerId }, select: { id: true } }),
    );
  },
};
