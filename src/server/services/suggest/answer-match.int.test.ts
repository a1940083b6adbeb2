import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { callerFor } from '~/test/caller';
import { createCoach, createContract, createProgram } from '~/test/factories/lesson';
import { createMatchingScene, hoursLater, matchingNow, proposalText } from '~/test/factories/matching';
import { painAnswers } from '~/test/factories/suggest';
import { rejection } from '~/test/rejection';

describe('an invited coach', () => {
  it('sees the request, but nothing about health, no address and no full name', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.as().setHealthConsent({ granted: true });
    const pain = painAnswers();
    const coachId = scene.coachId(0);
    await db.coachPurpose.createMany({ data: scene.coaches.map(({ id }) => ({ coachId: id, code: 7 })) });
    await db.$transaction((tx) =>
      refreshCoachSearch(
        tx,
        scene.coaches.map(({ id }) => id),
      ),
    );
    await db.program.update({ where: { id: scene.program.id }, data: { title: '무릎 통증 운동' } });
    await scene.submitAnswers({ purpose: pain.purpose, etc: pain.etc });
    const [row] = await scene.asCoach(coachId).invitations();
    const view = await scene.asCoach(coachId).invitation({ encryptedInvitationId: row?.encryptedInvitationId ?? '' });
    expect(view).toMatchObject({
      mayAct: true,
      learnerName: '김*늘',
      wish: {
        purposes: [],
        purposesKept: true,
        place: { district: scene.region.district },
        personnel: 1,
        people: [{ gender: 'female', age: 34 }],
      },
    });
    // The coach knows their own programs, but is not informed which of them the learner requested.
    expect(view).toMatchObject({ wishedProgram: null, programs: [{ title: '무릎 통증 운동', isWished: false }] });
    const mails = await db.message.findMany({ where: { template: { startsWith: 'match' } } });
    for (const { text } of mails) expect(text).not.toMatch(/\/(workout|ache|pregnant)\//);
    for (const text of [
      JSON.stringify(row),
      JSON.stringify({ ...view, programs: [] }),
      ...mails.flatMap((mail) => [mail.subject, mail.text, JSON.stringify(mail.content)]),
    ]) {
      for (const word of ['디스크', '시술', '무릎', '통증', 'pain', '1203호', '김하늘', scene.learner.email])
        expect(text).not.toContain(word);
    }
    // None of this is a view of the health answers.
    expect(await db.healthAccessEvent.count({ where: { subjectId: scene.learner.id } })).toBe(0);
  });

  it('no longer sees the request once the request is over', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const id = scene.coachId(0);
    const encryptedInvitationId = await scene.invitationOf(id);
    const read = () => scene.asCoach(id).invitation({ encryptedInvitationId });
    expect((await read()).wish).not.toBeNull();
    await scene.as().giveUpMatch({ encryptedConsultingId: encryptedCsId });
    expect(await read()).toMatchObject({ wish: null, wishedProgram: null, mayAct: false });
  });

  it('reads hours through the coach’s own invitation, not through another coach’s', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const [id, otherId] = [scene.coachId(0), scene.coachId(1)];
    const [startsAt = matchingNow] = await scene.freeHours(id);
    const encryptedInvitationId = await scene.invitationOf(id);
    const look = (coachId: number) =>
      scene.hoursFor(coachId, { encryptedCoachId: encryptId('coach', id), encryptedInvitationId });
    expect(await look(id)).toContainEqual(startsAt);
    expect(await rejection(look(otherId))).toBe('NOT_FOUND');
  });

  it('does not see the hours of the learner’s own lessons, and cannot propose them', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const coachId = scene.coachId(0);
    const { encryptedInvitationId, times, ...sent } = await scene.proposal(coachId);
    const [startsAt = matchingNow, other = matchingNow] = times;
    const readView = () =>
      scene.hoursFor(coachId, { encryptedCoachId: encryptId('coach', coachId), encryptedInvitationId });
    const before = await readView();
    expect(before).toContainEqual(startsAt);
    // A lesson with a coach who was not invited to the request.
    const { contract } = await createContract({
      learnerId: scene.learner.id,
      coachId: (await createCoach()).id,
      programId: scene.program.id,
      startsAt,
      now: matchingNow,
    });
    await callerFor(scene.actor, matchingNow).lesson.requestFirstTime({ encryptedId: contractToken(contract) });
    // The payment for that lesson has ended the request; a new one goes to the same coaches.
    await scene.submitAnswers({ etc: '한 번 더' });
    const own = {
      encryptedCoachId: encryptId('coach', coachId),
      encryptedInvitationId: await scene.invitationOf(coachId),
    };
    expect(await scene.hoursFor(coachId, own)).toEqual(before.filter((at) => at.getTime() !== startsAt.getTime()));
    // Without the invitation the hour is shown as free.
    expect(await scene.freeHours(coachId)).toContainEqual(startsAt);
    const propose = (at: Date) =>
      scene.asCoach(coachId).propose({ ...sent, encryptedInvitationId: own.encryptedInvitationId, times: [at] });
    expect(await rejection(propose(startsAt))).toBe('SLOT_TAKEN');
    expect(await propose(other)).toEqual({ status: 'PROPOSED' });
  });

  it('can propose, change, withdraw and propose again until the deadline', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const id = scene.coachId(0);
    const sent = await scene.proposal(id);
    expect(await scene.asCoach(id).propose(sent)).toEqual({ status: 'PROPOSED' });
    expect((await scene.match()).consulting.status).toBe('PROPOSED');
    expect((await scene.mails()).filter((mail) => mail === 'match-firstProposal learner')).toHaveLength(1);
    expect(
      await scene.asCoach(id).propose({ ...sent, message: `${proposalText} 고쳤어요.`, times: sent.times.slice(1) }),
    ).toEqual({ status: 'PROPOSED' });
    const seen = await scene.as().match({ encryptedConsultingId: encryptedCsId });
    expect(seen.coaches[0]).toMatchObject({
      status: 'PROPOSED',
      proposal: {
        message: `${proposalText} 고쳤어요.`,
        program: { isWished: true },
        quote: { total: 260_000 },
        times: [{ state: 'FREE', wished: true }],
      },
    });
    expect(
      await rejection(scene.asCoach(id).decline({ encryptedInvitationId: sent.encryptedInvitationId, reason: 'TIME' })),
    ).toBe('MOVE_NOT_ALLOWED');
    expect(await scene.asCoach(id).withdraw({ encryptedInvitationId: sent.encryptedInvitationId })).toEqual({
      status: 'WITHDRAWN',
    });
    expect(
      (await scene.as().match({ encryptedConsultingId: encryptedCsId })).coaches.every(
        (coach) => coach.proposal === null,
      ),
    ).toBe(true);
    expect(await scene.asCoach(id, hoursLater(23)).propose(sent)).toEqual({ status: 'PROPOSED' });
    expect(
      await rejection(
        scene.asCoach(id, hoursLater(24)).withdraw({ encryptedInvitationId: sent.encryptedInvitationId }),
      ),
    ).toBe('ANSWER_TOO_LATE');
  });

  it('can only propose their own programs and free hours', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const [id, otherId] = [scene.coachId(0), scene.coachId(1)];
    const sent = await scene.proposal(id);
    const send = (part: object) => rejection(scene.asCoach(id).propose({ ...sent, ...part }));
    const [first] = sent.times;
    expect(await send({ permalink: 'nothing' })).toBe('NOT_FOUND');
    for (const unlisted of [
      { payonly: true, parentId: scene.program.id },
      { active: false },
      { serviceType: 'care' },
    ] as const) {
      const { permalink } = await createProgram({ ...unlisted, coaches: { create: { coachId: id } } });
      expect(await send({ permalink })).toBe('NOT_FOUND');
    }
    const { programs } = await scene.asCoach(id).invitation({ encryptedInvitationId: sent.encryptedInvitationId });
    expect(programs.map(({ permalink }) => permalink)).toEqual([scene.program.permalink]);
    const [listed] = await scene.asCoach(id).invitations();
    expect(listed?.actions).toContain('PROPOSE');
    await db.program.update({ where: { id: scene.program.id }, data: { active: false } });
    const [unsold] = await scene.asCoach(id).invitations();
    expect(unsold?.actions).not.toContain('PROPOSE');
    await db.program.update({ where: { id: scene.program.id }, data: { active: true } });
    await db.coach.update({ where: { id }, data: { status: 'SUSPENDED' } });
    expect(await send({})).toBe('COACH_PAUSED');
    await db.coach.update({ where: { id }, data: { status: 'APPROVED' } });
    expect(await send({ times: [hoursLater(30)] })).toBe('SLOT_TAKEN');
    expect(await send({ times: [new Date((first?.getTime() ?? 0) + 28 * 24 * HOUR_MS)] })).toBe('SLOT_TAKEN');
    expect(await send({ times: [] })).toBe('INVALID_INPUT');
    expect(await send({ times: [first, first] })).toBe('INVALID_INPUT');
    expect(await send({ message: '짧아요' })).toBe('INVALID_INPUT');
    // Another coach's request is not found.
    expect(await rejection(scene.asCoach(otherId).propose(sent))).toBe('NOT_FOUND');
    expect(
      await rejection(scene.asCoach(otherId).invitation({ encryptedInvitationId: sent.encryptedInvitationId })),
    ).toBe('NOT_FOUND');
    const stranger = await createMatchingScene({ now: matchingNow });
    expect(
      await rejection(
        stranger.as().match({ encryptedConsultingId: encryptId('consulting', (await scene.match()).consultingId) }),
      ),
    ).toBe('NOT_FOUND');
    expect(
      await rejection(
        stranger
          .as()
          .giveUpMatch({ encryptedConsultingId: encryptId('consulting', (await scene.match()).consultingId) }),
      ),
    ).toBe('NOT_FOUND');
  });

  it('declines with a reason that the learner can read', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const id = scene.coachId(0);
    await scene.asCoach(id).decline({ encryptedInvitationId: await scene.invitationOf(id), reason: 'FULL' });
    expect((await scene.as().match({ encryptedConsultingId: encryptedCsId })).coaches).toContainEqual(
      expect.objectContaining({ status: 'DECLINED', declineReason: 'FULL' }),
    );
  });
});
