import { z } from 'zod';
import { DomainError } from '~/domain/shared/errors';
import { lotteryEntrySchema, seedHash, winningOdds } from '~/domain/timetable/lottery';
import type { DrawProof } from '~/domain/timetable/schema/timetable';
import type { EmployeeContext } from '../reservation/employee-context';

/** Returns the chance that an entry of this person with this number of tickets wins, with the present entries. */
export async function currentOdds(
  { db, actor }: EmployeeContext,
  { b2bTimetableId, tickets, seats }: { b2bTimetableId: number; tickets: number; seats: number },
): Promise<number> {
  const others = await db.timetableReservation.findMany({
    where: { timetableId: b2bTimetableId, status: 'ENTERED', NOT: { userId: actor.userId } },
    select: { tickets: true },
  });
  return winningOdds(
    tickets,
    others.flatMap((entry) => entry.tickets ?? []),
    seats,
  );
}

/**
 * Returns the public data of a lesson's draw: the hash of the seed from the beginning, the list once entries close, the
 * seed once it is drawn.
 * @throws DomainError NOT_FOUND for another company's lesson and for a lesson without a lottery
 */
export async function getDrawProof(
  { db, membership }: Pick<EmployeeContext, 'db' | 'membership'>,
  { b2bTimetableId }: { b2bTimetableId: number },
): Promise<DrawProof> {
  const lottery = await db.timetableLottery.findFirst({
    where: { timetableId: b2bTimetableId, timetable: { csCorporateId: membership.csCorporateId } },
    include: { timetable: { select: { groupMaxLearnerNumber: true } } },
  });
  if (!lottery) throw new DomainError('NOT_FOUND');
  const { seed, opensAt, closesAt, entries, entriesHash, closedAt, drawnAt, drawnSeats, timetable } = lottery;
  return {
    seedHash: seedHash(seed),
    opensAt,
    closesAt,
    entries: closedAt ? z.array(lotteryEntrySchema).parse(entries) : null,
    entriesHash,
    seed: drawnAt ? seed : null,
    drawnAt,
    seats: drawnSeats ?? timetable.groupMaxLearnerNumber,
  };
}
