import { DomainError } from '~/domain/shared/errors';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';

const openStatuses = ['PAID', 'PREPARING', 'SHIPPED', 'RETURN_REQUESTED'] as const;

/** Rejects the closing while tools are on their way or rented; then removes recipient and address. */
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
        '배송 중이거나 대여한 도구가 있어요. 끝난 뒤에 탈퇴할 수 있어요.',
      );
  },
  async release(tx, { userId: learnerId }) {
    await tx.toolOrder.updateMany({
      where: { learnerId },
      data: { recipient: '', phone: '', postcode: '', addressDetail: '', memo: '' },
    });
  },
};
