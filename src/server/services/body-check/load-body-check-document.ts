import { printableText } from '~/domain/document/printable-text';
import type { BodyCheckDocument } from '~/domain/document/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { openRound, readKeptRounds } from './read-rounds';

/** One's own rounds at the company of a record, on paper. @throws DomainError NOT_FOUND */
export const loadBodyCheckDocument: DocumentLoader<'pdf', BodyCheckDocument> = async (
  { db },
  { kind, encryptedId, readable: { ownerId } },
) => {
  // A person's own, never everybody's.
  if (ownerId === undefined) throw new DomainError('NOT_FOUND');
  const { id } = decryptId('bodyCheck', encryptedId);
  const record = await db.bodyCheckRecord.findFirst({
    where: { id, userId: ownerId },
    select: {
      id: true,
      userId: true,
      csCorporateId: true,
      reservation: {
        select: { user: { select: { name: true } }, timetable: { select: { company: { select: { name: true } } } } },
      },
    },
  });
  if (!record) throw new DomainError('NOT_FOUND');
  const { userId, csCorporateId, reservation } = record;
  const kept = await readKeptRounds(db, { userIds: [userId], csCorporateId });
  if (kept.length === 0) throw new DomainError('NOT_FOUND');
  const data: BodyCheckDocument = {
    kind,
    person: printableText(reservation.user?.name ?? ''),
    company: printableText(reservation.timetable.company.name),
    rounds: kept.map(openRound).map(({ round, startsAt, programTitle, expertName, comment, entries }) => ({
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
