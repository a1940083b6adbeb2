import { lessonPolicies } from '~/domain/lesson/policy';
import { canTakeLessons, shouldReopen, type UndoOutcome, undoOutcome } from '~/domain/lesson/undo';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { reverseLessonEarned } from '~/server/services/payment/ledger/reverse-lesson-earned';
import { closeLesson } from './close-lesson';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { revokeBonus } from '../contract/spend-credit';
import { transitionContract } from '../contract/transition-contract';

type Undoing = { contract: ContractRow; lesson: LessonRow; actorId: number; now: Date };
type Undone = { contract: ContractRow; done: UndoOutcome };

/**
 * Undoes a lesson for an operator as if it had never existed: its credit is returned, the coach's pay is reversed, and
 * a contract that it completed is reopened. The caller holds the learner's lock and then the contract's.
 * @returns what was actually done
 * @throws DomainError MOVE_NOT_ALLOWED for a lesson that is done or was returned, CONTRACT_CLOSED after a refund, and
 *   when the contract is over and its learner's account could not take the lesson
 */
export async function undoLesson(tx: Tx, { contract, lesson, actorId, now }: Undoing): Promise<Undone> {
  const outcome = undoOutcome(lesson.status, lessonPolicies.of(contract.lessonPolicyVersion));
  if (!outcome)
    throw new DomainError(
      'MOVE_NOT_ALLOWED',
      {},
      '이 수업은 이제 되돌릴 수 없어요. ‘기록 유지’를 고르고 답을 보내 주세요.',
    );
  if (contract.status === 'TERMINATED')
    throw new DomainError(
      'CONTRACT_CLOSED',
      {},
      '이미 전체를 취소하고 환불한 수업이에요. ‘기록 유지’를 고르고 답을 보내 주세요.',
    );
  const openContract = shouldReopen(contract.status, outcome)
    ? await reopenContract(tx, contract, { actorId, now })
    : contract;
  const takenBonus =
    outcome.takenBonus > 0 ? await revokeBonus(tx, { contractId: contract.id, lessonId: lesson.id, now }) : 0;
  const unpaid = await reverseLessonEarned(tx, { lessonId: lesson.id, now });
  const { returnedCredits } = outcome;
  const changed = await closeLesson(tx, {
    contract: openContract,
    lesson,
    to: 'CANCELLED_FREE',
    term: 'UNDONE',
    reason: null,
    role: 'operator',
    actorId,
    now,
    outcome: {
      policyVersion: contract.lessonPolicyVersion,
      chargedLessons: 0,
      chargedAmount: 0,
      returnedCredits,
      bonusCredits: 0,
    },
  });
  return { contract: changed.contract, done: { returnedCredits, takenBonus, unpaid } };
}

async function reopenContract(
  tx: Tx,
  contract: ContractRow,
  { actorId, now }: { actorId: number; now: Date },
): Promise<ContractRow> {
  const learner = await tx.user.findUniqueOrThrow({
    where: { id: contract.learnerId },
    select: { status: true, grade: true },
  });
  if (!canTakeLessons(learner))
    throw new DomainError(
      'CONTRACT_CLOSED',
      {},
      '회원으로 이용 중인 계정이 아니라서 끝난 수업을 다시 열 수 없어요. ‘기록 유지’를 고르고 답을 보내 주세요.',
    );
  const by = { role: 'operator', actorId, at: now } as const;
  return { ...contract, status: 'ACTIVE', ...(await transitionContract(tx, contract, 'ACTIVE', by)) };
}
