import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { autoCompleteLesson } from '../outcome/auto-complete-lesson';
import { closeHeldLesson } from '../outcome/close-held-lesson';
import { notifyLessonHeld } from '../outcome/notify-lesson-held';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, type LessonScene, sceneJob, sceneStart } from '~/test/factories/lesson-scene';

const at = (minutes: number) => new Date(sceneStart.getTime() + minutes * MINUTE_MS);
const code = (value: string) => ({ cause: { code: value } });

let scene: LessonScene;
let encryptedLessonId: string;
beforeEach(async () => {
  scene = await createLessonScene();
  ({ encryptedLessonId } = await scene.fix());
});

const arrive = (minutes = -2) => scene.as.coach(at(minutes)).checkIn({ encryptedLessonId });
const leave = (minutes: number) => scene.as.coach(at(minutes)).checkOut({ encryptedLessonId });
const row = async () => db.lessonVisit.findFirst({ where: { lessonId: (await scene.lesson()).id } });
const visitSeenBy = async (side: 'learner' | 'coach', minutes: number) =>
  (await scene.as[side](at(minutes)).get({ encryptedId: await scene.token() })).lessons[0]?.visit;

describe('an arrival', () => {
  it('is seen by both sides and changes neither the lesson nor its ids', async () => {
    const { revision } = await scene.lesson();
    const visited = await arrive();
    expect(visited).toMatchObject({
      encryptedLessonId,
      status: 'CONFIRMED',
      visit: { arrivedAt: at(-2), leftAt: null },
    });
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', revision });
    for (const side of ['learner', 'coach'] as const)
      expect(await visitSeenBy(side, 0)).toMatchObject({ arrivedAt: at(-2), arrivalReceivedAt: at(-2) });
  });

  it.each([
    [-61, 'TOO_EARLY'],
    [-60, null],
    [50, null],
    [51, 'TOO_LATE'],
  ])('at minute %i of the lesson is %s', async (minutes, rejected) => {
    if (rejected) await expect(arrive(minutes)).rejects.toMatchObject(code(rejected));
    else expect((await arrive(minutes)).visit.arrivedAt).toEqual(at(minutes));
  });

  it('is recorded once, by whichever of two devices is first', async () => {
    const sent = await Promise.all([-2, -1, 0].map((minutes) => arrive(minutes)));
    const stored = await row();
    for (const { visit } of sent) expect(visit.arrivedAt).toEqual(stored?.arrivedAt);
    expect((await arrive(10)).visit.arrivedAt).toEqual(stored?.arrivedAt);
  });

  it('that was made without a connection has its own time, within three days', async () => {
    const late = await scene.as.coach(at(180)).checkIn({ encryptedLessonId, doneAt: at(-3) });
    expect(late.visit).toMatchObject({ arrivedAt: at(-3), arrivalReceivedAt: at(180) });
    const other = await createLessonScene();
    const { encryptedLessonId: id } = await other.fix();
    const tooLate = new Date(at(-3).getTime() + 3 * DAY_MS + 1);
    await expect(other.as.coach(tooLate).checkIn({ encryptedLessonId: id, doneAt: at(-3) })).rejects.toMatchObject(
      code('TOO_LATE'),
    );
    await expect(other.as.coach(at(0)).checkIn({ encryptedLessonId: id, doneAt: at(5) })).rejects.toMatchObject(
      code('CLOCK_AHEAD'),
    );
  });

  it('sent again under its key gets the first answer, and another expert’s queue is rejected', async () => {
    const input = { encryptedLessonId, idempotencyKey: randomUUID(), doneAt: at(-2) };
    const first = await scene.as.coach(at(-2)).checkIn(input);
    expect(await scene.as.coach(at(30)).checkIn(input)).toEqual(first);
    const doneBy = encryptId('coach', (await createLessonScene()).coach.id);
    await expect(scene.as.coach(at(0)).checkIn({ encryptedLessonId, doneBy })).rejects.toMatchObject(
      code('UNAUTHENTICATED'),
    );
  });

  it('is stored after the learner reported the coach, and leaves the report unchanged', async () => {
    await scene.as.learner(at(20)).reportNoShow({ encryptedLessonId, reason: '오지 않았어요', agreedToTerms: true });
    const late = await scene.as.coach(at(200)).checkIn({ encryptedLessonId, doneAt: at(1) });
    expect(late).toMatchObject({ status: 'NOSHOW_COACH', visit: { arrivedAt: at(1) } });
    expect(await scene.account('COACH_PENDING')).toBe(0);
  });

  it('is rejected for a cancelled or unconfirmed lesson, and for the learner', async () => {
    await expect(scene.as.learner(at(0)).checkIn({ encryptedLessonId })).rejects.toMatchObject(code('FORBIDDEN'));
    await scene.as.learner().cancel({ encryptedLessonId, term: 'EARLY' });
    await expect(arrive()).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
    const other = await createLessonScene();
    const requested = await other.as.learner().schedule({ encryptedId: await other.token(), startsAt: sceneStart });
    await expect(
      other.as.coach(at(0)).checkIn({ encryptedLessonId: requested.encryptedLessonId }),
    ).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
  });

  it('belongs to the time of the lesson: a lesson that is moved has none', async () => {
    await arrive(-60);
    const { id } = await scene.lesson();
    await db.lesson.update({
      where: { id },
      data: { startsAt: at(DAY_MS / MINUTE_MS), endsAt: at(DAY_MS / MINUTE_MS + 50) },
    });
    expect(await visitSeenBy('learner', 0)).toBeNull();
    await expect(leave(20)).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
  });
});

