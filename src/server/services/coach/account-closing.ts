import { closeAccountWithSupport } from '~/domain/account/texts/account-closing-text';
import { DomainError } from '~/domain/shared/errors';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/**
 * Deletes an application with its applicant's account; that of an applicant who has just become a coach is retained.
 */
export const coachClosing: AccountClosing = {
  async lock(tx, { userId }) {
    await tx.coach.deleteMany({ where: { userId, status: { notIn: ['APPROVED', 'SUSPENDED'] } } });
    if ((await tx.coach.count({ where: { userId } })) > 0)
      throw new DomainError('FORBIDDEN', {}, closeAccountWithSupport);
  },
};
