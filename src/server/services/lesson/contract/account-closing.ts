import { runningContractStatuses } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/**
 * Rejects closing an account with running contracts. After closing it deletes trial notes, lesson notes and coach memos
 * about the learner, which were stored by consent.
 */
export const lessonClosing: AccountClosing = {
  async check(tx, { userId: learnerId }) {
    const running = await tx.contract.count({ where: { learnerId, status: { in: [...runningContractStatuses] } } });
    if (running > 0) throw new DomainError('HAS_REMAINING_LESSONS', { at: 'lessons' });
  },
  async release(tx, { userId: learnerId }) {
    await tx.consulting.updateMany({ where: { userId: learnerId }, data: { trialNote: null, trialNotedAt: null } });
    await tx.contract.updateMany({
      where: { learnerId, trialNotedAt: { not: null } },
      data: { trialNote: null, trialNotedAt: null },
    });
    await tx.lessonNote.deleteMany({ where: { lesson: { learnerId } } });
    await tx.lessonMemo.deleteMany({ where: { learnerId } });
  },
};
