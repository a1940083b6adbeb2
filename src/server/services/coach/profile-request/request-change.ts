import { searchPurposesOfClasses } from '~/domain/coach/offering';
import { changedNames, compareProfile } from '~/domain/coach/profile-request/fields';
import { profileRequestMachine } from '~/domain/coach/profile-request/status';
import type { OwnProfileRequest, RequestProfileChangeInput } from '~/domain/coach/schema/profile-request';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { serviceTypes } from '~/domain/shared/service-type';
import { consumePoint } from '~/server/auth/limits';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { listCatalogue } from '../coach-offering';
import { lockCoaches } from '../lock-coaches';
import { presentRequest } from './present-request';
import { assertOffering, inOrder, readProfileFields } from './profile-fields';
import { transitionProfileRequest } from './transition-profile-request';

type Context = ServiceContext<MemberActor>;

const changedText = '그사이 프로필이나 요청이 바뀌었어요. 지금 내용을 확인하고 다시 보내 주세요.';

/** Returns the fields of the profile that operators check, the newest request, and what can be chosen. */
export async function getOwnProfileRequest({ db }: Context, coachId: number): Promise<OwnProfileRequest> {
  const { fields, version } = await readProfileFields(db, coachId);
  const newest = await db.coachProfileRequest.findFirst({ where: { coachId }, orderBy: { id: 'desc' } });
  const catalogue = await listCatalogue(db, serviceTypes);
  return {
    version,
    stored: fields,
    request: newest && presentRequest(newest),
    programs: catalogue.map(({ permalink, title, serviceType, purposeClasses }) => ({
      permalink,
      title,
      serviceType,
      purposes: searchPurposesOfClasses(purposeClasses),
    })),
  };
}

/**
 * Requests a change of the profile, which an operator checks before it takes effect
 * (docs/product/account-and-privacy.md#changes-of-the-profile). It replaces the open request; one that changes nothing
 * only withdraws it. The public page stays as it is.
 * @throws DomainError CONFLICT when the profile or the open request is not what the coach saw, INVALID_INPUT for programs
 *   of other verticals or a vertical without one, RATE_LIMITED
 */
export async function requestProfileChange(
  { db, actor, now }: Context,
  coachId: number,
  { version, requestId, offering, ...texts }: RequestProfileChangeInput,
): Promise<{ requestId: number | null }> {
  await consumePoint('applicationAccount', String(actor.userId));
  return db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    await lockCoaches(tx, [coachId]);
    const stored = await readProfileFields(tx, coachId);
    const open = await tx.coachProfileRequest.findFirst({ where: { coachId, status: 'SUBMITTED' } });
    if (stored.version !== version || (open?.id ?? null) !== requestId)
      throw new DomainError('CONFLICT', {}, changedText);
    const requested = inOrder({ ...texts, ...offering });
    await assertOffering(tx, requested);
    const { before, changes } = compareProfile(stored.fields, requested);
    const by = { role: 'coach', actorId: actor.userId, at: now } as const;
    if (open) await transitionProfileRequest(tx, open, 'WITHDRAWN', { ...by, reason: '새 요청으로 바꿨어요' });
    if (changedNames(changes).length === 0) return { requestId: null };
    const { id } = await tx.coachProfileRequest.create({ data: { coachId, changes, before, submittedAt: now } });
    await recordStateChange(tx, profileRequestMachine, { entityId: id, from: null, to: 'SUBMITTED', ...by });
    return { requestId: id };
  });
}

/**
 * Withdraws the coach's open request.
 * @throws DomainError NOT_FOUND for another's, CONFLICT when it has already ended
 */
export function withdrawProfileRequest(
  { db, actor, now }: Context,
  coachId: number,
  { requestId }: { requestId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    await lockCoaches(tx, [coachId]);
    const request = await tx.coachProfileRequest.findUnique({ where: { id: requestId, coachId } });
    if (!request) throw new DomainError('NOT_FOUND');
    if (request.status !== 'SUBMITTED')
      throw new DomainError('CONFLICT', {}, '이미 끝난 요청이에요. 지금 상태를 확인해 주세요.');
    await transitionProfileRequest(tx, request, 'WITHDRAWN', { role: 'coach', actorId: actor.userId, at: now });
  });
}
