import { describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { matchingRequestPolicy } from '~/domain/suggest/matching-policy';
import { db } from '~/server/db';
import { encryptId } from '~/server/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/refresh-coach-search.sql';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { createMatchingScene, type MatchingScene } from '~/test/factories/matching';
import { draftId, painAnswers } from '~/test/factories/suggest';
import { closeMatchRound } from './close-match-round';
import { endPaidMatch } from './end-match';
import { expireConsulting } from './expire-consulting';
import { remindInvitations, remindMatchChoice } from './remind-match';

// Friday, 12:00 in Seoul: the next Tuesday evening is four days away.
const NOW = new Date('2026-11-20T03:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const message = '안녕하세요. 첫 시간에는 자세를 함께 보고 천천히 시작해요.';

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(() => null, (thrown: unknown) => thrown);
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof DomainError)) throw new Error('not refused', { cause: error });
  return cause.code;
}

async function proposal(scene: MatchingScene, coachId: number, at = NOW) {
  // Of two evenings: an hour that is taken takes its neighbours with the way to and from it.
  const [first, , , second] = await scene.freeHours(coachId, at);
  if (!first || !second) throw new Error('the coach has no free hours');
  return { encryptedInvitationId: await scene.invitationOf(coachId), permalink: scene.program.permalink, message, times: [first, second] };
}
const propose = async (scene: MatchingScene, coachId: number, at = NOW) => scene.asCoach(coachId, at).propose(await proposal(scene, coachId, at));
const statuses = async (scene: MatchingScene) => (await scene.match()).invitations.map(({ status }) => status);

