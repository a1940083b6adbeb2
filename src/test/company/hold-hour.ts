import { createCoach, createPaidOrder, createProgram } from '~/test/factories/lesson';

/** Creates another order that holds this hour for 15 minutes and has no lesson yet. */
export async function holdHour(learnerId: number, { startsAt, now }: { startsAt: Date; now: Date }): Promise<void> {
  const [coach, program] = [await createCoach(), await createProgram()];
  await createPaidOrder({ learnerId, coachId: coach.id, programId: program.id, startsAt, now });
}
