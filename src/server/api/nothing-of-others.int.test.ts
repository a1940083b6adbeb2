import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { sceneAfter, sceneStart } from '~/test/factories/lesson-scene';
import { createOwnedRows, type OwnedRows } from '~/test/factories/owned-rows';
import { procedures, inputOf } from '~/test/procedures';
import { describeInput } from '~/test/inputs/sample-input';
import { procedureRoles } from '~/test/tables/procedure-roles';

/** Personal data that only the learner and their coaches may read. */
const secrets = {
  name: '남궁비밀',
  email: 'secret-member@example.com',
  phone: '01077770000',
  recipient: '선우비밀',
  addressDetail: '비밀동 707호',
  memo: '비밀 번호는 칠칠',
} as const;

/** Inputs of the queries that need one; no input names a row of a user. */
const inputs: Readonly<Record<string, (tokens: OwnedRows['tokens']) => unknown>> = {
  'suggest.opening': () => ({ serviceType: 'workout' }),
  'b2bLearner.questionAnswer': () => ({ csCorporateProgramType: 1 }),
  'session.bookedHours': () => ({ startsAt: sceneStart, endsAt: sceneAfter(DAY_MS) }),
  'session.nearbyDistricts': () => ({ province: '서울특별시', city: '강남구', district: '역삼1동' }),
  'b2bExpert.settlement.month': () => ({ month: '2026-11' }),
  'b2bExpert.settlement.year': () => ({ year: 2026 }),
  'payment.offer': ({ permalink, coach }) => ({ permalink, encryptedCoachId: coach }),
};

type Caller = ((input: unknown) => unknown) & { [name: string]: Caller };

/** Queries that learners and coaches may make about themselves: their input names no row, or at most a coach. */
const queries = procedures.flatMap(([path, procedure]) => {
  const roles = procedureRoles[path] ?? [];
  const shape = JSON.stringify(describeInput(inputOf(procedure)) ?? '');
  const isOwn = !roles.includes('anonymous') && roles.some((role) => role === 'learner' || role === 'coach');
  const namesRow = /"(?:encrypted\w+|uid|toolIds|orderId|csCorporateId|b2bTimetableReservationId)":/.test(shape);
  return procedure._def.type === 'query' && (inputs[path] || (isOwn && !namesRow)) ? [path] : [];
});

describe('a new account', () => {
  let owned: OwnedRows;
  beforeAll(async () => {
    owned = await createOwnedRows();
    const { userId } = owned.people.learner;
    const { name, email, phone, recipient, addressDetail, memo } = secrets;
    await db.user.update({ where: { id: userId }, data: { name, email, phone } });
    await db.order.updateMany({ where: { learnerId: userId }, data: { addressDetail } });
    await db.toolOrder.updateMany({ where: { learnerId: userId }, data: { recipient, phone, addressDetail, memo } });
    const region = await db.region.findFirstOrThrow();
    await db.suggestForm.updateMany({ where: { userId }, data: { regionId: region.id } });
    const coach = { coachId: owned.people.coach.coachId ?? 0 };
    await db.favouriteCoach.create({ data: { ...coach, userId } });
    await db.recentCoach.create({ data: { ...coach, userId, seenAt: owned.now } });
  });

  it('is tested with every query about its own data', () => {
    expect(queries.length).toBeGreaterThan(20);
    expect(Object.keys(inputs).filter((path) => !queries.includes(path))).toEqual([]);
  });

  it.each(queries)('reads no data of other users from %s', async (path) => {
    const [learner, coach] = [memberActor(await createLearner()), await createCoach()];
    const { oid, toolOid, coach: _coach, permalink: _permalink, ...tokens } = owned.tokens;
    const hiddenValues = [...Object.values(secrets), oid, toolOid, ...Object.values(tokens)];
    for (const actor of [learner, memberActor(coach.user, coach.id)]) {
      const isAllowed = procedureRoles[path]?.includes(actor.grade === 'coach' ? 'coach' : 'learner');
      if (!isAllowed) continue;
      const caller = callerFor(actor, owned.now) as unknown as Caller;
      const call = path.split('.').reduce<Caller | undefined>((area, name) => area?.[name], caller);
      const answer = JSON.stringify((await call?.(inputs[path]?.(owned.tokens) ?? {})) ?? null);
      expect(hiddenValues.filter((secret) => answer.includes(secret))).toEqual([]);
    }
  });
});