describe('handing in to be matched', () => {
  it('asks five coaches at most, best first, with deadline, jobs and mails, and no payment', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: NOW });
    const done = await scene.handIn();
    expect(done).toMatchObject({ encryptedCoachId: null, matching: { invited: 5, answerBy: later(24) } });
    const match = await scene.match();
    expect(match).toMatchObject({ status: 'ASKING', round: 1, answerBy: later(24), consulting: { status: 'MATCHING' } });
    expect(match.invitations.map(({ place, status }) => [place, status])).toEqual([1, 2, 3, 4, 5].map((place) => [place, 'INVITED']));
    const seen = await scene.as().match({ encryptedConsultingId: done.encryptedCsId });
    expect(seen).toMatchObject({ asked: 5, waiting: 5, proposed: 0, wish: { personnel: 1 } });
    const events = await db.stateEvent.findMany({ where: { OR: [{ machine: 'match', entityId: match.consultingId }, { machine: 'invitation', entityId: { in: match.invitations.map(({ id }) => id) } }] } });
    expect(events.map(({ machine, to }) => `${machine} ${to}`).toSorted()).toEqual(['invitation INVITED', 'invitation INVITED', 'invitation INVITED', 'invitation INVITED', 'invitation INVITED', 'match ASKING']);
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-invited'))).toHaveLength(5);
    expect(await scene.mails()).toContain('match-sent learner');
    const jobs = await db.$queryRaw<{ name: string; at: Date }[]>`select name, start_after as at from pgboss.job where name in ('remind-invitations', 'close-match-round', 'remind-match-choice', 'expire-consulting') and (data->>'consultingId')::int = ${match.consultingId} order by start_after`;
    expect(jobs.map(({ name, at }) => [name, (at.getTime() - NOW.getTime()) / HOUR_MS])).toEqual([['remind-invitations', 18], ['close-match-round', 24], ['remind-match-choice', 144], ['expire-consulting', 168]]);
  });

  it('asks the very coaches that the list shows first', async () => {
    const scene = await createMatchingScene({ coaches: 8, now: NOW });
    const answers = scene.answers();
    const page = await callerFor(scene.actor, NOW).coach.search({ serviceType: 'workout', address: answers.address, purposes: ['posture'], types: ['pilates'], schedules: answers.schedule.schedules });
    await scene.handIn();
    expect((await scene.match()).invitations.map(({ coachId }) => encryptId('coach', coachId))).toEqual(page.items.slice(0, 5).map(({ encryptedCoachId }) => encryptedCoachId));
  });

  it('makes one request of twenty clicks and two tabs', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const all = await Promise.all(Array.from({ length: 20 }, () => scene.handIn()));
    expect(new Set(all.map(({ encryptedCsId }) => encryptedCsId)).size).toBe(1);
    expect(await db.matchRequest.count({ where: { userId: scene.learner.id } })).toBe(1);
    expect(await db.invitation.count({ where: { match: { userId: scene.learner.id } } })).toBe(3);
  });

  it('keeps one open request a vertical, whatever drafts are handed in at once', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await Promise.all(['1', '2', '3'].map((digit) => scene.handIn({}, NOW, draftId.replace(/^6/, digit))));
    expect(await db.matchRequest.count({ where: { userId: scene.learner.id, status: { not: 'ENDED' } } })).toBe(1);
    expect(await db.invitation.count({ where: { match: { userId: scene.learner.id, status: 'ENDED' }, status: { in: ['INVITED', 'PROPOSED'] } } })).toBe(0);
    expect(await db.consulting.count({ where: { userId: scene.learner.id, status: 'LOST' } })).toBe(2);
  });

  it('tells the coaches when the answers change, and asks again', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    await propose(scene, scene.coachId(0));
    await scene.handIn({ schedule: { schedules: ['tue5'] } });
    expect((await db.consulting.findMany({ where: { userId: scene.learner.id }, orderBy: { id: 'asc' } })).map(({ status }) => status)).toEqual(['LOST', 'MATCHING']);
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-closed'))).toHaveLength(3);
  });

  it('refuses, with what would help, where nobody fits, and more than a few requests a day', async () => {
    const scene = await createMatchingScene({ now: NOW });
    expect(await refusal(scene.handIn({ schedule: { schedules: ['sun1'] } }))).toBe('NOBODY_FITS');
    expect(await db.suggestForm.count({ where: { userId: scene.learner.id } })).toBe(0);
    // With the condition opened, as the questionnaire offers, they are found.
    const open = await callerFor(scene.actor, NOW).suggest.complete({ serviceType: 'workout', draftId, draftVersion: 35, widening: 'open', answers: scene.answers({ schedule: { schedules: ['sun1'] } }) });
    expect(open.matching?.invited).toBe(3);
    for (let serial = 1; serial < matchingRequestPolicy.requestsPerDay; serial += 1) await scene.handIn({ etc: `${serial}` });
    expect(await refusal(scene.handIn({ etc: 'once more' }))).toBe('RATE_LIMITED');
  });

  it('sends the same answers again once the request was given up', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const first = await scene.handIn();
    await scene.as().giveUpMatch({ encryptedConsultingId: first.encryptedCsId });
    expect(await statuses(scene)).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
    expect((await scene.match()).consulting.status).toBe('LOST');
    expect(await refusal(scene.as().giveUpMatch({ encryptedConsultingId: first.encryptedCsId }))).toBe('REQUEST_CLOSED');
    const second = await scene.handIn();
    expect(second.encryptedCsId).not.toBe(first.encryptedCsId);
    expect(await statuses(scene)).toEqual(['INVITED', 'INVITED', 'INVITED']);
  });
});