describe('a departure', () => {
  it('after the end marks the lesson as held, once and not earlier', async () => {
    await arrive();
    const held = await leave(51);
    expect(held).toMatchObject({ status: 'HELD', visit: { leftAt: at(51) } });
    expect((await scene.lesson()).heldAt).toEqual(at(51));
    const pending = await scene.account('COACH_PENDING');
    expect(pending).toBeLessThan(0);
    expect((await leave(55)).visit.leftAt).toEqual(at(51));
    expect(await scene.account('COACH_PENDING')).toBe(pending);
    await closeHeldLesson(sceneJob(new Date(at(51).getTime() + 48 * HOUR_MS - 1)), {
      lessonId: (await scene.lesson()).id,
    });
    expect((await scene.lesson()).status).toBe('HELD');
  });

  it('before the end is held at the end, by the job, and its learner is notified like any other', async () => {
    await arrive();
    expect(await leave(40)).toMatchObject({ status: 'CONFIRMED', visit: { leftAt: at(40) } });
    expect(await scene.account('COACH_PENDING')).toBe(0);
    const { id: lessonId } = await scene.lesson();
    const [job] = await db.$queryRaw<{ startAfter: Date }[]>`
      select start_after as "startAfter" from pgboss.job
      where name = 'auto-complete-lesson' and data = ${{ lessonId }} order by start_after limit 1`;
    expect(job?.startAfter).toEqual(at(50));
    await autoCompleteLesson(sceneJob(at(49)), { lessonId });
    expect((await scene.lesson()).status).toBe('CONFIRMED');
    await Promise.all([1, 2].map(() => autoCompleteLesson(sceneJob(at(50)), { lessonId })));
    expect(await scene.lesson()).toMatchObject({ status: 'HELD', heldAt: at(50) });
    const messages = () =>
      db.message.findMany({ where: { userId: scene.learner.id, template: { startsWith: 'lesson-' } } });
    expect((await messages()).map(({ template }) => template)).not.toContain('lesson-autoCompleted');
    await notifyLessonHeld(sceneJob(at(60)), { lessonId, heldAt: at(50).toISOString() });
    expect((await messages()).map(({ template }) => template)).toContain('lesson-held');
  });

  it('is removed when the coach undoes the record, which is then not held again until it is recorded again', async () => {
    await arrive();
    const { encryptedLessonId: heldId } = await leave(51);
    await scene.as.coach(at(53)).undoHold({ encryptedLessonId: heldId });
    expect(await row()).toMatchObject({ arrivedAt: at(-2), leftAt: null });
    expect(await scene.account('COACH_PENDING')).toBe(0);
    const { id: lessonId } = await scene.lesson();
    await autoCompleteLesson(sceneJob(at(54)), { lessonId });
    expect((await scene.lesson()).status).toBe('CONFIRMED');
    expect(await leave(55)).toMatchObject({ status: 'HELD', visit: { leftAt: at(55) } });
  });

  it('needs an arrival, comes after it, and has to be recorded within two hours of the end', async () => {
    await expect(leave(51)).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
    await arrive(10);
    await expect(leave(9)).rejects.toMatchObject(code('TOO_EARLY'));
    await expect(leave(171)).rejects.toMatchObject(code('TOO_LATE'));
    expect((await leave(170)).status).toBe('HELD');
  });

  it('received late is held from then on, so the time for disputes is not shorter', async () => {
    const coach = scene.as.coach(at(600));
    await coach.checkIn({ encryptedLessonId, doneAt: at(-1) });
    expect(await coach.checkOut({ encryptedLessonId, doneAt: at(50) })).toMatchObject({
      status: 'HELD',
      visit: { leftAt: at(50), departureReceivedAt: at(600) },
    });
    expect((await scene.lesson()).heldAt).toEqual(at(600));
  });

  it('does not hold a lesson about which a complaint is open', async () => {
    await arrive();
    await scene.as.learner(at(30)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId,
      kind: 'LATE',
      text: '20분 늦게 시작했어요. 확인해 주세요.',
    });
    expect(await leave(51)).toMatchObject({ status: 'CONFIRMED', visit: { leftAt: at(51) } });
    const { id: lessonId } = await scene.lesson();
    await autoCompleteLesson(sceneJob(at(52)), { lessonId });
    expect((await scene.lesson()).status).toBe('CONFIRMED');
    await db.complaint.updateMany({ where: { lessonId }, data: { status: 'RESOLVED' } });
    await autoCompleteLesson(sceneJob(at(60)), { lessonId });
    expect(await scene.lesson()).toMatchObject({ status: 'HELD', heldAt: at(60) });
  });

  it.each(['hold', 'reportNoShow'] as const)('and %s at the same time pay the coach once', async (other) => {
    await arrive();
    const rival =
      other === 'hold'
        ? scene.as.coach(at(52)).hold({ encryptedLessonId })
        : scene.as.learner(at(52)).reportNoShow({ encryptedLessonId, reason: '오지 않았어요', agreedToTerms: true });
    await Promise.allSettled([leave(52), rival, leave(53)]);
    const { status, id } = await scene.lesson();
    expect(['HELD', 'NOSHOW_COACH']).toContain(status);
    const earned = await db.ledgerTransaction.count({ where: { lessonId: id } });
    expect(earned).toBe(status === 'HELD' ? 1 : 0);
  });
});

