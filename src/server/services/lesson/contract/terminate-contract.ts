import type { RefundFault } from '~/domain/payment/refund';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { earnCharged } from '../outcome/close-lesson';
import { loadContract } from './contract-row';
import { readEndings } from './end-lessons';
import { notifyParty } from '../reminder/notify-party';
import { expireCredits, returnCredit } from './spend-credit';
import { transitionContract } from './transition-contract';
import { transitionLesson } from '../time/change-lesson';

type Termination = {
  contractId: number;
  role: 'learner' | 'operator';
  actorId: number;
  reason: string;
  fault: RefundFault;
  now: Date;
};

/**
 * Ends a contract early, for a refund: open lessons are cancelled, those that the learner ends too late are charged
 * and pay the coach (docs/product/cancel-and-refund.md#refund); their hours and a held hour become free, what is left
 * of the credits expires, and the sides that did not do it are told. Runs in the refund's transaction and locks the
 * contract's row.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED when it is over already, TOO_LATE as readEndings
 */
export async function terminateContract(
  tx: Tx,
  { contractId, role, actorId, reason, fault, now }: Termination,
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number }[]>`select id from contracts where id = ${contractId} for update`;
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  const contract = await loadContract(tx, contractId);
  const by = { role, actorId, at: now, reason };
  const ended = { pausedAt: null, resumesAt: null };
  const { revision } = await transitionContract(tx, contract, 'TERMINATED', by, ended);

  const endings = await readEndings(tx, contract, { fault, now });
  const paid = new Set<number>();
  for (const { lesson, to, term, outcome } of endings) {
    const closed = await transitionLesson(tx, lesson, to, by, {
      endTerm: term,
      endReason: reason,
      endedAt: now,
      endPolicyVersion: outcome.policyVersion,
      proposedStartsAt: null,
      proposedBy: null,
    });
    await returnCredit(tx, { contractId, lessonId: lesson.id, now }, { returned: outcome.returnedCredits, bonus: 0 });
    if (outcome.chargedLessons > 0 && (await earnCharged(tx, { lesson: closed, contract, now }))) paid.add(lesson.id);
  }
  await tx.timeReservation.deleteMany({
    where: {
      OR: [{ lessonId: { in: endings.map(({ lesson }) => lesson.id) } }, { orderId: contract.orderId, lessonId: null }],
    },
  });
  await expireCredits(tx, { contractId, now });

  const fixed = endings.filter(({ lesson }) => lesson.status === 'CONFIRMED');
  for (const side of role === 'learner' ? (['coach'] as const) : (['coach', 'learner'] as const)) {
    // The learner reads what was charged, the coach what is paid: a lesson given on top costs the learner one and pays
    // nobody.
    const told = fixed.map(({ lesson, outcome }) => ({
      startsAt: lesson.startsAt,
      charged: side === 'coach' ? paid.has(lesson.id) : outcome.chargedLessons > 0,
    }));
    const news = {
      kind: 'contractEnded',
      by: role === 'learner' ? 'learner' : 'platform',
      fixed: told,
      asked: endings.length - fixed.length,
    } as const;
    await notifyParty(tx, { ...contract, revision }, side, news, `contract:${contractId}:ended`);
  }
}