describe('a coach who is asked', () => {
  it('sees the wish, and no word about health, no address, no full name', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.as().setHealthConsent({ granted: true });
    const pain = painAnswers();
    const coachId = scene.coachId(0);
    await db.coachPurpose.createMany({ data: scene.coaches.map(({ id }) => ({ coachId: id, code: 7 })) });
    await db.$transaction((tx) => refreshCoachSearch(tx, scene.coaches.map(({ id }) => id)));
    await db.program.update({ where: { id: scene.program.id }, data: { title: '무릎 통증 운동' } });
    await scene.handIn({ purpose: pain.purpose, etc: pain.etc });
    const [row] = await scene.asCoach(coachId).invitations();
    const view = await scene.asCoach(coachId).invitation({ encryptedInvitationId: row?.encryptedInvitationId ?? '' });
    expect(view).toMatchObject({ mayAct: true, learnerName: '김*늘', wish: { purposes: [], purposesKept: true, place: { district: scene.region.district }, personnel: 1, people: [{ gender: 'female', age: 34 }] } });
    // The coach's own programs are known to the coach; which of them is meant is not told.
    expect(view).toMatchObject({ wishedProgram: null, programs: [{ title: '무릎 통증 운동', isWished: false }] });
    const mails = await db.message.findMany({ where: { template: { startsWith: 'match' } } });
    for (const { text } of mails) expect(text).not.toMatch(/\/(workout|ache|pregnant)\//);
    for (const text of [JSON.stringify(row), JSON.stringify({ ...view, programs: [] }), ...mails.flatMap((mail) => [mail.subject, mail.text, mail.html ?? ''])]) {
      for (const word of ['디스크', '시술', '무릎', '통증', 'pain', '1203', '김하늘', scene.learner.email]) expect(text).not.toContain(word);
    }
    // Nobody has looked at the health answers by all of this.
    expect(await db.healthAccessEvent.count({ where: { subjectId: scene.learner.id } })).toBe(0);
  });

  it('sees the wish no more once the request is over', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const { encryptedCsId } = await scene.handIn();
    const id = scene.coachId(0);
    const encryptedInvitationId = await scene.invitationOf(id);
    const read = () => scene.asCoach(id).invitation({ encryptedInvitationId });
    expect((await read()).wish).not.toBeNull();
    await scene.as().giveUpMatch({ encryptedConsultingId: encryptedCsId });
    expect(await read()).toMatchObject({ wish: null, wishedProgram: null, mayAct: false });
  });

  it('looks at hours through an own invitation, never through another’s', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    const [id, otherId] = [scene.coachId(0), scene.coachId(1)];
    const [startsAt = NOW] = await scene.freeHours(id);
    const encryptedInvitationId = await scene.invitationOf(id);
    const look = (coachId: number) => scene.hoursFor(coachId, { encryptedCoachId: encryptId('coach', id), encryptedInvitationId });
    expect(await look(id)).toContainEqual(startsAt);
    expect(await refusal(look(otherId))).toBe('NOT_FOUND');
  });

  it('proposes, changes it, takes it back and comes round, until the deadline', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const { encryptedCsId } = await scene.handIn();
    const id = scene.coachId(0);
    const sent = await proposal(scene, id);
    expect(await scene.asCoach(id).propose(sent)).toEqual({ status: 'PROPOSED' });
    expect((await scene.match()).consulting.status).toBe('PROPOSED');
    expect((await scene.mails()).filter((mail) => mail === 'match-firstProposal learner')).toHaveLength(1);
    expect(await scene.asCoach(id).propose({ ...sent, message: `${message} 고쳤어요.`, times: sent.times.slice(1) })).toEqual({ status: 'PROPOSED' });
    const seen = await scene.as().match({ encryptedConsultingId: encryptedCsId });
    expect(seen.coaches[0]).toMatchObject({ status: 'PROPOSED', proposal: { message: `${message} 고쳤어요.`, program: { isWished: true }, quote: { total: 260_000 }, times: [{ state: 'FREE', wished: true }] } });
    expect(await refusal(scene.asCoach(id).decline({ encryptedInvitationId: sent.encryptedInvitationId, reason: 'TIME' }))).toBe('MOVE_NOT_ALLOWED');
    expect(await scene.asCoach(id).withdraw({ encryptedInvitationId: sent.encryptedInvitationId })).toEqual({ status: 'WITHDRAWN' });
    expect((await scene.as().match({ encryptedConsultingId: encryptedCsId })).coaches.every((one) => one.proposal === null)).toBe(true);
    expect(await scene.asCoach(id, later(23)).propose(sent)).toEqual({ status: 'PROPOSED' });
    expect(await refusal(scene.asCoach(id, later(24)).withdraw({ encryptedInvitationId: sent.encryptedInvitationId }))).toBe('ANSWER_TOO_LATE');
  });

  it('is held to their own programs and really free hours', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    const [id, otherId] = [scene.coachId(0), scene.coachId(1)];
    const sent = await proposal(scene, id);
    const send = (part: object) => refusal(scene.asCoach(id).propose({ ...sent, ...part }));
    const [first] = sent.times;
    expect(await send({ permalink: 'nothing' })).toBe('NOT_FOUND');
    expect(await send({ times: [later(30)] })).toBe('SLOT_TAKEN');
    expect(await send({ times: [new Date((first?.getTime() ?? 0) + 28 * 24 * HOUR_MS)] })).toBe('SLOT_TAKEN');
    expect(await send({ times: [] })).toBe('INVALID_INPUT');
    expect(await send({ times: [first, first] })).toBe('INVALID_INPUT');
    expect(await send({ message: '짧아요' })).toBe('INVALID_INPUT');
    // Another's request is not there.
    expect(await refusal(scene.asCoach(otherId).propose(sent))).toBe('NOT_FOUND');
    expect(await refusal(scene.asCoach(otherId).invitation({ encryptedInvitationId: sent.encryptedInvitationId }))).toBe('NOT_FOUND');
    const stranger = await createMatchingScene({ now: NOW });
    expect(await refusal(stranger.as().match({ encryptedConsultingId: encryptId('consulting', (await scene.match()).consultingId) }))).toBe('NOT_FOUND');
    expect(await refusal(stranger.as().giveUpMatch({ encryptedConsultingId: encryptId('consulting', (await scene.match()).consultingId) }))).toBe('NOT_FOUND');
  });

  it('declines with a reason that the learner reads', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const { encryptedCsId } = await scene.handIn();
    const id = scene.coachId(0);
    await scene.asCoach(id).decline({ encryptedInvitationId: await scene.invitationOf(id), reason: 'FULL' });
    expect((await scene.as().match({ encryptedConsultingId: encryptedCsId })).coaches).toContainEqual(expect.objectContaining({ status: 'DECLINED', declineReason: 'FULL' }));
  });
});

