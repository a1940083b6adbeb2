import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, type Tx } from '~/server/db';
import { createLessonScene } from '~/test/factories/company';
import { asSavepoint, doOrDryRun } from './dry-run';

const startsAt = seoulInstant(2026, 12, 1, 12);

/** Does something that the database rejects only at the commit: leaves a lesson without its reserved time. */
const deleteHours = (tx: Tx, timetableId: number) => tx.timeReservation.deleteMany({ where: { timetableId } });
const hoursOf = (timetableId: number) => db.timeReservation.count({ where: { timetableId } });

it('rejects in a dry run what the commit rejects', async () => {
  const { b2bTimetableId } = await createLessonScene({ startsAt });
  for (const isDryRun of [true, false])
    await expect(doOrDryRun(db, isDryRun, (tx) => deleteHours(tx, b2bTimetableId))).rejects.toThrow('takes no hours');
  expect(await hoursOf(b2bTimetableId)).toBe(1);
});

it('rejects only the savepoint that the commit would reject and keeps the others', async () => {
  const { b2bTimetableId, csCorporateId } = await createLessonScene({ startsAt });
  await db.$transaction(async (tx) => {
    const part = asSavepoint(tx, (inner) => deleteHours(inner, b2bTimetableId));
    await expect(part).rejects.toMatchObject({ code: 'CONFLICT' });
    await asSavepoint(tx, (inner) => inner.company.update({ where: { id: csCorporateId }, data: { name: '한빛' } }));
    // The constraints are deferred again: rows may be inconsistent until the end of the transaction.
    const hours = await tx.timeReservation.findFirstOrThrow({ where: { timetableId: b2bTimetableId } });
    await deleteHours(tx, b2bTimetableId);
    await tx.timeReservation.create({ data: hours });
  });
  expect(await hoursOf(b2bTimetableId)).toBe(1);
  expect(await db.company.findUniqueOrThrow({ where: { id: csCorporateId } })).toMatchObject({ name: '한빛' });
});
