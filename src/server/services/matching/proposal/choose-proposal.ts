import { isPriceGroup } from '~/domain/catalog/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ChooseProposalInput } from '~/domain/matching/schema/matching';
import { isOpenMatch } from '~/domain/matching/status';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { createOrder } from '~/server/services/payment/order/create-order';
import { isUnavailable } from '~/server/services/coach/hours/is-unavailable';
import { plainAnswers, productOfMatch } from '../request/read-match-form';

/**
 * Chooses a time of a proposal for the learner: all data is known by then, so the hour is held immediately and only the
 * payment remains. If the unit number is missing in the questionnaire, the payment page asks for it first. The request
 * stays open until it is paid; choosing another time or proposal releases the hour.
 * @throws DomainError NOT_FOUND for another's request or a coach who was not invited, REQUEST_CLOSED, PROPOSAL_GONE,
 *   COACH_AWAY, and what createOrder throws: SLOT_TAKEN, TIME_NOT_OFFERED, COACH_UNAVAILABLE, DOCTOR_FIRST
 */
export async function chooseProposal(
  ctx: ServiceContext<MemberActor>,
  { encryptedConsultingId, encryptedCoachId, startsAt }: ChooseProposalInput,
): Promise<{ encryptedOrderId: string | null }> {
  const { db, actor, now } = ctx;
  const match = await db.matchRequest.findFirst({
    where: { consultingId: decryptId('consulting', encryptedConsultingId).id, userId: actor.userId },
    include: {
      consulting: { select: { expiresAt: true, form: true } },
      invitations: {
        where: { coachId: decryptId('coach', encryptedCoachId).id },
        include: { program: true, coach: { include: { user: { select: { status: true } } } } },
      },
    },
  });
  const invitation = match?.invitations[0];
  if (!match || !invitation) throw new DomainError('NOT_FOUND');
  const { form, expiresAt } = match.consulting;
  if (!isOpenMatch(match.status) || now >= expiresAt) throw new DomainError('REQUEST_CLOSED');
  const { status, program, times, coach } = invitation;
  // The proposal was withdrawn or changed since the page was rendered, or its program is no longer sold.
  if (
    status !== 'PROPOSED' ||
    !program?.active ||
    !isPriceGroup(program.priceGroup) ||
    !times.some((at) => at.getTime() === startsAt.getTime())
  )
    throw new DomainError('PROPOSAL_GONE');
  if (isUnavailable(coach, now)) throw new DomainError('COACH_AWAY');
  const answers = plainAnswers(form);
  if (answers.address.detail.trim() === '') return { encryptedOrderId: null };
  return createOrder(ctx, {
    permalink: program.permalink,
    encryptedCoachId,
    encryptedFormDataId: encryptId('form', form.id),
    product: await productOfMatch(db, match, answers),
    personnel: answers.userInfo.personnel,
    startsAt,
    address: answers.address,
  });
}