describe('a round', () => {
  it('ends at its deadline: with proposals the learner is told to choose, once', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    const { consultingId } = await scene.match();
    await propose(scene, scene.coachId(0));
    await closeMatchRound(scene.job(later(23)), { consultingId, round: 1 });
    expect((await scene.match()).status).toBe('ASKING');
    await Promise.all([1, 2, 3].map(() => closeMatchRound(scene.job(later(24)), { consultingId, round: 1 })));
    expect((await scene.match()).status).toBe('CHOOSING');
    expect((await statuses(scene)).toSorted()).toEqual(['LAPSED', 'LAPSED', 'PROPOSED']);
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-choose'))).toEqual(['match-choose learner']);
    expect(await db.stateEvent.count({ where: { machine: 'match', entityId: consultingId, to: 'CHOOSING' } })).toBe(1);
  });

  it('without a proposal asks the next coaches not asked before, then says that nobody is left', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: NOW });
    const { encryptedCsId } = await scene.handIn();
    const { consultingId } = await scene.match();
    await Promise.all([1, 2].map(() => closeMatchRound(scene.job(later(24)), { consultingId, round: 1 })));
    const second = await scene.match();
    expect(second).toMatchObject({ status: 'ASKING', round: 2, answerBy: later(48) });
    expect(second.invitations).toHaveLength(7);
    expect(new Set(second.invitations.map(({ coachId }) => coachId)).size).toBe(7);
    expect(second.invitations.map(({ round, status }) => `${round} ${status}`)).toEqual([...Array.from({ length: 5 }, () => '1 LAPSED'), '2 INVITED', '2 INVITED']);
    // The first round's job again changes nothing.
    await closeMatchRound(scene.job(later(25)), { consultingId, round: 1 });
    await closeMatchRound(scene.job(later(48)), { consultingId, round: 2 });
    expect((await scene.match()).status).toBe('NOBODY');
    expect((await scene.mails()).filter((mail) => mail.endsWith('learner'))).toEqual(['match-sent learner', 'match-nextRound learner', 'match-nobody learner']);
    expect(await scene.as(later(49)).match({ encryptedConsultingId: encryptedCsId })).toMatchObject({ status: 'NOBODY', proposed: 0 });
  });

  it('goes on as soon as everybody has answered', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: NOW });
    await scene.handIn();
    const { consultingId, invitations } = await scene.match();
    for (const { coachId } of invitations) await scene.asCoach(coachId).decline({ encryptedInvitationId: await scene.invitationOf(coachId), reason: 'TIME' });
    // One for the deadline, and one for now.
    expect(await db.$queryRaw`select count(*)::int as jobs, (count(*) filter (where start_after = ${later(24)}))::int as later from pgboss.job where name = 'close-match-round' and (data->>'consultingId')::int = ${consultingId}`).toEqual([{ jobs: 2, later: 1 }]);
    await closeMatchRound(scene.job(later(1)), { consultingId, round: 1 });
    expect(await scene.match()).toMatchObject({ status: 'ASKING', round: 2, answerBy: later(25) });
  });

  it('is taken up again when the only proposal is taken back', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: NOW });
    await scene.handIn();
    const { consultingId, invitations } = await scene.match();
    const [first, ...rest] = invitations.map(({ coachId }) => coachId);
    await propose(scene, first ?? 0);
    for (const coachId of rest) await scene.asCoach(coachId).decline({ encryptedInvitationId: await scene.invitationOf(coachId), reason: 'PLACE' });
    await closeMatchRound(scene.job(later(2)), { consultingId, round: 1 });
    expect((await scene.match()).status).toBe('CHOOSING');
    await scene.asCoach(first ?? 0, later(3)).withdraw({ encryptedInvitationId: await scene.invitationOf(first ?? 0) });
    await closeMatchRound(scene.job(later(3)), { consultingId, round: 1 });
    expect(await scene.match()).toMatchObject({ status: 'ASKING', round: 2 });
  });

  it('woken by a late proposal tells the learner, and tells again when nobody is left again', async () => {
    const scene = await createMatchingScene({ coaches: 2, now: NOW });
    await scene.handIn();
    const { consultingId } = await scene.match();
    const [a, b] = [scene.coachId(0), scene.coachId(1)];
    await propose(scene, a);
    await scene.asCoach(a).withdraw({ encryptedInvitationId: await scene.invitationOf(a) });
    await scene.asCoach(b).decline({ encryptedInvitationId: await scene.invitationOf(b), reason: 'TIME' });
    await closeMatchRound(scene.job(later(1)), { consultingId, round: 1 });
    await propose(scene, b, later(2));
    expect((await scene.match()).status).toBe('CHOOSING');
    await scene.asCoach(b, later(3)).withdraw({ encryptedInvitationId: await scene.invitationOf(b) });
    await closeMatchRound(scene.job(later(3)), { consultingId, round: 1 });
    expect((await scene.mails()).filter((mail) => mail.endsWith('learner'))).toEqual(['match-sent learner', 'match-firstProposal learner', 'match-nobody learner', 'match-firstProposal learner', 'match-nobody learner']);
  });

  it('reminds who has not answered, once', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    const { consultingId } = await scene.match();
    await propose(scene, scene.coachId(0));
    for (const _ of [1, 2]) await remindInvitations(scene.job(later(18)), { consultingId, round: 1 });
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-reminder')).toSorted()).toEqual(['match-coach-reminder 코치2', 'match-coach-reminder 코치3']);
  });

  it('and an answer at the same moment: one of them wins, and nothing is torn', async () => {
    for (let run = 0; run < 5; run += 1) {
      const scene = await createMatchingScene({ coaches: 1, now: NOW });
      await scene.handIn();
      const { consultingId } = await scene.match();
      const id = scene.coachId(0);
      const sent = await proposal(scene, id);
      const answered = scene.asCoach(id, new Date(later(24).getTime() - 1)).propose(sent).then(() => 'PROPOSED', () => 'LAPSED');
      await closeMatchRound(scene.job(later(24)), { consultingId, round: 1 }).catch((thrown: unknown) => {
        // Tried again by the queue.
        expect(thrown).toMatchObject({ code: 'CONFLICT' });
        return closeMatchRound(scene.job(later(24)), { consultingId, round: 1 });
      });
      expect(await statuses(scene)).toEqual([await answered]);
      expect((await scene.match()).status).toBe((await answered) === 'PROPOSED' ? 'CHOOSING' : 'NOBODY');
    }
  });
});

