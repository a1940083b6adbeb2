import { contractMachine, lessonMachine, runningContractStatuses } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { eraseMessagesAbout } from '~/server/services/messaging/erase-messages';
import { coachPurchaseKey } from './purchase/mail-purchase';
import { deleteAllPhotos } from '../note/delete-lesson-photos';
import { deletePhotos } from '../outcome/complaint-photos';
import { notificationKeysAbout } from '../reminder/notification-key';

/**
 * Rejects closing an account with running contracts. After closing it deletes trial notes, lesson notes, photos and
 * coach memos about the learner, which were stored by consent, the learner's photos of complaints, both sides' photos
 * of decided ones, the messages with which lessons were cancelled, and what coaches were notified about these lessons.
 * A mail about several lessons without a note names nobody and stays. The message of a lesson with a complaint stays
 * with the complaint. The job erase-complaint-photos deletes the coach's photos of an open complaint after its
 * decision, and the messages about an open complaint stay.
 */
export const lessonClosing = {
  async check(tx, { userId: learnerId }) {
    const running = await tx.contract.count({ where: { learnerId, status: { in: [...runningContractStatuses] } } });
    if (running > 0) throw new DomainError('HAS_REMAINING_LESSONS', { at: 'lessons' });
  },
  async release(tx, { userId: learnerId, now }) {
    await tx.consulting.updateMany({ where: { userId: learnerId }, data: { trialNote: null, trialNotedAt: null } });
    await tx.contract.updateMany({
      where: { learnerId, trialNotedAt: { not: null } },
      data: { trialNote: null, trialNotedAt: null },
    });
    await deleteAllPhotos(tx, { userId: learnerId, now });
    await tx.contractText.deleteMany({ where: { contract: { learnerId } } });
    await deletePhotos(tx, {
      complaint: { contract: { learnerId } },
      OR: [{ side: 'learner' }, { complaint: { status: 'RESOLVED' } }],
    });
    await tx.lessonNote.deleteMany({ where: { lesson: { learnerId } } });
    await tx.lessonMemo.deleteMany({ where: { learnerId } });
    await tx.lesson.updateMany({
      where: { learnerId, endReason: { not: null }, complaints: { none: {} } },
      data: { endReason: null },
    });
    const ofUser = { where: { learnerId }, select: { id: true } };
    const [lessons, contracts] = [await tx.lesson.findMany(ofUser), await tx.contract.findMany(ofUser)];
    await eraseReasons(tx, lessonMachine, lessons);
    await eraseReasons(tx, contractMachine, contracts);
    const select = { id: true } as const;
    const orders = await tx.order.findMany(ofUser);
    const coaches = await tx.coach.findMany({
      where: {
        OR: [
          { contracts: { some: { learnerId } } },
          { lessons: { some: { learnerId } } },
          { substituteLessons: { some: { lesson: { learnerId } } } },
        ],
      },
      select: { userId: true },
    });
    await eraseMessagesAbout(tx, {
      userIds: coaches.map(({ userId }) => userId),
      keyPrefixes: [
        ...notificationKeysAbout({
          lesson: lessons,
          contract: contracts,
          substitution: await tx.lessonSubstitution.findMany({ where: { lesson: { learnerId } }, select }),
          complaint: await tx.complaint.findMany({ where: { contract: { learnerId }, status: 'RESOLVED' }, select }),
        }),
        ...orders.map(({ id }) => `${coachPurchaseKey(id)}:`),
      ],
    });
  },
} satisfies AccountClosing;
