import { createCoach, createPaidOrder, createProgram } from '~/test/factories/lesson';

/** Somebody's order keeps this hour for a quarter of an hour; no lesson has come of it yet. */
export async function holdHour(learnerId: number, { startsAt, now }: { startsAt: Date; now: Date }): Promise<void> {
  const [coach, program] = [await createCoach(), await createProgram()];
  await createPaidOrder({ learnerId, coachId: coach.id, programId: program.id, startsAt, now });
}
