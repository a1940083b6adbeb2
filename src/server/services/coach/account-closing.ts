import { closeAccountWithSupport } from '~/domain/account/account-closing-text';
import { DomainError } from '~/domain/shared/errors';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/** An application goes with its writer; who became a coach this very moment stays. */
export const coachClosing: AccountClosing = {
  async lock(tx, { userId }) {
    await tx.coach.deleteMany({ where: { userId, status: { notIn: ['APPROVED', 'SUSPENDED'] } } });
    if ((await tx.coach.count({ where: { userId } })) > 0)
      throw new DomainError('FORBIDDEN', {}, closeAccountWithSupport);
  },
};
