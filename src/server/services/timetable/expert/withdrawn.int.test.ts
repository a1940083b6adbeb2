import { expect, it } from 'vitest';
import { db, type Tx } from '~/server/db';
import { lockCoach } from '~/server/services/operations/coach/change-coach-status';
import { transitionCoach } from '~/server/services/coach/transition-coach';
import { lockAuthorisationForShare } from '~/server/services/company/lock-authorisation-for-share';
import { withdrawExpert } from '~/server/services/company/authorise-expert';
import { consentTo, createFinding } from '~/test/company/body-check-scene';
import { at, expertScene } from '~/test/company/expert-scene';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { metaOf, procedures } from '~/test/procedures';
import { waitForLock } from '~/test/wait-for-lock';

/**
 * Creates a lesson with a member who consents to body checks, a member whom the expert added, and one without a seat.
 */
async function createScene() {
  const scene = await expertScene(5, 3);
  await consentTo(scene.who(0).userId);
  const reserved = await scene.reserve(0);
  const added = await scene
    .as(at(0))
    .addMember({ b2bTimetableId: scene.b2bTimetableId, encryptedUserId: scene.token(1) });
  return { ...scene, reserved, added };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const entries = [createFinding('어깨', 'L', 4, 2)];
const memo = { memo: '어깨를 천천히', secretMemo: '' };
/** Every call by which an expert writes in a company; `addMember` by both of its inputs. */
const writes: Record<string, (scene: Scene) => Promise<unknown>> = {
  mark: (scene) => scene.as(at(5)).mark({ ...scene.reserved, attendanceCheck: 'ATTENDED' }),
  saveLearnerCount: ({ as, b2bTimetableId }) =>
    as(at(5)).saveLearnerCount({ b2bTimetableId, coachInputLearnerCount: 2 }),
  close: ({ as, b2bTimetableId }) =>
    as(at(45)).close({ b2bTimetableId, coachInputLearnerCount: 3, reason: '한 분은 서서 들었어요' }),
  addMember: (scene) =>
    scene.as(at(5)).addMember({ b2bTimetableId: scene.b2bTimetableId, encryptedUserId: scene.token(2) }),
  'addMember by mail address': (scene) =>
    scene.as(at(5)).addMember({ b2bTimetableId: scene.b2bTimetableId, email: scene.who(2).email }),
  addGuest: ({ as, b2bTimetableId }) => as(at(5)).addGuest({ b2bTimetableId, name: '김손님', phone: '01012345678' }),
  addGroup: (scene) =>
    scene.as(at(5)).addGroup({ b2bTimetableId: scene.b2bTimetableId, encryptedUserIds: [scene.token(2)] }),
  removeAddition: (scene) => scene.as(at(5)).removeAddition(scene.added),
  writeLearnerMemo: (scene) => scene.as(at(5)).writeLearnerMemo({ encryptedUserId: scene.token(0), ...memo }),
  writeLessonMemo: ({ as, b2bTimetableId }) => as(at(5)).writeLessonMemo({ b2bTimetableId, ...memo }),
  writeBodyCheck: (scene) => scene.as(at(5)).writeBodyCheck({ ...scene.reserved, entries, comment: '', basedOn: 0 }),
  addToBodyCheck: (scene) => scene.as(at(5)).addToBodyCheck({ ...scene.reserved, entries }),
  reopen: ({ as, b2bTimetableId }) => as(at(46)).reopen({ b2bTimetableId }),
};
/** Steps that are needed before a call can write anything. */
const preparations: Partial<Record<string, (scene: Scene) => Promise<unknown>>> = {
  reopen: (scene) => writes['close']?.(scene) ?? Promise.resolve(),
};

const ends: [what: string, end: (scene: Scene, tx: Tx) => Promise<void>][] = [
  [
    'authorisation is withdrawn',
    ({ csCorporateId, expert }, tx) =>
      withdrawExpert(tx, { csCorporateId, coachId: expert.id, operatorId: 1, now: at(5), reason: '계약 종료' }),
  ],
  [
    'coach is paused',
    async ({ expert }, tx) =>
      transitionCoach(tx, await lockCoach(tx, expert.id), 'SUSPENDED', { role: 'operator', actorId: 1, at: at(5) }),
  ],
];

/** Reads everything stored about the lesson and the people in it. */
async function readWritten({ b2bTimetableId: timetableId, csCorporateId, lesson }: Scene) {
  const reservations = { where: { timetableId }, orderBy: { id: 'asc' } } as const;
  return [
    await lesson(),
    await db.timetableReservation.findMany(reservations),
    await db.timetableMemo.findMany({ where: { timetableId } }),
    await db.companyLearnerMemo.findMany({ where: { csCorporateId } }),
    await db.bodyCheckRecord.findMany({ where: { csCorporateId } }),
  ];
}

it('covers every call by which an expert writes in a company', () => {
  const mutations = procedures.filter(
    ([, procedure]) => procedure._def.type === 'mutation' && metaOf(procedure)?.access === 'company.teach',
  );
  const names = new Set(Object.keys(writes).map((name) => `b2bExpert.${name.split(' ')[0]}`));
  // Marking one's own notifications as read affects nobody else.
  names.add('b2bExpert.readNotifications');
  expect(new Set(mutations.map(([path]) => path))).toEqual(names);
});

const cases = ends.flatMap(([what, end]) =>
  Object.entries(writes).map(([name, write]) => ({ what, end, name, write })),
);

it.each(cases)('$name writes nothing when the $what at the same time', async ({ name, end, write }) => {
  const scene = await createScene();
  await preparations[name]?.(scene);
  const before = await readWritten(scene);
  const ending = await lockUntilFreed((tx) => end(scene, tx));
  const outcome = write(scene).then(
    () => 'done',
    (thrown: { cause?: { code?: string } }) => thrown.cause?.code,
  );
  await waitForLock('join company_experts e');
  ending.free();
  await ending.done;
  expect(await outcome).toBe('NOT_FOUND');
  expect(await readWritten(scene)).toEqual(before);
});

it.each(Object.entries(writes))('%s writes while the authorisation is in force', async (name, write) => {
  const scene = await createScene();
  await preparations[name]?.(scene);
  const before = await readWritten(scene);
  await write(scene);
  expect(await readWritten(scene)).not.toEqual(before);
});

it('returns no health data to an expert whose authorisation is withdrawn at the same time', async () => {
  const scene = await createScene();
  const { b2bTimetableId, csCorporateId, reserved } = scene;
  await scene.as(at(4)).writeBodyCheck({ ...reserved, entries, comment: '', basedOn: 0 });
  const ending = await lockUntilFreed((tx) => ends[0]?.[1](scene, tx) ?? Promise.resolve());
  const expert = scene.as(at(5));
  const reads = Promise.allSettled([
    expert.bodyCheck(reserved),
    expert.bodyCheckLesson({ b2bTimetableId }),
    expert.bodyCheckDay({ csCorporateId, date: '2026-12-01' }),
    expert.bodyCheckReport({ encryptedUserId: scene.token(0) }),
  ]);
  await waitForLock('join company_experts e', 4);
  ending.free();
  await ending.done;
  const results = (await reads).map((read) => (read.status === 'fulfilled' ? read.value : 'rejected'));
  expect(results).toEqual(['rejected', [], [], 'rejected']);
});

it.each(ends)('waits for a write that has begun when the %s', async (_, end) => {
  const scene = await createScene();
  const whose = { coachId: scene.expert.id, csCorporateId: scene.csCorporateId };
  const writing = await lockUntilFreed(async (tx) => expect(await lockAuthorisationForShare(tx, whose)).toBe(true));
  const ended = db.$transaction((tx) => end(scene, tx));
  await waitForLock('');
  writing.free();
  await Promise.all([writing.done, ended]);
});
