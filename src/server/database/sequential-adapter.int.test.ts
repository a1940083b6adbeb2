import { afterAll, describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { createLessonScene } from '~/test/factories/lesson-scene';

const warnings: string[] = [];
const hear = ({ message }: Error) => warnings.push(message);
process.on('warning', hear);
afterAll(() => process.off('warning', hear));

describe('a transaction', () => {
  it('sends one query at a time, however many relations are read with a row', async () => {
    const {
      contract: { id },
    } = await createLessonScene();
    const contract = await db.$transaction((tx) =>
      tx.contract.findUniqueOrThrow({
        where: { id },
        include: {
          learner: true,
          coach: { include: { user: true, areas: true } },
          program: true,
          order: { include: { payment: true, reservations: { select: { id: true } } } },
          credits: true,
          lessons: true,
        },
      }),
    );
    expect(contract.coach.user.id).toBe(contract.coach.userId);
    // Node emits warnings in a later turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
  });

  it('continues its queue after a failed query and is rolled back as a whole', async () => {
    const email = 'nobody-stays@dagaon.test';
    await expect(
      db.$transaction(async (tx) => {
        await tx.user.create({ data: { email, name: '가' } });
        await Promise.allSettled([tx.$queryRaw`select 1 / 0`, tx.user.count()]);
        throw new Error('enough');
      }),
    ).rejects.toThrow('enough');
    expect(await db.user.count({ where: { email } })).toBe(0);
  });
});
