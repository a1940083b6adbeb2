import { changedNames, changedProfileFieldsSchema, isProfileUnchanged } from '~/domain/coach/profile-request/fields';
import { profileRequestMachine } from '~/domain/coach/profile-request/status';
import type {
  AdminProfileRequest,
  ListProfileRequestsInput,
  ProfileRequestRow,
} from '~/domain/operations/schema/coach-profile';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import { encryptId } from '~/server/crypto/encrypted-id';
import { containsText } from '~/server/database/contains-text';
import { personSearchFilter } from '~/server/database/person-search-filter';
import type { ServiceContext } from '~/server/service-context';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { presentRequest } from '~/server/services/coach/profile-request/present-request';
import { readProfileFields } from '~/server/services/coach/profile-request/profile-fields';
import { listTransitions } from '../list-transitions';

const PAGE = 50;

/** Returns the requested changes of profiles, newest first (coach_profile_requests_status_id_idx). */
export async function listProfileRequests(
  { db }: ServiceContext<MemberActor>,
  { status, query, cursor }: ListProfileRequestsInput,
): Promise<Page<ProfileRequestRow, number>> {
  const rows = await db.coachProfileRequest.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(query ? { coach: { OR: [{ displayName: containsText(query) }, { user: personSearchFilter(query) }] } } : {}),
      ...(cursor === undefined ? {} : { id: { lt: cursor } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: {
      id: true,
      status: true,
      changes: true,
      submittedAt: true,
      coach: { select: { id: true, displayName: true } },
    },
  });
  const nameOf = await readCoachNames(
    db,
    rows.map(({ coach }) => coach),
  );
  const items = rows.map(({ id, coach, changes, ...row }) => ({
    requestId: id,
    coachName: nameOf(coach),
    fields: changedNames(changedProfileFieldsSchema.parse(changes)),
    ...row,
  }));
  return pageOf(items, PAGE, ({ requestId }) => requestId);
}

/** Returns a request with the old and the requested values. @throws DomainError NOT_FOUND */
export async function getProfileRequest(
  { db }: ServiceContext<MemberActor>,
  { requestId }: { requestId: number },
): Promise<AdminProfileRequest> {
  const row = await db.coachProfileRequest.findUnique({
    where: { id: requestId },
    include: { coach: { select: { id: true, displayName: true, user: { select: { name: true, email: true } } } } },
  });
  if (!row) throw new DomainError('NOT_FOUND');
  const { coach, ...request } = row;
  const { before, changes, ...rest } = presentRequest(request);
  const permalinks = [...(before.permalinks ?? []), ...(changes.permalinks ?? [])];
  const { fields } = await readProfileFields(db, coach.id);
  return {
    ...rest,
    before,
    changes,
    encryptedCoachId: encryptId('coach', coach.id),
    coachName: coach.displayName,
    memberName: coach.user.name,
    email: coach.user.email,
    programs: await db.program.findMany({
      where: { permalink: { in: permalinks } },
      select: { permalink: true, title: true },
    }),
    isOutdated: request.status === 'SUBMITTED' && !isProfileUnchanged(fields, before),
    events: await listTransitions(db, profileRequestMachine.name, requestId),
  };
}
