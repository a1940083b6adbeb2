import { isProfileUnchanged } from '~/domain/coach/profile-request/fields';
import type { ProfileChange } from '~/domain/coach/schema/profile-request';
import { profileRequestMail } from '~/domain/coach/texts/profile-request-mails';
import type { DecideProfileRequestInput } from '~/domain/operations/schema/coach-profile';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { presentRequest } from '~/server/services/coach/profile-request/present-request';
import { readProfileFields, writeProfileFields } from '~/server/services/coach/profile-request/profile-fields';
import { transitionProfileRequest } from '~/server/services/coach/profile-request/transition-profile-request';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { lockCoach } from './change-coach-status';

const concurrentText = '그사이 요청이 끝났거나 새 요청으로 바뀌었어요. 지금 내용을 확인해 주세요.';
const changedText =
  '요청한 뒤에 코치의 정보가 바뀌어서 그대로 반영할 수 없어요. 반려하고 코치에게 다시 요청해 달라고 알려 주세요.';

/**
 * Applies a requested change of a coach's profile, or returns it with a reason
 * (docs/product/account-and-privacy.md#changes-of-the-profile). The coach is notified. Pages and the search show an
 * applied change immediately; lessons and contracts stay.
 * @throws DomainError NOT_FOUND, CONFLICT when the request has ended, or when a field that it changes has another value
 *   than the coach saw, INVALID_INPUT and COACH_NOT_READY when it can no longer be applied
 */
export async function decideProfileRequest(
  ctx: ServiceContext<MemberActor>,
  input: DecideProfileRequestInput,
): Promise<{ affected: number }> {
  const { requestId: id, to } = input;
  const found = await ctx.db.coachProfileRequest.findUnique({ where: { id }, select: { coachId: true } });
  if (!found) throw new DomainError('NOT_FOUND');
  return ctx.db.$transaction(async (tx) => {
    const coach = await lockCoach(tx, found.coachId);
    const row = await tx.coachProfileRequest.findUniqueOrThrow({ where: { id } });
    if (row.status !== 'SUBMITTED') throw new DomainError('CONFLICT', {}, concurrentText);
    const request = presentRequest(row);
    const reason = input.to === 'RETURNED' ? input.reason : undefined;
    if (to === 'APPROVED') await applyChanges(tx, coach.id, request);
    await transitionProfileRequest(tx, row, to, { role: 'operator', actorId: ctx.actor.userId, at: ctx.now, reason });
    await notifyCoach(tx, coach, { request, to, reason: reason ?? '' });
    const details = { from: 'SUBMITTED', to, ...(reason === undefined ? {} : { reason }) };
    const subject = `coach-profile-request:${id}`;
    await recordAudit(tx, ctx, { action: 'coach-profile.decide', subject, details });
    return { affected: 1 };
  });
}

async function applyChanges(tx: Tx, coachId: number, { before, changes }: ProfileChange): Promise<void> {
  const { fields } = await readProfileFields(tx, coachId);
  if (!isProfileUnchanged(fields, before)) throw new DomainError('CONFLICT', {}, changedText);
  await writeProfileFields(tx, coachId, { ...fields, ...changes });
  await refreshCoachSearch(tx, [coachId]);
}

async function notifyCoach(
  tx: Tx,
  { displayName, user }: Awaited<ReturnType<typeof lockCoach>>,
  { request, to, reason }: { request: ProfileChange; to: 'APPROVED' | 'RETURNED'; reason: string },
): Promise<void> {
  // The address of a closed account has no reader.
  if (user.status === 'LEFT') return;
  await queueMessage(tx, {
    kind: 'coach',
    template: to === 'APPROVED' ? 'coach-profile-approved' : 'coach-profile-returned',
    recipient: user.email,
    userId: user.id,
    content: profileRequestMail(to, { name: displayName, changes: request.changes, reason, site: env.APP_URL }),
    dedupeKey: `coach-profile-request:${request.requestId}:${to}`,
  });
}
