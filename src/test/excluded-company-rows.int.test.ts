import { describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import {
  addEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createExpert,
  createPlace,
  expertActor,
  planDay,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { createLearner } from '~/test/factories/lesson';

/** Returns the result of a call as text, or the code of its rejection, which contains no name. */
async function responseText(call: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await call());
  } catch (thrown) {
    const { cause } = thrown as { cause?: unknown };
    if (cause instanceof DomainError) return cause.code;
    throw thrown;
  }
}
describe('in a company', () => {
  const startsAt = seoulInstant(2026, 12, 1, 12);

  /**
   * Creates a company with tenants, a second building and a second program, a lesson with free seats, and a full one.
   */
  async function createScene() {
    const { csCorporateId, place, program } = await createCompany(
      { isUseOccupant: true },
      { csCorporateProgramType: 1 },
    );
    const annex = await createPlace(csCorporateId, '별관');
    const [stays, goes] = [
      await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '남는 회사' } }),
      await db.companyOccupant.create({ data: { csCorporateId, placeId: annex.id, name: '가는 회사' } }),
    ];
    const second = await db.companyProgram.create({
      data: { csCorporateId, key: 'pt', title: '가는 수업', csCorporateProgramType: 3 },
    });
    await db.companyProgram.update({ where: { id: program.id }, data: { title: '남는 수업' } });
    const lessonOf = async (seats: number, minutes: number) => {
      const coach = await createExpert(csCorporateId);
      const planned = await planLesson({
        csCorporateId,
        programId: program.id,
        coachId: coach.id,
        placeId: place.id,
        startsAt: new Date(startsAt.getTime() + minutes * 60_000),
        groupMaxLearnerNumber: seats,
      });
      return { ...planned, coach };
    };
    const [free, full] = [await lessonOf(20, 0), await lessonOf(1, 90)];
    const employee = async () => {
      const user = await createLearner();
      const { membershipId } = await addEmployee(csCorporateId, user);
      await db.questionAnswer.create({
        data: { userId: user.id, csCorporateProgramType: 1, declinedAt: planDay },
      });
      const membership = { id: membershipId, csCorporateId, isManager: false };
      return callerFor({ ...memberActor(user), membership }, planDay).b2bLearner;
    };
    const expert = callerFor(await expertActor(free.coach, [csCorporateId]), planDay).b2bExpert;
    const { company } = callerFor(asOperator(planDay).actor, planDay).operations;
    const [first] = await createEmployees(csCorporateId, 1);
    if (!first) throw new Error('the factory created none');
    await db.questionAnswer.create({ data: { userId: first.userId, csCorporateProgramType: 1, declinedAt: planDay } });
    await db.company.update({ where: { id: csCorporateId }, data: { isUseOccupant: false } });
    await reserveSeats({ csCorporateId, b2bTimetableId: full.b2bTimetableId }, [first]);
    await db.company.update({ where: { id: csCorporateId }, data: { isUseOccupant: true } });
    const code = (await db.company.findUniqueOrThrow({ where: { id: csCorporateId } })).code;
    return { csCorporateId, place, annex, program, second, stays, goes, free, full, employee, expert, company, code };
  }
  type Scene = Awaited<ReturnType<typeof createScene>>;
  let guests = 0;
  const phone = () => `010${String(30_000_000 + (guests += 1))}`;

  /** Each call that offers or accepts a tenant; its response contains the tenant's name if this one is. */
  const tenants: Readonly<Record<string, (scene: Scene, occupant: { id: number; name: string }) => Promise<string>>> = {
    'b2bLearner.baseInfo': async (scene) =>
      responseText(async () => (await scene.employee()).baseInfo({ csCorporateId: scene.csCorporateId })),
    'b2bLearner.lookUpCode': (scene) =>
      responseText(async () =>
        callerFor(memberActor(await createLearner())).b2bLearner.lookUpCode({ companyCode: scene.code }),
      ),
    'b2bLearner.joinByCode': (scene, { id, name }) =>
      responseText(async () => {
        const joining = callerFor(memberActor(await createLearner()), planDay).b2bLearner;
        await joining.joinByCode({ companyCode: scene.code, occupantId: id });
        return name;
      }),
    'b2bExpert.day': (scene) =>
      responseText(
        async () => (await scene.expert.day({ csCorporateId: scene.csCorporateId, date: '2026-12-01' })).occupants,
      ),
    'b2bLearner.reserve': (scene, { id, name }) =>
      responseText(async () => {
        await (await scene.employee()).reserve({ b2bTimetableId: scene.free.b2bTimetableId, occupantId: id });
        return name;
      }),
    'b2bLearner.wait': (scene, { id, name }) =>
      responseText(async () => {
        await (
          await scene.employee()
        ).wait({ b2bTimetableId: scene.full.b2bTimetableId, noticeHours: 3, occupantId: id });
        return name;
      }),
    'b2bExpert.addGuest': (scene, { id, name }) =>
      responseText(async () => {
        const { b2bTimetableId } = scene.free;
        await scene.expert.addGuest({ b2bTimetableId, name: '김손님', phone: phone(), occupantId: id });
        return name;
      }),
  };
  const createOffer = async (scene: Scene) => {
    const results: Record<string, boolean[]> = {};
    for (const [name, ask] of Object.entries(tenants)) {
      results[name] = [];
      for (const occupant of [scene.stays, scene.goes])
        results[name].push((await ask(scene, occupant)).includes(occupant.name));
    }
    return results;
  };
  const all = (last: boolean) => Object.fromEntries(Object.keys(tenants).map((name) => [name, [true, last]]));

  it.each([
    [
      'is not there any more',
      (scene: Scene) => db.companyOccupant.update({ where: { id: scene.goes.id }, data: { active: false } }),
    ],
    [
      'is in a building that is closed',
      (scene: Scene) => db.companyPlace.update({ where: { id: scene.annex.id }, data: { active: false } }),
    ],
  ])('a tenant that %s is neither offered nor accepted', async (_name, close) => {
    const scene = await createScene();
    expect(await createOffer(scene)).toEqual(all(true));
    await close(scene);
    expect(await createOffer(scene)).toEqual(all(false));
  });

  it('a closed building or program gets no new lesson and is shown to no employee', async () => {
    const scene = await createScene();
    const { csCorporateId, b2bTimetableId } = { ...scene.free, csCorporateId: scene.csCorporateId };
    const coach = await createExpert(csCorporateId);
    const plan = (change: { programId?: number; placeId?: number }) =>
      responseText(() =>
        scene.company.planLessons({
          csCorporateId,
          programId: scene.program.id,
          placeId: scene.place.id,
          encryptedCoachId: encryptId('coach', coach.id),
          startsAt: new Date(startsAt.getTime() + 2 * DAY_MS),
          groupLessonType: 'first-come',
          groupMaxLearnerNumber: 5,
          rehearsal: true,
          ...change,
        }),
      );
    const move = () =>
      responseText(() =>
        scene.company.changeLessons({ csCorporateId, b2bTimetableId, placeId: scene.annex.id, rehearsal: true }),
      );
    const visible = async () => {
      const employee = await scene.employee();
      const response = await responseText(() => employee.baseInfo({ csCorporateId }));
      const questions = await responseText(() => employee.questions());
      return [response.includes('별관'), response.includes('가는 수업'), questions.includes('가는 수업')];
    };
    const rejections = async () => [
      (await plan({ programId: scene.second.id })) === 'NOT_FOUND',
      (await plan({ placeId: scene.annex.id })) === 'NOT_FOUND',
      (await move()) === 'NOT_FOUND',
    ];
    expect([await rejections(), await visible()]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
    await db.companyProgram.update({ where: { id: scene.second.id }, data: { active: false } });
    await db.companyPlace.update({ where: { id: scene.annex.id }, data: { active: false } });
    expect([await rejections(), await visible()]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });
});
