import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { expect, it } from 'vitest';
import { PrismaClient } from '~/generated/prisma/client';
import { HOUR_MS } from '~/domain/shared/durations';
import { pool } from '~/server/db';
import { expertScene, startsAt } from '~/test/company/expert-scene';
import { asOperator, planDay } from '~/test/factories/company';
import { changeLessons } from '../planning/change-lessons';

/** Creates a client that runs `interrupt` once, directly after the statement that reads reservations. */
function interruptedClient(interrupt: () => Promise<unknown>): PrismaClient {
  class InterruptedPg extends PrismaPg {
    override async connect() {
      const adapter = await super.connect();
      const queryRaw = adapter.queryRaw.bind(adapter);
      let isDone = false;
      adapter.queryRaw = async (query: SqlQuery) => {
        const result = await queryRaw(query);
        if (!isDone && query.sql.includes('FROM "public"."timetable_reservations"')) {
          isDone = true;
          await interrupt();
        }
        return result;
      };
      return adapter;
    }
  }
  return new PrismaClient({ adapter: new InterruptedPg(pool) });
}

it('reads a reservation with its lesson while the lesson is being moved', async () => {
  const scene = await expertScene(2, 1);
  const { b2bTimetableReservationId: id } = await scene.reserve(0);
  const { csCorporateId, b2bTimetableId } = scene;
  const later = new Date(startsAt.getTime() + HOUR_MS);
  let moves = 0;
  const client = interruptedClient(async () => {
    moves += 1;
    await changeLessons(asOperator(planDay), {
      csCorporateId,
      b2bTimetableId,
      scope: 'one',
      startsAt: later,
      rehearsal: false,
    });
  });
  const found = await client.timetableReservation.findUnique({
    where: { id },
    select: { timetable: { select: { startsAt: true } } },
  });
  expect([found, moves]).toEqual([{ timetable: { startsAt: later } }, 1]);
});
