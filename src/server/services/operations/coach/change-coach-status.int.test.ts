import { beforeAll, describe, expect, it } from 'vitest';
import type { CoachStatus } from '~/domain/coach/status';
import type { ChangeCoachStatusInput } from '~/domain/operations/schema/coach';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { PASSWORD, lastMail } from '~/test/factories/account';
import {
  type ApplicationDesk,
  coachStatusOf,
  createApplicant,
  createApplicationDesk,
  viewedCoach,
  writtenApplication,
} from '~/test/factories/coach-application';
import { createLearner } from '~/test/factories/lesson';
import { errorWith } from '~/test/rejection';

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await createApplicationDesk();
});

it('rejects a change of the status by an operator who has not seen the changed application', async () => {
  const { id, browser, place } = await createApplicant();
  const old = await viewedCoach(id);
  await browser.call((caller) =>
    caller.session.changeCoachApplication({ ...writtenApplication, headline: '자세를 함께 보는 필라테스', place }),
  );
  await expect(desk.operations().changeCoachStatus({ ...old, to: 'DOC_REVIEW' })).rejects.toEqual(
    errorWith('COACH_MOVED'),
  );
  expect(await coachStatusOf(id)).toBe('APPLIED');
  await desk.changeStatus(id, { to: 'DOC_REVIEW' });
  expect(await coachStatusOf(id)).toBe('DOC_REVIEW');
});

describe('the transitions of an application', () => {
  it.each<[CoachStatus, ChangeCoachStatusInput['to'], string]>([
    ['APPLIED', 'DOC_REVIEW', 'coach-doc-review'],
    ['APPLIED', 'REJECTED', 'coach-rejected'],
    ['DOC_REVIEW', 'INTERVIEW', 'coach-interview'],
    ['DOC_REVIEW', 'REJECTED', 'coach-rejected'],
    ['INTERVIEW', 'APPROVED', 'coach-approved'],
    ['INTERVIEW', 'REJECTED', 'coach-rejected'],
    ['APPROVED', 'SUSPENDED', 'coach-suspended'],
    ['SUSPENDED', 'APPROVED', 'coach-resumed'],
  ])('%s → %s is recorded with its operator and mailed', async (from, to, template) => {
    const { id, user } = await createApplicant();
    await db.coach.update({ where: { id }, data: { status: from } });
    expect(await desk.changeStatus(id, desk.step(to))).toEqual({ status: to });
    expect(await coachStatusOf(id)).toBe(to);
    const event = await db.stateEvent.findFirstOrThrow({
      where: { machine: 'coach', entityId: id },
      orderBy: { id: 'desc' },
    });
    expect(event).toMatchObject({ from, to, actorRole: 'operator', actorId: desk.operator.userId });
    const audit = await db.auditEvent.findFirstOrThrow({ where: { action: 'coach.move', subject: `coach:${id}` } });
    expect(audit).toMatchObject({ operatorId: desk.operator.userId, details: expect.objectContaining({ from, to }) });
    const mail = await lastMail(user.email, template);
    expect(mail?.subject).toContain('김다온');
    if (to === 'REJECTED' || to === 'SUSPENDED') {
      expect(mail?.text).toContain('자격을 확인하지 못했어요.');
      expect([event.reason, audit.details]).toEqual([
        '자격을 확인하지 못했어요.',
        expect.objectContaining({ reason: '자격을 확인하지 못했어요.' }),
      ]);
    }
  });

  it.each<[CoachStatus, ChangeCoachStatusInput['to']]>([
    ['APPLIED', 'APPROVED'],
    ['DOC_REVIEW', 'APPROVED'],
    ['INTERVIEW', 'DOC_REVIEW'],
    ['APPROVED', 'REJECTED'],
    ['SUSPENDED', 'INTERVIEW'],
    ['REJECTED', 'DOC_REVIEW'],
  ])('%s → %s is rejected', async (from, to) => {
    const { id, user } = await createApplicant();
    await db.coach.update({ where: { id }, data: { status: from } });
    await expect(desk.changeStatus(id, desk.step(to))).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED'));
    expect(await coachStatusOf(id)).toBe(from);
    expect(
      await db.message.count({
        where: { recipient: user.email, template: { startsWith: 'coach-', not: 'coach-applied' } },
      }),
    ).toBe(0);
  });

  it('require a reason for a rejection, and an existing coach', async () => {
    const { id } = await createApplicant();
    await expect(
      desk.operations().changeCoachStatus({ ...(await viewedCoach(id)), to: 'REJECTED', reason: ' ' }),
    ).rejects.toEqual(errorWith('INVALID_INPUT'));
    await expect(
      desk.operations().changeCoachStatus({
        ...(await viewedCoach(id)),
        encryptedCoachId: encryptId('coach', 2_000_000_000),
        to: 'DOC_REVIEW',
      }),
    ).rejects.toEqual(errorWith('NOT_FOUND'));
  });

  it('by several operators at the same time succeed once, and the others are rejected', async () => {
    const { id, user } = await createApplicant();
    const before = await viewedCoach(id);
    const answers = await Promise.allSettled([
      desk.operations().changeCoachStatus({ ...before, to: 'DOC_REVIEW' }),
      desk.operations().changeCoachStatus({ ...before, to: 'REJECTED', reason: '다음에 만나요.' }),
      desk.operations().changeCoachStatus({ ...before, to: 'DOC_REVIEW' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toEqual(errorWith('COACH_MOVED'));
    expect(
      await db.message.count({
        where: { recipient: user.email, template: { startsWith: 'coach-', not: 'coach-applied' } },
      }),
    ).toBe(1);
  });

  it('are rejected when the applicant applied again meanwhile', async () => {
    const { id, apply } = await createApplicant();
    const before = await viewedCoach(id);
    await desk.changeStatus(id, { to: 'REJECTED', reason: '경력을 더 쌓아 주세요.' });
    await apply();
    expect(await coachStatusOf(id)).toBe('APPLIED');
    await expect(desk.operations().changeCoachStatus({ ...before, to: 'DOC_REVIEW' })).rejects.toEqual(
      errorWith('COACH_MOVED'),
    );
    expect(await desk.changeStatus(id, { to: 'DOC_REVIEW' })).toEqual({ status: 'DOC_REVIEW' });
  });
});

it('deletes an application with its closed account, and does not let a coach close the account', async () => {
  const { id, user, browser } = await createApplicant();
  await desk.changeStatus(id, { to: 'DOC_REVIEW' });
  await browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
  expect(await db.coach.findUnique({ where: { id } })).toBeNull();
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ status: 'LEFT' });
  const coach = await desk.approved();
  await expect(coach.browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }))).rejects.toEqual(
    errorWith('FORBIDDEN'),
  );
  // An application of an account that was closed before applications were deleted with it is closed without a mail.
  const older = await createApplicant();
  await db.user.update({ where: { id: older.user.id }, data: { status: 'LEFT' } });
  await desk.changeStatus(older.id, desk.step('REJECTED'));
  expect(await lastMail(older.user.email, 'coach-rejected')).toBeNull();
  const learner = await createLearner();
  await expect(
    callerFor(memberActor(learner)).operations.changeCoachStatus({
      ...(await viewedCoach(coach.id)),
      to: 'SUSPENDED',
      reason: '아무 말',
    }),
  ).rejects.toEqual(errorWith('FORBIDDEN'));
});
