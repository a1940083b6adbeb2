import type { LessonRef } from '~/domain/lesson/schema/views';
import type { Product } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { isOpenMatch } from '~/domain/matching/status';
import type { AccountStatus } from '~/generated/prisma/enums';
import type { Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { productOf } from '~/server/services/payment/order/product-of';
import { lockPayablesOf } from '~/server/services/payment/release-payables';
import { lockMatch } from '~/server/services/matching/lock-match';
import { plainAnswers, productOfMatch } from '~/server/services/matching/request/read-match-form';
import type { OwnContract } from '../contract/contract-row';
import { lockLearnerOf } from '../contract/lock-contract';
import { resolveRow } from '../view/resolve-row';

/** What a payment link sells, to whom, and the row that it is sent from, which limits its mail to one a day. */
export type LinkOffer = {
  from: { contractId: number } | { consultingId: number };
  coachId: number;
  learner: { id: number; email: string };
  programId: number;
  formId: number | null;
  product: Product;
  personnel: number;
};

/**
 * Resolves what a link from a row of the lesson list sells: the contract's own program and product again (short lessons
 * instead of a trial, which can be bought once), or, before the first purchase, what the coach proposed to a
 * consulting. The caller has locked the rows under which a proposal can be withdrawn or paid (`lockLinkRow`).
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner
 */
export async function resolveLinkOffer(tx: Tx, actor: MemberActor, ref: LessonRef): Promise<LinkOffer> {
  const proposed = ref.isSuggestConsulting ? await findProposed(tx, actor, ref) : null;
  if (proposed) return proposed;
  const { ownContract, formId } = await resolveRow(tx, actor, ref);
  if (!ownContract) throw new DomainError('NOT_FOUND');
  if (ownContract.side !== 'coach') throw new DomainError('FORBIDDEN');
  return offerOf(tx, ownContract, formId);
}

async function offerOf(tx: Tx, { contract }: OwnContract, formId: number | null): Promise<LinkOffer> {
  const { personnel } = await tx.order.findUniqueOrThrow({
    where: { id: contract.orderId },
    select: { personnel: true },
  });
  const purchased = productOf({ ...contract, ...contract.order });
  const product: Product = purchased.type === 'trial' ? { type: 'short', lessonCount: 4 } : purchased;
  return {
    from: { contractId: contract.id },
    coachId: contract.coachId,
    learner: contract.learner,
    programId: contract.programId,
    formId,
    product,
    personnel,
  };
}

/** Finds a consulting to which this coach has proposed and from which nothing was bought; null otherwise. */
async function findProposed(tx: Tx, { coachId }: MemberActor, { encryptedId }: LessonRef): Promise<LinkOffer | null> {
  const { id, revision } = decryptId('consulting', encryptedId);
  if (coachId === null) return null;
  const invitation = await tx.invitation.findUnique({
    where: { consultingId_coachId: { consultingId: id, coachId } },
    include: {
      match: {
        select: {
          status: true,
          user: { select: { id: true, email: true } },
          consulting: { select: { revision: true, form: true } },
        },
      },
    },
  });
  if (invitation?.status !== 'PROPOSED' || invitation.programId === null || !isOpenMatch(invitation.match.status))
    return null;
  const { consulting, user } = invitation.match;
  if (consulting.revision !== revision)
    throw new DomainError('STALE', { encryptedId: encryptId('consulting', id, consulting.revision) });
  const answers = plainAnswers(consulting.form);
  const product = await productOfMatch(tx, consulting.form, answers);
  return {
    from: { consultingId: id },
    coachId,
    learner: user,
    programId: invitation.programId,
    formId: consulting.form.id,
    product,
    personnel: answers.userInfo.personnel,
  };
}

/**
 * Locks what the offer of a row depends on, in the same order as closing an account: the learner, so that orders and
 * links run one after another; for a consulting also the learner's orders and links, because a payment locks those
 * first, then the request.
 * @returns the status of the learner's account
 * @throws DomainError NOT_FOUND
 */
export async function lockLinkRow(tx: Tx, { encryptedId, isSuggestConsulting }: LessonRef): Promise<AccountStatus> {
  if (!isSuggestConsulting) {
    const status = await lockLearnerOf(tx, decryptId('contract', encryptedId).id);
    if (status === null) throw new DomainError('NOT_FOUND');
    return status;
  }
  const { id } = decryptId('consulting', encryptedId);
  const [learner] = await tx.$queryRaw<{ id: number; status: AccountStatus }[]>`
    select u.id, u.status from users u join consultings c on c.user_id = u.id where c.id = ${id} for no key update of u`;
  if (!learner) throw new DomainError('NOT_FOUND');
  await lockPayablesOf(tx, learner.id);
  await tx.$executeRaw`select id from payment_links where learner_id = ${learner.id} order by id for no key update`;
  await lockMatch(tx, id);
  return learner.status;
}
