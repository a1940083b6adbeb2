import type { ReadableDocuments } from '~/domain/document/document-types';
import { printableText } from '~/domain/document/printable-text';
import type { BodyCheckDocument } from '~/domain/document/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import { lockConsentsForShare } from '~/server/services/account/consent/health-consent';
import { lockAuthorisationForShare } from '~/server/services/company/lock-authorisation-for-share';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { readMemberDistinctions } from '~/server/services/timetable/view/lesson-distinctions';
import { openRound, readStoredRounds } from './read-rounds';
import { listLearnerSeats } from './learner-seat';

/**
 * Returns whose record it is and at which company, if the user may read its document now: its owner always, an expert
 * of the person's lessons at that company only with the person's consent. Locks the owner's row and the expert's
 * authorisation until the transaction ends: a withdrawal of either, a changed round and the closing of the account wait
 * for it.
 * @returns null for everybody else
 */
async function findReadableRecord(tx: Tx, id: number, { ownerId, expert }: ReadableDocuments) {
  const named = await tx.bodyCheckRecord.findUnique({ where: { id }, select: { userId: true } });
  if (!named) return null;
  const consenting = await lockConsentsForShare(tx, [named.userId], 'HEALTH_BODY_CHECK');
  // Read again, because the record may have been deleted while this transaction waited for its owner's row.
  const record = await tx.bodyCheckRecord.findUnique({
    where: { id },
    select: { id: true, userId: true, csCorporateId: true },
  });
  if (!record || record.userId === ownerId) return record;
  const { userId, csCorporateId } = record;
  if (!expert || !consenting.has(userId)) return null;
  if (!(await lockAuthorisationForShare(tx, { coachId: expert.coachId, csCorporateId }))) return null;
  const seats = await listLearnerSeats(tx, expert, { userIds: [userId], csCorporateId });
  return seats.length > 0 ? record : null;
}

/** Returns whether a stored document may be read, by the rule of the loader. */
export async function canReadBodyCheckDocument(
  tx: Tx,
  { subjectId }: { subjectId: number },
  readable: ReadableDocuments,
): Promise<boolean> {
  return (await findReadableRecord(tx, subjectId, readable)) !== null;
}

/** Loads a person's rounds at the company of a record, for the document. @throws DomainError NOT_FOUND */
export const loadBodyCheckDocument: DocumentLoader<'pdf', BodyCheckDocument> = async (
  { tx },
  { kind, encryptedId, readable },
) => {
  const record = await findReadableRecord(tx, decryptId('bodyCheck', encryptedId).id, readable);
  if (!record) throw new DomainError('NOT_FOUND');
  const { userId, csCorporateId } = record;
  const [person, company, storedRounds] = [
    await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } }),
    await tx.company.findUniqueOrThrow({ where: { id: csCorporateId }, select: { name: true } }),
    await readStoredRounds(tx, { userIds: [userId], csCorporateId }),
  ];
  if (storedRounds.length === 0) throw new DomainError('NOT_FOUND');
  const distinctionOf = await readMemberDistinctions(tx, [{ userId, csCorporateId, name: person.name }]);
  const data: BodyCheckDocument = {
    kind,
    person: printableText(person.name),
    distinction: printableText(distinctionOf({ userId, csCorporateId })),
    company: printableText(company.name),
    rounds: storedRounds.map(openRound).map(({ round, startsAt, programTitle, expertName, comment, entries }) => ({
      round,
      at: startsAt.toISOString(),
      title: printableText(programTitle),
      expert: printableText(expertName),
      comment: printableText(comment),
      entries: entries.map(({ part, side, vas, mmt, other }) => ({
        part,
        side,
        vas,
        mmt,
        other: printableText(other),
      })),
    })),
  };
  return { subjectId: record.id, owner: { ownerId: userId }, data };
};
