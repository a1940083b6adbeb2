import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { saveRate } from '~/server/services/company/manage/save-company';
import {
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createExpert,
  createLessonScene,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { waitForLock } from '~/test/wait-for-lock';
import { reserveSeat } from '../reservation/reserve-seat';
import { changeLessons } from './change-lessons';
import { copyWeek, planLessons } from './plan-lessons';
import { setContractEnd } from './set-contract-end';

const operator = asOperator(planDay);
const startsAt = seoulInstant(2026, 12, 1, 12);
const day = (date: string) => new Date(date);

async function createScene() {
  const made = await createLessonScene({ startsAt });
  const { csCorporateId } = made;
  const contract = (startsOn: string, endsOn: string | null = null) =>
    db.companyContract.create({
      data: { csCorporateId, startsOn: day(startsOn), endsOn: endsOn === null ? null : day(endsOn) },
    });
  const { id: contractId } = await contract('2026-11-01');
  /** Ends the contract like an operator who has just opened the form. */
  const end = async (
    endsOn: string | null,
    more: { cancelLessons?: boolean; rehearsal?: boolean; basedOn?: number } = {},
    who = operator,
  ) => {
    const { revision: basedOn } = await db.companyContract.findUniqueOrThrow({ where: { id: contractId } });
    const named = { csCorporateId, contractId, endsOn };
    return setContractEnd(who, { ...named, basedOn, cancelLessons: false, rehearsal: false, ...more });
  };
  const plan = (at: Date, until: string | null = null) =>
    planLessons(operator, {
      csCorporateId,
      programId: made.program.id,
      placeId: made.place.id,
      encryptedCoachId: encryptId('coach', made.expert.id),
      startsAt: at,
      until,
      minutes: 50,
      groupLessonType: 'first-come',
      groupMaxLearnerNumber: 10,
      skipHolidays: false,
      rehearsal: false,
    });
  const endsOn = async () =>
    (await db.companyContract.findUniqueOrThrow({ where: { id: contractId } })).endsOn?.toISOString().slice(0, 10) ??
    null;
  const lesson = () => db.timetable.findUniqueOrThrow({ where: { id: made.b2bTimetableId } });
  return { ...made, contract, contractId, end, plan, endsOn, lesson };
}

describe('the end of a contract', () => {
  it('is the last day in Seoul on which a lesson may begin', async () => {
    const scene = await createScene();
    await scene.end('2026-12-10');
    expect(await scene.endsOn()).toBe('2026-12-10');
    const lastMinute = seoulInstant(2026, 12, 10, 23, 59);
    expect((await scene.plan(lastMinute)).lessons).toHaveLength(1);
    const midnight = await scene.plan(new Date(lastMinute.getTime() + MINUTE_MS));
    expect(midnight).toMatchObject({
      lessons: [],
      refused: [{ reason: '회사 계약이 2026년 12월 10일에 끝나서 그 뒤 날짜에는 수업을 잡을 수 없어요.' }],
    });
  });

  it('leaves out later lessons of a series and of a copied week', async () => {
    const scene = await createScene();
    await scene.end('2026-12-10');
    const series = await scene.plan(new Date(startsAt.getTime() + 4 * HOUR_MS), '2026-12-22');
    expect([series.lessons.length, series.refused.length]).toEqual([2, 2]);
    const copied = await copyWeek(operator, {
      csCorporateId: scene.csCorporateId,
      from: '2026-12-01',
      to: '2026-12-15',
      rehearsal: false,
    });
    expect([copied.lessons.length, copied.refused.length]).toEqual([0, 2]);
  });

  it('rejects moving a lesson past it, and allows all other changes', async () => {
    const scene = await createScene();
    await scene.end('2026-12-01');
    const base = {
      csCorporateId: scene.csCorporateId,
      b2bTimetableId: scene.b2bTimetableId,
      scope: 'one',
      rehearsal: false,
    };
    const change = (what: object) => changeLessons(operator, { ...base, ...what } as never);
    expect((await change({ startsAt: new Date(startsAt.getTime() + 12 * HOUR_MS) })).refused).toHaveLength(1);
    expect((await scene.lesson()).startsAt).toEqual(startsAt);
    expect((await change({ startsAt: new Date(startsAt.getTime() + 11 * HOUR_MS) })).refused).toEqual([]);
    expect((await change({ groupMaxLearnerNumber: 3 })).refused).toEqual([]);
  });

  it('previews which lessons come after it, and is rejected while they remain', async () => {
    const scene = await createScene();
    expect((await scene.end('2026-12-01', { rehearsal: true })).lessons).toEqual([]);
    const dryRunResult = await scene.end('2026-11-30', { rehearsal: true });
    const named = {
      program: scene.program.title,
      place: scene.place.name,
      expert: expect.stringContaining(scene.expert.displayName),
    };
    expect(dryRunResult.lessons).toMatchObject([{ b2bTimetableId: scene.b2bTimetableId, startsAt, ...named }]);
    expect(await scene.endsOn()).toBeNull();
    expect(await scene.lesson()).toMatchObject({ cancelledAt: null });
    await expect(scene.end('2026-11-30')).rejects.toMatchObject({ code: 'LESSONS_AFTER_CONTRACT' });
    expect(await scene.endsOn()).toBeNull();
  });

  it('cancels them if the operator chose so, and notifies the people with seats', async () => {
    const scene = await createScene();
    const [employee] = await createEmployees(scene.csCorporateId, 1);
    if (!employee) throw new Error('the factory created none');
    await reserveSeat(asEmployee(scene.csCorporateId, employee, planDay), scene);
    const { lessons, effects } = await scene.end('2026-11-30', { cancelLessons: true });
    expect(lessons).toHaveLength(1);
    expect(effects.map(({ kind, name }) => [kind, name])).toEqual([
      ['cancelled', employee.name],
      ['told', employee.name],
    ]);
    expect(await scene.endsOn()).toBe('2026-11-30');
    expect(await scene.lesson()).toMatchObject({ cancelledAt: planDay });
    const notifications = await db.companyNotification.findMany({ where: { userId: employee.userId } });
    expect(notifications.map(({ body }) => body)).toEqual([expect.stringContaining('이유: 회사 계약 종료')]);
  });

  it('is today in Seoul at the earliest', async () => {
    const scene = await createScene();
    const lastMinute = asOperator(seoulInstant(2026, 11, 21, 23, 59));
    const at = (now: typeof operator, endsOn: string) => scene.end(endsOn, { rehearsal: true }, now);
    await expect(at(lastMinute, '2026-11-20')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(at(lastMinute, '2026-11-21')).resolves.toBeDefined();
    const midnight = asOperator(seoulInstant(2026, 11, 22));
    await expect(at(midnight, '2026-11-21')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('can be removed, but cannot be before the first day or in the next contract', async () => {
    const scene = await createScene();
    const next = await scene.contract('2027-02-01').catch(() => null);
    expect(next).toBeNull();
    await scene.end('2026-12-31');
    await scene.contract('2027-02-01');
    await expect(scene.end('2027-02-01')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(scene.end(null)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await scene.end('2027-01-31');
    await db.companyContract.deleteMany({
      where: { csCorporateId: scene.csCorporateId, id: { not: scene.contractId } },
    });
    await scene.end(null);
    expect(await scene.endsOn()).toBeNull();
    const { id: contractId } = await scene.contract('2026-01-01', '2026-10-31');
    const late = { csCorporateId: scene.csCorporateId, contractId, basedOn: 1, endsOn: '2025-12-31' };
    const early = asOperator(seoulInstant(2025, 12, 31, 9));
    await expect(setContractEnd(early, { ...late, cancelLessons: false, rehearsal: true })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('keeps the lessons of the next contract; only the days in between allow none', async () => {
    const scene = await createScene();
    await scene.end('2026-12-10');
    await scene.contract('2026-12-20');
    expect((await scene.plan(seoulInstant(2026, 12, 19, 23, 59))).lessons).toEqual([]);
    expect((await scene.plan(seoulInstant(2026, 12, 20))).lessons).toHaveLength(1);
    expect((await scene.end('2026-12-02', { rehearsal: true })).lessons).toEqual([]);
    expect((await scene.end('2026-11-30', { rehearsal: true })).lessons).toHaveLength(1);
  });

  it('affects one company only: another company’s contract is not found, and its lessons stay', async () => {
    const [scene, other] = [await createScene(), await createScene()];
    const foreign = {
      csCorporateId: scene.csCorporateId,
      contractId: other.contractId,
      basedOn: 1,
      endsOn: '2026-11-30',
    };
    await expect(setContractEnd(operator, { ...foreign, cancelLessons: true, rehearsal: false })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
    await scene.end('2026-11-30', { cancelLessons: true });
    expect(await other.lesson()).toMatchObject({ cancelledAt: null });
  });

  it('does not restrict a company without a contract', async () => {
    const { csCorporateId, place, program } = await createCompany();
    const expert = await createExpert(csCorporateId);
    const lesson = { csCorporateId, placeId: place.id, programId: program.id, coachId: expert.id, startsAt };
    await expect(planLesson(lesson)).resolves.toBeDefined();
  });

  it('is the day before the next contract when a rate is saved between two contracts', async () => {
    const scene = await createScene();
    await scene.end('2026-12-10');
    await scene.contract('2026-12-20');
    await saveRate(operator, {
      csCorporateId: scene.csCorporateId,
      validFrom: '2026-12-15',
      billing: 'month',
      groupPrice: null,
      individualPrice: null,
      monthPrice: 900_000,
      expertGroupRate: 90_000,
      expertIndividualRate: 40_000,
    });
    const made = await db.companyContract.findFirstOrThrow({
      where: { startsOn: day('2026-12-15'), csCorporateId: scene.csCorporateId },
    });
    expect(made.endsOn).toEqual(day('2026-12-19'));
  });
});

describe('planning a lesson and ending a contract at the same time', () => {
  const after = new Date(startsAt.getTime() + 20 * DAY_MS);

  it('rejects the end when the lesson was planned first', async () => {
    const scene = await createScene();
    await scene.end('2027-03-31');
    let ending: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      const lesson = { csCorporateId: scene.csCorporateId, programId: scene.program.id, placeId: scene.place.id };
      const { createTimetable } = await import('../create-timetable');
      await createTimetable(
        tx,
        {
          ...lesson,
          coachId: scene.expert.id,
          startsAt: after,
          minutes: 50,
          groupLessonType: 'first-come',
          groupMaxLearnerNumber: 10,
        },
        { operatorId: 1, now: planDay },
      );
      ending = scene.end('2026-12-10').catch((thrown: unknown) => thrown);
      await waitForLock('companies');
    });
    expect(await ending).toMatchObject({ code: 'LESSONS_AFTER_CONTRACT' });
  });

  it('rejects the lesson when the contract was ended first', async () => {
    const scene = await createScene();
    let planning: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from companies where id = ${scene.csCorporateId} for no key update`;
      planning = scene.plan(after);
      await waitForLock('companies');
      await tx.companyContract.update({ where: { id: scene.contractId }, data: { endsOn: day('2026-12-10') } });
    });
    expect(await planning).toMatchObject({ lessons: [], refused: [{ startsAt: after }] });
  });
});
