import type { OwnBodyCheck } from '~/domain/body-check/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';
import { noteHealthView } from '~/server/services/account/consent/note-health-view';
import { openRound, readStoredRounds } from './read-rounds';

type MemberContext = ServiceContext<MemberActor>;

/**
 * Returns the user's own body checks at a company, with or without a consent, also after leaving it: of the given
 * company, else of the current one, else of the last one with a record.
 * @throws DomainError NOT_FOUND for a company where the user has none
 */
export async function readOwnBodyChecks(
  ctx: MemberContext,
  { csCorporateId: named }: { csCorporateId?: number | undefined },
): Promise<OwnBodyCheck> {
  const { db, actor } = ctx;
  const { userId } = actor;
  return db.$transaction(async (tx) => {
    const [consent, all] = [
      await readHealthConsent(tx, userId, 'HEALTH_BODY_CHECK'),
      await readStoredRounds(tx, { userIds: [userId] }),
    ];
    const currentCompanyId = actor.membership?.csCorporateId;
    const ids = [
      ...new Set([
        ...all.toReversed().map((round) => round.csCorporateId),
        ...(currentCompanyId ? [currentCompanyId] : []),
      ]),
    ];
    const names = await tx.company.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    const companies = ids.map((csCorporateId) => ({
      csCorporateId,
      name: nameOf.get(csCorporateId) ?? '',
      rounds: all.filter((round) => round.csCorporateId === csCorporateId).length,
    }));
    const chosen = named ?? currentCompanyId ?? ids[0];
    const company = companies.find(({ csCorporateId }) => csCorporateId === chosen);
    if (named !== undefined && !company) throw new DomainError('NOT_FOUND');
    const companyRounds = all.filter(({ csCorporateId }) => csCorporateId === company?.csCorporateId);
    // An operator acts in the owner's name.
    if (actor.impersonatorId !== null && companyRounds.length > 0)
      await noteHealthView(tx, ctx, { subjectIds: [userId], what: 'body-check' });
    const last = companyRounds.at(-1);
    return {
      consent: { granted: consent.granted, at: consent.at },
      encryptedUserId: encryptId('user', userId),
      companies,
      company: company ? { csCorporateId: company.csCorporateId, name: company.name } : null,
      rounds: companyRounds.map(openRound),
      encryptedDocumentSubject: last ? encryptId('bodyCheck', last.recordId) : null,
    };
  });
}

/**
 * Returns the same for the company of one of the user's own reservations.
 * @throws DomainError NOT_FOUND for another's
 */
export async function readOwnBodyCheck(
  ctx: MemberContext,
  { b2bTimetableReservationId: id }: { b2bTimetableReservationId: number },
): Promise<OwnBodyCheck> {
  const ownReservation = await ctx.db.timetableReservation.findFirst({
    where: { id, userId: ctx.actor.userId },
    select: { csCorporateId: true, bodyCheck: { select: { id: true } } },
  });
  // After leaving a company, only reservations with a body check can still be read.
  const isReadable =
    ownReservation &&
    (ownReservation.bodyCheck !== null || ownReservation.csCorporateId === ctx.actor.membership?.csCorporateId);
  if (!isReadable) throw new DomainError('NOT_FOUND');
  return readOwnBodyChecks(ctx, { csCorporateId: ownReservation.csCorporateId });
}