describe('the end of a request', () => {
  it('reminds the learner before the seven days are over, then tells learner and coaches', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    const { consultingId } = await scene.match();
    const id = scene.coachId(0);
    await propose(scene, id);
    await closeMatchRound(scene.job(later(24)), { consultingId, round: 1 });
    for (const _ of [1, 2]) await remindMatchChoice(scene.job(later(144)), { consultingId });
    await Promise.all([1, 2].map(() => expireConsulting(scene.job(later(168)), { consultingId })));
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'EXPIRED', consulting: { status: 'EXPIRED' } });
    expect((await scene.mails()).slice(-3)).toEqual(['match-lastCall learner', 'match-coach-closed 코치1', 'match-expired learner']);
    expect(await refusal(scene.asCoach(id, later(23)).withdraw({ encryptedInvitationId: await scene.invitationOf(id) }))).toBe('REQUEST_CLOSED');
  });

  it('waits for a learner who stands at the till', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const { encryptedFormDataId } = await scene.handIn();
    const { consultingId } = await scene.match();
    const id = scene.coachId(0);
    const at = later(167.9);
    const [startsAt] = await scene.freeHours(id, at);
    await callerFor(scene.actor, at).payment.createOrder({ permalink: scene.program.permalink, encryptedCoachId: encryptId('coach', id), encryptedFormDataId, product: { type: 'short', lessonCount: 4 }, personnel: 1, startsAt: startsAt ?? at });
    await expireConsulting(scene.job(later(168)), { consultingId });
    expect((await scene.match()).consulting.status).toBe('MATCHING');
    await expireConsulting(scene.job(later(169)), { consultingId });
    expect((await scene.match()).consulting.status).toBe('EXPIRED');
  });

  it('waits for money that is on its way, long after the hold', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const { encryptedFormDataId } = await scene.handIn();
    const { consultingId } = await scene.match();
    const at = later(160);
    const [startsAt = at] = await scene.freeHours(scene.coachId(0), at);
    await callerFor(scene.actor, at).payment.createOrder({ permalink: scene.program.permalink, encryptedCoachId: encryptId('coach', scene.coachId(0)), encryptedFormDataId, product: { type: 'short', lessonCount: 4 }, personnel: 1, startsAt });
    await db.payment.updateMany({ where: { order: { learnerId: scene.learner.id } }, data: { status: 'WAITING_FOR_DEPOSIT' } });
    await expireConsulting(scene.job(later(169)), { consultingId });
    expect((await scene.match()).status).toBe('ASKING');
  });

  it('comes with leaving the account, and the coaches hear of it', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    await callerFor(scene.actor, NOW).session.leave({ password: '' });
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'GIVEN_UP', consulting: { status: 'LOST' } });
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-closed'))).toHaveLength(3);
  });

  it('is in nobody else’s hand', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const { encryptedCsId } = await scene.handIn();
    const { suggest } = callerFor({ ...scene.actor, impersonatorId: 77 }, NOW);
    expect(await refusal(suggest.giveUpMatch({ encryptedConsultingId: encryptedCsId }))).toBe('NOT_YOUR_HAND');
  });

  it('by paying tells the others, whoever acts at the same moment', async () => {
    const scene = await createMatchingScene({ now: NOW });
    await scene.handIn();
    const { consultingId } = await scene.match();
    const [chosen, other] = [scene.coachId(0), scene.coachId(1)];
    await propose(scene, chosen);
    const late = await proposal(scene, other);
    await Promise.all([
      db.$transaction((tx) => endPaidMatch(tx, { learnerId: scene.learner.id, serviceType: 'workout', coachId: chosen, now: NOW })),
      scene.asCoach(other).propose(late).catch(() => null),
      closeMatchRound(scene.job(later(24)), { consultingId, round: 1 }).catch(() => null),
    ]);
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'PAID' });
    const after = await db.invitation.findMany({ where: { consultingId }, orderBy: { coachId: 'asc' } });
    expect(after.find(({ coachId }) => coachId === chosen)?.status).toBe('CHOSEN');
    expect(after.filter(({ status }) => status === 'INVITED' || status === 'PROPOSED')).toEqual([]);
    expect(await scene.mails()).not.toContain('match-coach-closed 코치1');
  });

  it('shows a time that was taken meanwhile as taken', async () => {
    const scene = await createMatchingScene({ now: NOW });
    const { encryptedCsId } = await scene.handIn();
    const id = scene.coachId(0);
    const sent = await proposal(scene, id);
    await scene.asCoach(id).propose(sent);
    const [startsAt = NOW] = sent.times;
    const rival = memberActor(await createLearner());
    await callerFor(rival, NOW).payment.createOrder({ permalink: scene.program.permalink, encryptedCoachId: encryptId('coach', id), product: { type: 'short', lessonCount: 4 }, personnel: 1, startsAt, address: scene.answers().address });
    const states = async (at: Date) => (await scene.as(at).match({ encryptedConsultingId: encryptedCsId })).coaches[0]?.proposal?.times.map(({ state }) => state);
    expect(await states(NOW)).toEqual(['TAKEN', 'FREE']);
    // The hold ran out: it is free again; then it is past.
    expect(await states(later(2))).toEqual(['FREE', 'FREE']);
    expect(await states(new Date(startsAt.getTime() - HOUR_MS))).toEqual(['OVER', 'FREE']);
  });
});

