import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createOperator } from '~/test/factories/document';
import { createProgram } from '~/test/factories/lesson';
import { rejection } from '~/test/rejection';

let operator: MemberActor;
beforeAll(async () => {
  operator = memberActor(await createOperator());
});
const asOperator = () => callerFor(operator).operations;
const reason = '활동하는 동네가 바뀌었다고 알려 주셨어요.';

/** Creates an approved coach with one district, one program and one purpose in the search. */
async function scene() {
  const [here, there] = [await createDistrict(), await createDistrict()];
  const [pilates, yoga] = [await createProgram({ workoutTypes: [1] }), await createProgram({ workoutTypes: [2] })];
  const coach = await createSearchableCoach({
    regionIds: [here.id],
    programIds: [pilates.id],
    purposes: [2],
    types: [1],
  });
  const encryptedCoachId = encryptId('coach', coach.id);
  const placeOf = ({ province, city, district }: typeof here) => ({ province, city, district });
  const input = async () => ({
    encryptedCoachId,
    version: (await asOperator().getCoachOffering({ encryptedCoachId })).version,
    offering: { permalinks: [pilates.permalink], purposes: ['strength' as const] },
    areas: [placeOf(here)],
    reason,
  });
  const searchRows = async () => {
    const rows = await db.coachSearch.findMany({
      where: { coachId: coach.id },
      select: { regionId: true, purposes: true, types: true },
    });
    return rows.toSorted((a, b) => a.regionId - b.regionId);
  };
  const audits = () => db.auditEvent.findMany({ where: { action: 'coach.correct', subject: `coach:${coach.id}` } });
  const mails = () => db.message.findMany({ where: { userId: coach.userId, template: 'coach-corrected' } });
  return {
    coach,
    encryptedCoachId,
    here: placeOf(here),
    there: placeOf(there),
    regions: { here, there },
    pilates,
    yoga,
    input,
    found: searchRows,
    audits,
    mails,
  };
}

describe('the search data of a coach', () => {
  it('is shown with the possible choices', async () => {
    const { encryptedCoachId, here, pilates, yoga } = await scene();
    const offering = await asOperator().getCoachOffering({ encryptedCoachId });
    expect(offering.areas).toEqual([here]);
    expect(offering.programs[0]).toMatchObject({ permalink: pilates.permalink, chosen: true });
    expect(offering.programs.find(({ permalink }) => permalink === yoga.permalink)).toMatchObject({ chosen: false });
    expect(offering.purposes.filter(({ chosen }) => chosen)).toMatchObject([{ purpose: 'strength' }]);
  });

  it('is corrected in the search immediately, logged, and sent to the coach', async () => {
    const { coach, there, here, regions, yoga, input, found, audits, mails } = await scene();
    const [before] = await found();
    const offering = { permalinks: [yoga.permalink], purposes: ['posture' as const, 'diet' as const] };
    expect(await asOperator().correctCoach({ ...(await input()), offering, areas: [there, here] })).toEqual({
      affected: 1,
    });
    const after = await found();
    expect(after.map(({ regionId }) => regionId)).toEqual(
      [regions.here.id, regions.there.id].toSorted((a, b) => a - b),
    );
    for (const row of after) {
      expect(row.purposes).not.toEqual(before?.purposes);
      expect(row.types).not.toEqual(before?.types);
    }
    expect(await db.coachProgram.findMany({ where: { coachId: coach.id } })).toMatchObject([{ programId: yoga.id }]);
    expect(await audits()).toMatchObject([
      { operatorId: operator.userId, details: { what: '프로그램, 목적, 동네', reason, programs: [yoga.permalink] } },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: coach.user.email, text: expect.stringContaining(reason) });
    expect(mail?.text).toContain('프로그램, 목적, 동네');
  });

  it('stays unchanged when only the order differs', async () => {
    const { input, audits, mails } = await scene();
    expect(await asOperator().correctCoach(await input())).toEqual({ affected: 0 });
    expect([await audits(), await mails()]).toEqual([[], []]);
  });

  it('is not overwritten by an outdated form, nor by two concurrent saves', async () => {
    const { there, here, input, audits } = await scene();
    const seen = await input();
    const both = [
      asOperator().correctCoach({ ...seen, areas: [there] }),
      asOperator().correctCoach({ ...seen, areas: [there, here] }),
    ];
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(asOperator().correctCoach({ ...seen, areas: [there, here] }))).toBe('COACH_MOVED');
    expect(await audits()).toHaveLength(1);
  });

  it('rejects a change that makes the coach impossible to find, and unknown programs and districts', async () => {
    const { encryptedCoachId, there, input, found, audits } = await scene();
    const care = await createProgram({
      serviceType: 'care',
      priceGroup: 'care',
      purposeClasses: ['H'],
      workoutTypes: [],
    });
    const inactiveProgram = await createProgram({ active: false });
    const [right, before] = [await input(), await found()];
    const { permalinks, purposes } = right.offering;
    const wrong = [
      ['COACH_NOT_READY', { offering: { permalinks: [], purposes } }],
      ['COACH_NOT_READY', { offering: { permalinks, purposes: [] } }],
      ['INVALID_INPUT', { offering: { permalinks: [care.permalink], purposes } }],
      ['INVALID_INPUT', { offering: { permalinks: [inactiveProgram.permalink], purposes } }],
      ['INVALID_INPUT', { areas: [] }],
      ['INVALID_INPUT', { areas: [there, { ...there, district: '없는동' }] }],
      ['INVALID_INPUT', { reason: ' ' }],
    ] as const;
    for (const [code, change] of wrong) {
      expect([change, await rejection(asOperator().correctCoach({ ...right, ...change } as typeof right))]).toEqual([
        change,
        code,
      ]);
    }
    expect(await found()).toEqual(before);
    expect(await audits()).toEqual([]);
    expect((await asOperator().getCoachOffering({ encryptedCoachId })).version).toBe(right.version);
  });

  it('can be corrected only for a coach; an application is approved instead', async () => {
    const { coach, encryptedCoachId, there, input } = await scene();
    const right = await input();
    for (const status of ['APPLIED', 'DOC_REVIEW', 'INTERVIEW', 'REJECTED'] as const) {
      await db.coach.update({ where: { id: coach.id }, data: { status } });
      expect(await rejection(asOperator().correctCoach({ ...right, areas: [there] }))).toBe('COACH_MOVED');
      expect(await rejection(asOperator().getCoachOffering({ encryptedCoachId }))).toBe('NOT_FOUND');
    }
    await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
    expect(await asOperator().correctCoach({ ...right, areas: [there] })).toEqual({ affected: 1 });
    expect(await db.coachSearch.count({ where: { coachId: coach.id } })).toBe(0);
  });
});