describe('the visit code', () => {
  const readCode = async (minutes = 0) => (await scene.as.learner(at(minutes)).visitCode({ encryptedLessonId })).code;
  const enter = (value: string, minutes = 0) =>
    scene.as.coach(at(minutes)).enterVisitCode({ encryptedLessonId, code: value });
  const wrong = async () => ((Number(await readCode()) + 1) % 10_000).toString().padStart(4, '0');

  it('is shown to the learner from an hour before the start to the end, and to nobody else', async () => {
    await expect(readCode(-61)).rejects.toMatchObject(code('TOO_EARLY'));
    expect(await readCode(-60)).toMatch(/^\d{4}$/);
    expect(await readCode(50)).toBe(await readCode(-60));
    await expect(readCode(51)).rejects.toMatchObject(code('TOO_LATE'));
    await expect(scene.as.coach(at(0)).visitCode({ encryptedLessonId })).rejects.toMatchObject(code('FORBIDDEN'));
    const operator = await createOperator();
    await expect(
      callerFor({ ...scene.actors.learner, impersonatorId: operator.id }, at(0)).lesson.visitCode({
        encryptedLessonId,
      }),
    ).rejects.toMatchObject(code('NOT_YOUR_HAND'));
    const stranger = await createLessonScene();
    await expect(stranger.as.learner(at(0)).visitCode({ encryptedLessonId })).rejects.toMatchObject(code('NOT_FOUND'));
    expect(JSON.stringify(await db.lessonVisit.findMany())).not.toContain(await readCode());
  });

  it('is recorded with its time when the coach enters it, and makes a report of either side impossible', async () => {
    expect((await enter(await readCode(), 3)).visit).toMatchObject({ codeAt: at(3), arrivedAt: null });
    expect((await enter('0000', 5)).visit.codeAt).toEqual(at(3));
    await expect(readCode(6)).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
    await expect(
      scene.as.coach(at(20)).reportNoShow({ encryptedLessonId, kind: 'AWAY', reason: '없었어요', agreedToTerms: true }),
    ).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
    await expect(
      scene.as.learner(at(20)).reportNoShow({ encryptedLessonId, reason: '오지 않았어요', agreedToTerms: true }),
    ).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
    // A complaint about the lesson remains.
    const complaint = { encryptedId: await scene.token(), encryptedLessonId, text: '10분만 하고 갔어요.' };
    await scene.as.learner(at(20)).reportComplaint({ ...complaint, kind: 'OTHER' });
  });

  it('is locked after five wrong ones, also when they arrive at the same time, and the visit goes on without it', async () => {
    const bad = await wrong();
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => enter(bad)));
    expect(sent.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await row()).toMatchObject({ codeMisses: 5, codeAt: null });
    await expect(enter(await readCode())).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
    expect(await visitSeenBy('learner', 1)).toMatchObject({ isCodeLocked: true });
    await arrive(5);
    expect((await leave(51)).status).toBe('HELD');
  });

  const enterLater = (value: string, { doneAt, received, key }: { doneAt: number; received: number; key?: string }) =>
    scene.as.coach(at(received)).enterVisitCode({
      encryptedLessonId,
      code: value,
      doneAt: at(doneAt),
      doneBy: encryptId('coach', scene.coach.id),
      idempotencyKey: key ?? randomUUID(),
    });

  it('entered without a connection has its own time, also after the lesson and the other side’s report', async () => {
    const right = await readCode();
    await scene.as.learner(at(20)).reportNoShow({ encryptedLessonId, reason: '오지 않았어요', agreedToTerms: true });
    const late = await enterLater(right, { doneAt: 2, received: 300 });
    expect(late).toMatchObject({
      status: 'NOSHOW_COACH',
      visit: { codeAt: at(2), codeReceivedAt: at(300), arrivedAt: null },
    });
    await expect(
      db.lessonVisit.updateMany({ where: { lessonId: (await scene.lesson()).id }, data: { codeReceivedAt: at(1) } }),
    ).rejects.toThrow('lesson_visits_code_received');
  });

  it.each([
    ['before its time', { doneAt: -61, received: 0 }, 'TOO_EARLY'],
    ['after the lesson', { doneAt: 51, received: 60 }, 'TOO_LATE'],
    ['more than three days ago', { doneAt: 2, received: 3 * 24 * 60 + 3 }, 'TOO_LATE'],
    ['in the future', { doneAt: 10, received: 0 }, 'CLOCK_AHEAD'],
  ] as const)('entered %s is rejected', async (_name, times, rejected) => {
    const right = await readCode();
    await expect(enterLater(right, times)).rejects.toMatchObject(code(rejected));
    expect((await row())?.codeAt ?? null).toBeNull();
  });

  it('that is wrong comes back after the lesson, leaves the arrival, and is counted once for each key', async () => {
    await arrive();
    const [bad, key] = [await wrong(), randomUUID()];
    const sent = await Promise.allSettled([1, 2, 3].map(() => enterLater(bad, { doneAt: 1, received: 90, key })));
    for (const result of sent)
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { cause: { code: 'INVALID_INPUT', message: expect.stringContaining('수업이 끝나서') as string } },
      });
    expect(await row()).toMatchObject({ codeMisses: 1, codeAt: null, arrivedAt: at(-2) });
    await expect(enterLater(bad, { doneAt: 1, received: 90 })).rejects.toMatchObject(code('INVALID_INPUT'));
    expect(await row()).toMatchObject({ codeMisses: 2 });
  });

  it('of another coach’s queue is rejected', async () => {
    const other = await createLessonScene();
    const input = { encryptedLessonId, code: await readCode(), doneBy: encryptId('coach', other.coach.id) };
    await expect(scene.as.coach(at(0)).enterVisitCode(input)).rejects.toMatchObject(code('UNAUTHENTICATED'));
  });

  it('says how many tries are left', async () => {
    await expect(enter(await wrong())).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', message: expect.stringContaining('4번') as string },
    });
  });

  it('differs between lessons and between times of a lesson', async () => {
    const { id } = await scene.lesson();
    const codes = new Set([await readCode()]);
    for (const days of [1, 2, 3]) {
      const startsAt = new Date(sceneStart.getTime() + days * DAY_MS);
      await db.lesson.update({
        where: { id },
        data: { startsAt, endsAt: new Date(startsAt.getTime() + 50 * MINUTE_MS) },
      });
      codes.add((await scene.as.learner(startsAt).visitCode({ encryptedLessonId })).code);
    }
    expect(codes.size).toBeGreaterThan(1);
  });
});