describe('an operator', () => {
  it('sees every request, sends it on and ends it with a reason, on record', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: NOW });
    const { encryptedCsId } = await scene.handIn();
    const operator = memberActor(await createOperator());
    const { operations } = callerFor(operator, later(1));
    await propose(scene, (await scene.match()).invitations[0]?.coachId ?? 0);
    expect(await operations.sendNextRound({ encryptedConsultingId: encryptedCsId })).toEqual({ affected: 2 });
    const { items } = await operations.listMatches({ status: 'ASKING' });
    const row = items.find(({ coaches }) => coaches.length === 7);
    expect(row).toMatchObject({ learner: '김하늘', round: 2, status: 'ASKING', answerBy: later(25) });
    expect(row?.coaches.map(({ round, status }) => `${round} ${status}`)).toEqual(['1 PROPOSED', '1 LAPSED', '1 LAPSED', '1 LAPSED', '1 LAPSED', '2 INVITED', '2 INVITED']);
    expect(await refusal(operations.sendNextRound({ encryptedConsultingId: encryptedCsId }))).toBe('NOBODY_LEFT');
    await operations.endMatch({ encryptedConsultingId: encryptedCsId, reason: '요청하신 대로 닫았어요.' });
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'OPERATOR', consulting: { status: 'LOST' } });
    expect((await scene.mails()).at(-1)).toBe('match-endedByUs learner');
    expect(await refusal(operations.endMatch({ encryptedConsultingId: encryptedCsId, reason: '한 번 더' }))).toBe('REQUEST_CLOSED');
    expect((await db.auditEvent.findMany({ where: { operatorId: operator.userId } })).map(({ action }) => action)).toEqual(['match.next-round', 'match.end']);
  });
});
