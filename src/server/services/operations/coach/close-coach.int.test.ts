import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { cancelLessons } from '~/server/services/timetable/planning/change-lessons';
import { callerFor, memberActor } from '~/test/caller';
import { createCoachDocument, createPrivateFile } from '~/test/factories/coach-document';
import { asOperator, createLessonScene as createCompanyScene } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { createCoach } from '~/test/factories/lesson';
import { createLessonScene, sceneAfter, sceneJob, sceneNow } from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';

const reason = '11월 20일에 전화로 탈퇴를 요청함';
const desk = async (now = sceneNow) => callerFor(memberActor(await createOperator()), now).operations;
const idOf = (coach: { id: number }) => ({ encryptedCoachId: encryptId('coach', coach.id) });
const close = async (coach: { id: number }, now = sceneNow) => (await desk(now)).closeCoach({ ...idOf(coach), reason });
const blockersOf = async (coach: { id: number }, now = sceneNow) =>
  (await (await desk(now)).coachClosing(idOf(coach))).blockers;

describe('closing the account of a coach', () => {
  it('removes what the coach stored and the login, notifies, and leaves the name in contracts and a log entry', async () => {
    const coach = await createCoach({ displayName: '한지우', biography: '물리치료사로 일했어요.' });
    const pictureSha256 = await createPrivateFile(coach.userId, sceneNow);
    const document = await createCoachDocument(coach.id, { pictureSha256 });
    const written = '면접에서 건강 문제를 말함';
    const rejected = await createCoachDocument(coach.id, {
      kind: 'CERTIFICATE',
      title: '필라테스',
      status: 'REJECTED',
      reason: written,
      decidedAt: sceneNow,
      numberSealed: null,
    });
    const requested = { experienceYears: 5 };
    const request = await db.coachProfileRequest.create({
      data: { coachId: coach.id, submittedAt: sceneNow, changes: requested, before: requested },
    });
    const logged = [
      ['coach', coach.id],
      ['coach-document', rejected.id],
      ['coach-profile-request', request.id],
    ] as const;
    await db.stateEvent.createMany({
      data: logged.map(([machine, entityId]) => ({
        machine,
        entityId,
        to: 'X',
        actorRole: 'operator',
        reason: written,
      })),
    });
    expect(await blockersOf(coach)).toEqual([]);
    await close(coach);
    const row = await db.coach.findUniqueOrThrow({ where: { id: coach.id }, include: { slots: true } });
    expect(row).toMatchObject({
      displayName: '한지우',
      status: 'SUSPENDED',
      biography: '',
      certificates: [],
      slots: [],
    });
    expect(await db.user.findUniqueOrThrow({ where: { id: coach.userId } })).toMatchObject({
      status: 'LEFT',
      email: `left-${coach.userId}@left.invalid`,
      passwordHash: null,
    });
    expect(await db.coachDocument.findUniqueOrThrow({ where: { id: document.id } })).toMatchObject({
      status: 'WITHDRAWN',
      pictureSha256: null,
      numberSealed: null,
    });
    expect(await db.coachDocument.count({ where: { reason: written } })).toBe(0);
    expect(await db.stateEvent.count({ where: { reason: written } })).toBe(0);
    expect(await db.session.count({ where: { userId: coach.userId } })).toBe(0);
    expect(await db.coachSearch.count({ where: { coachId: coach.id } })).toBe(0);
    const [mail] = await db.message.findMany({ where: { template: 'left', recipient: coach.user.email } });
    expect(mail?.subject).toContain('탈퇴');
    const [audit] = await db.auditEvent.findMany({ where: { action: 'coach.close', subject: `coach:${coach.id}` } });
    expect(audit?.details).toEqual({ reason });
    // A repeated or a concurrent call finds it closed.
    expect(await rejection(close(coach))).toBe('MOVE_NOT_ALLOWED');
  });

  it('happens once when two operators send it at the same time', async () => {
    const coach = await createCoach();
    const results = await Promise.allSettled([close(coach), close(coach)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.auditEvent.count({ where: { action: 'coach.close', subject: `coach:${coach.id}` } })).toBe(1);
  });

  it('waits for contracts, lessons and money, each named with its number', async () => {
    const scene = await createLessonScene(1);
    await scene.fix();
    expect(await blockersOf(scene.coach)).toEqual([
      { kind: 'CONTRACTS', count: 1 },
      { kind: 'LESSONS', count: 1 },
    ]);
    expect(await rejection(close(scene.coach))).toBe('HAS_REMAINING_LESSONS');
    expect((await db.user.findUniqueOrThrow({ where: { id: scene.coach.userId } })).status).toBe('ACTIVE');
    const held = sceneAfter(HOUR_MS);
    await scene.as.coach(held).hold({ encryptedLessonId: await scene.lessonId() });
    const done = sceneAfter(60 * HOUR_MS);
    await closeHeldLesson(sceneJob(done), { lessonId: (await scene.lesson()).id });
    expect(await blockersOf(scene.coach, done)).toEqual([
      { kind: 'UNSETTLED', count: 1 },
      { kind: 'UNPAID', count: Math.floor(scene.contract.unitPrice * 0.8) },
    ]);
    expect(await rejection(close(scene.coach, done))).toBe('HAS_REMAINING_LESSONS');
  });

  it('waits for lessons at companies', async () => {
    const scene = await createCompanyScene({ startsAt: sceneAfter(0), now: sceneNow });
    const { b2bTimetableId } = scene;
    const { coachId } = await db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } });
    const coach = { id: coachId };
    expect(await blockersOf(coach)).toEqual([{ kind: 'COMPANY_LESSONS', count: 1 }]);
    expect(await rejection(close(coach))).toBe('HAS_REMAINING_LESSONS');
    await cancelLessons(asOperator(sceneNow), { ...scene, scope: 'one', reason: '휴무', rehearsal: false });
    await close(coach);
    expect(await db.companyExpert.count({ where: { coachId, withdrawnAt: null } })).toBe(0);
  });

  it('waits for the settlement of held lessons at companies, which is not in the ledger before the close of a month', async () => {
    const { b2bTimetableId } = await createCompanyScene({ startsAt: sceneAfter(0), now: sceneNow });
    const { coachId } = await db.timetable.update({
      where: { id: b2bTimetableId },
      data: { closedAt: sceneAfter(HOUR_MS) },
    });
    expect(await blockersOf({ id: coachId })).toEqual([{ kind: 'UNSETTLED', count: 1 }]);
    expect(await rejection(close({ id: coachId }, sceneAfter(2 * HOUR_MS)))).toBe('HAS_REMAINING_LESSONS');
  });

  it('is not for an applicant, who closes the account alone', async () => {
    const applicant = await createCoach({ status: 'INTERVIEW' });
    expect(await rejection(close(applicant))).toBe('MOVE_NOT_ALLOWED');
  });
});