it('a record never changes, not even by a statement of another program', async () => {
  await arrive();
  const { id: lessonId } = await scene.lesson();
  await expect(db.lessonVisit.updateMany({ where: { lessonId }, data: { arrivedAt: at(-30) } })).rejects.toThrow(
    'a record of a visit cannot change',
  );
  await expect(
    db.lessonVisit.updateMany({ where: { lessonId }, data: { leftAt: at(-10), departureReceivedAt: at(0) } }),
  ).rejects.toThrow('lesson_visits_order');
});

it('operators see the evidence with the lesson and with a complaint', async () => {
  await arrive();
  await scene.as.learner(at(30)).reportComplaint({
    encryptedId: await scene.token(),
    encryptedLessonId,
    kind: 'LATE',
    text: '늦게 왔어요. 30분만 수업했어요.',
  });
  const console = callerFor(memberActor(await createOperator()), at(60)).operations;
  expect(await console.getLesson({ encryptedLessonId })).toMatchObject({ visit: { arrivedAt: at(-2) } });
  const { id } = await db.complaint.findFirstOrThrow({ where: { lessonId: (await scene.lesson()).id } });
  expect(await console.getComplaint({ encryptedComplaintId: encryptId('complaint', id) })).toMatchObject({
    visit: { arrivedAt: at(-2), leftAt: null },
  });
});
