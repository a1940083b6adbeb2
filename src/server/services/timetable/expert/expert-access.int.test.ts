import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { at, date, expertScene, type ExpertScene } from '~/test/company/expert-scene';
import {
  addExpert,
  asEmployee,
  createCompany,
  createExpert,
  expertActor,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { encryptId } from '~/server/crypto/encrypted-id';
import { reserveSeat } from '../reservation/reserve-seat';

/** Every call that refers to a row of a lesson, with its other input. */
const callsOfRows = (scene: ExpertScene, b2bTimetableReservationId: number) => {
  const { b2bTimetableId } = scene;
  const named = { b2bTimetableId };
  const reservation = { b2bTimetableReservationId };
  return {
    reservations: (c: ReturnType<ExpertScene['as']>) => c.reservations(named),
    learnerCount: (c: ReturnType<ExpertScene['as']>) => c.learnerCount(named),
    attendanceNumber: (c: ReturnType<ExpertScene['as']>) => c.attendanceNumber(named),
    users: (c: ReturnType<ExpertScene['as']>) => c.users(named),
    lessonMemo: (c: ReturnType<ExpertScene['as']>) => c.lessonMemo(named),
    learnerInfo: (c: ReturnType<ExpertScene['as']>) => c.learnerInfo(reservation),
    learnerMemo: (c: ReturnType<ExpertScene['as']>) => c.learnerMemo({ encryptedUserId: scene.token(0) }),
    mark: (c: ReturnType<ExpertScene['as']>) => c.mark({ ...reservation, attendanceCheck: 'ATTENDED' }),
    saveLearnerCount: (c: ReturnType<ExpertScene['as']>) => c.saveLearnerCount({ ...named, coachInputLearnerCount: 1 }),
    close: (c: ReturnType<ExpertScene['as']>) => c.close({ ...named, coachInputLearnerCount: 1 }),
    reopen: (c: ReturnType<ExpertScene['as']>) => c.reopen(named),
    addMember: (c: ReturnType<ExpertScene['as']>) => c.addMember({ ...named, encryptedUserId: scene.token(0) }),
    addGuest: (c: ReturnType<ExpertScene['as']>) => c.addGuest({ ...named, name: '손님', phone: '01012345678' }),
    addGroup: (c: ReturnType<ExpertScene['as']>) => c.addGroup({ ...named, encryptedUserIds: [scene.token(0)] }),
    removeAddition: (c: ReturnType<ExpertScene['as']>) => c.removeAddition(reservation),
    writeLearnerMemo: (c: ReturnType<ExpertScene['as']>) =>
      c.writeLearnerMemo({ encryptedUserId: scene.token(0), memo: '메모', secretMemo: '' }),
    writeLessonMemo: (c: ReturnType<ExpertScene['as']>) =>
      c.writeLessonMemo({ ...named, memo: '메모', secretMemo: '' }),
  };
};

describe('a row of a company lesson', () => {
  it('is not found by another company’s expert or by another expert of the same company', async () => {
    const scene = await expertScene(3, 1, { isUseAttendanceNumber: true });
    const { b2bTimetableReservationId } = await scene.reserve(0);
    const elsewhere = await createCompany();
    const far = await createExpert(elsewhere.csCorporateId);
    const near = await createExpert(scene.csCorporateId);
    const before = [await scene.lesson(), await scene.statuses()];
    const strangers = [
      callerFor(await expertActor(far, [elsewhere.csCorporateId]), at(0)).b2bExpert,
      callerFor(await expertActor(near, [scene.csCorporateId]), at(0)).b2bExpert,
      // The expert's authorisation here was withdrawn, while another company keeps theirs.
      callerFor(await expertActor(scene.expert, [elsewhere.csCorporateId]), at(0)).b2bExpert,
    ];
    for (const [name, call] of Object.entries(callsOfRows(scene, b2bTimetableReservationId)))
      for (const stranger of strangers)
        await expect(call(stranger), name).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect([await scene.lesson(), await scene.statuses()]).toEqual(before);
    await expect(strangers[0]?.day({ csCorporateId: scene.csCorporateId, date })).rejects.toMatchObject({
      message: '해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.',
    });
    expect(await strangers[1]?.day({ csCorporateId: scene.csCorporateId, date })).toMatchObject({ lessons: [] });
    expect(await strangers[1]?.month({ csCorporateId: scene.csCorporateId, month: '2026-12' })).toMatchObject({
      lessons: [],
    });
    // The owner may call all of them.
    const owner = scene.as(at(0));
    await expect(callsOfRows(scene, b2bTimetableReservationId).learnerInfo(owner)).resolves.toMatchObject({
      name: '직원 1',
    });
  });
});

describe('a member of another company', () => {
  it('is not found by an expert of this company', async () => {
    const scene = await expertScene(3, 1);
    const { b2bTimetableId } = scene;
    // The person has a seat there, so only the company keeps the expert out.
    const elsewhere = await expertScene(3, 1);
    await elsewhere.reserve(0);
    const encryptedUserId = elsewhere.token(0);
    const { email } = elsewhere.who(0);
    const memo = { memo: '메모', secretMemo: '' };
    const expert = scene.as(at(0));
    const rejected = {
      addMember: () => expert.addMember({ b2bTimetableId, encryptedUserId }),
      'addMember by mail address': () => expert.addMember({ b2bTimetableId, email }),
      learnerMemo: () => expert.learnerMemo({ encryptedUserId }),
      'learnerMemo by mail address': () => expert.learnerMemo({ learnerEmail: email }),
      writeLearnerMemo: () => expert.writeLearnerMemo({ encryptedUserId, ...memo }),
      'writeLearnerMemo by mail address': () => expert.writeLearnerMemo({ learnerEmail: email, ...memo }),
    };
    for (const [name, call] of Object.entries(rejected))
      await expect(call(), name).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    // addGroup returns the reason for each person.
    expect(await expert.addGroup({ b2bTimetableId, encryptedUserIds: [encryptedUserId] })).toMatchObject({
      added: [],
      refused: [{ encryptedUserId, name: '', code: 'NOT_FOUND' }],
    });
    expect(await scene.statuses()).toEqual([]);
    expect(await db.companyLearnerMemo.count({ where: { userId: elsewhere.who(0).userId } })).toBe(0);
    // Their own expert may write.
    await elsewhere.as(at(0)).writeLearnerMemo({ encryptedUserId, ...memo });
  });
});

describe('an expert of two companies', () => {
  it('sees the lessons of each company', async () => {
    const scene = await expertScene(3, 1);
    const other = await createCompany({ name: '가온물산' });
    await addExpert(other.csCorporateId, scene.expert.id);
    await planLesson({
      csCorporateId: other.csCorporateId,
      programId: other.program.id,
      placeId: other.place.id,
      coachId: scene.expert.id,
      startsAt: at(5 * 60),
    });
    const both = callerFor({ ...scene.actor, expertOf: [scene.csCorporateId, other.csCorporateId] }, at(0)).b2bExpert;
    expect((await both.companies()).map(({ name, todayLessons }) => [name, todayLessons])).toEqual([
      ['가온물산', 1],
      ['다온전자', 1],
    ]);
    expect((await both.calendar({ month: '2026-12' })).lessons.map(({ companyName }) => companyName)).toEqual([
      '다온전자',
      '가온물산',
    ]);
    expect((await both.day({ csCorporateId: other.csCorporateId, date })).lessons).toHaveLength(1);
  });
});

describe('an action that was queued on a phone', () => {
  it('is accepted only from the expert who did it, not from another expert who is logged in there now', async () => {
    const scene = await expertScene(3, 1);
    const { csCorporateId, program, place, b2bTimetableId } = scene;
    const seat = await scene.reserve(0);
    const other = await createExpert(csCorporateId);
    // The other expert teaches the same person and could write a memo of their own.
    const theirs = {
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId: other.id,
      startsAt: at(24 * 60),
    };
    await reserveSeat(asEmployee(csCorporateId, scene.who(0), planDay), await planLesson(theirs));
    const stranger = callerFor(await expertActor(other, [csCorporateId]), at(1)).b2bExpert;
    const expertRef = { doneBy: encryptId('coach', scene.expert.id) };
    const memo = { encryptedUserId: scene.token(0), memo: '어깨', secretMemo: '', basedOn: null, ...expertRef };
    const rejected = { cause: { code: 'UNAUTHENTICATED' } };
    await expect(stranger.writeLearnerMemo(memo)).rejects.toMatchObject(rejected);
    await expect(stranger.mark({ ...seat, attendanceCheck: 'ATTENDED', ...expertRef })).rejects.toMatchObject(rejected);
    await expect(
      stranger.saveLearnerCount({ b2bTimetableId, coachInputLearnerCount: 1, ...expertRef }),
    ).rejects.toMatchObject(rejected);
    expect(await db.companyLearnerMemo.count({ where: { csCorporateId } })).toBe(0);
    await scene.as(at(1)).writeLearnerMemo(memo);
    await scene.as(at(1)).mark({ ...seat, attendanceCheck: 'ATTENDED', ...expertRef });
    expect(await scene.statuses()).toEqual(['ATTENDED']);
  });
});
