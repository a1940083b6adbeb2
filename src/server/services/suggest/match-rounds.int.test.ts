import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createMatchingScene, hoursLater, matchingNow, type MatchingScene } from '~/test/factories/matching';
import { closeMatchRound } from '~/server/services/matching/round/close-match-round';
import { expireConsulting } from '~/server/services/matching/end/expire-consulting';
import { remindInvitations, remindMatchChoice } from '~/server/services/matching/round/remind-match';

/** Returns subject and text of the latest mail of a kind to the learner. */
async function learnerMail(scene: MatchingScene, template: string): Promise<string> {
  const { subject, text } = await db.message.findFirstOrThrow({
    where: { template, userId: scene.learner.id },
    orderBy: { id: 'desc' },
  });
  return `${subject}\n${text}`;
}

describe('a round', () => {
  it('ends at its deadline: with proposals the learner is asked to choose, once', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    await scene.propose(scene.coachId(0));
    await closeMatchRound(scene.job(hoursLater(23)), { consultingId, round: 1 });
    expect((await scene.match()).status).toBe('ASKING');
    await Promise.all([1, 2, 3].map(() => closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 })));
    expect((await scene.match()).status).toBe('CHOOSING');
    expect((await scene.statuses()).toSorted()).toEqual(['LAPSED', 'LAPSED', 'PROPOSED']);
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-choose'))).toEqual(['match-choose learner']);
    expect(await db.stateEvent.count({ where: { machine: 'match', entityId: consultingId, to: 'CHOOSING' } })).toBe(1);
  });

  it('without a proposal invites the next coaches, then notifies the learner that no coach remains', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    await Promise.all([1, 2].map(() => closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 })));
    const second = await scene.match();
    expect(second).toMatchObject({ status: 'ASKING', round: 2, answerBy: hoursLater(48) });
    expect(second.invitations).toHaveLength(7);
    expect(new Set(second.invitations.map(({ coachId }) => coachId)).size).toBe(7);
    expect(second.invitations.map(({ round, status }) => `${round} ${status}`)).toEqual([
      ...Array.from({ length: 5 }, () => '1 LAPSED'),
      '2 INVITED',
      '2 INVITED',
    ]);
    // Running the first round's job again changes nothing.
    await closeMatchRound(scene.job(hoursLater(25)), { consultingId, round: 1 });
    await closeMatchRound(scene.job(hoursLater(48)), { consultingId, round: 2 });
    expect((await scene.match()).status).toBe('NOBODY');
    expect((await scene.mails()).filter((mail) => mail.endsWith('learner'))).toEqual([
      'match-sent learner',
      'match-nextRound learner',
      'match-nobody learner',
    ]);
    expect(await scene.as(hoursLater(49)).match({ encryptedConsultingId: encryptedCsId })).toMatchObject({
      status: 'NOBODY',
      proposed: 0,
    });
  });

  it.each(['DORMANT', 'SUSPENDED'] as const)('invites no further coach for a learner who is %s', async (status) => {
    const scene = await createMatchingScene({ coaches: 7, now: matchingNow });
    await scene.submitAnswers();
    const { consultingId, invitations } = await scene.match();
    await db.user.update({ where: { id: scene.learner.id }, data: { status } });
    await closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 });
    expect((await scene.match()).invitations).toHaveLength(invitations.length);
    expect((await scene.match()).status).toBe('NOBODY');
  });

  it('ends as soon as all coaches have answered', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: matchingNow });
    await scene.submitAnswers();
    const { consultingId, invitations } = await scene.match();
    for (const { coachId } of invitations)
      await scene
        .asCoach(coachId)
        .decline({ encryptedInvitationId: await scene.invitationOf(coachId), reason: 'TIME' });
    // One job for the deadline, and one for now.
    expect(
      await db.$queryRaw`select count(*)::int as jobs, (count(*) filter (where start_after = ${hoursLater(24)}))::int as later from pgboss.job where name = 'close-match-round' and (data->>'consultingId')::int = ${consultingId}`,
    ).toEqual([{ jobs: 2, later: 1 }]);
    await closeMatchRound(scene.job(hoursLater(1)), { consultingId, round: 1 });
    expect(await scene.match()).toMatchObject({ status: 'ASKING', round: 2, answerBy: hoursLater(25) });
  });

  it('is followed by the next one when the only proposal is withdrawn', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: matchingNow });
    await scene.submitAnswers();
    const { consultingId, invitations } = await scene.match();
    const [first, ...rest] = invitations.map(({ coachId }) => coachId);
    await scene.propose(first ?? 0);
    for (const coachId of rest)
      await scene
        .asCoach(coachId)
        .decline({ encryptedInvitationId: await scene.invitationOf(coachId), reason: 'PLACE' });
    await closeMatchRound(scene.job(hoursLater(2)), { consultingId, round: 1 });
    expect((await scene.match()).status).toBe('CHOOSING');
    await scene
      .asCoach(first ?? 0, hoursLater(3))
      .withdraw({ encryptedInvitationId: await scene.invitationOf(first ?? 0) });
    await closeMatchRound(scene.job(hoursLater(3)), { consultingId, round: 1 });
    expect(await scene.match()).toMatchObject({ status: 'ASKING', round: 2 });
  });

  it('reopened by a late proposal notifies the learner, and again when no coach remains', async () => {
    const scene = await createMatchingScene({ coaches: 2, now: matchingNow });
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const [a, b] = [scene.coachId(0), scene.coachId(1)];
    await scene.propose(a);
    await scene.asCoach(a).withdraw({ encryptedInvitationId: await scene.invitationOf(a) });
    await scene.asCoach(b).decline({ encryptedInvitationId: await scene.invitationOf(b), reason: 'TIME' });
    await closeMatchRound(scene.job(hoursLater(1)), { consultingId, round: 1 });
    await scene.propose(b, hoursLater(2));
    expect((await scene.match()).status).toBe('CHOOSING');
    await scene.asCoach(b, hoursLater(3)).withdraw({ encryptedInvitationId: await scene.invitationOf(b) });
    await closeMatchRound(scene.job(hoursLater(3)), { consultingId, round: 1 });
    expect((await scene.mails()).filter((mail) => mail.endsWith('learner'))).toEqual([
      'match-sent learner',
      'match-firstProposal learner',
      'match-nobody learner',
      'match-firstProposal learner',
      'match-nobody learner',
    ]);
  });

  it('reminds coaches who have not answered, once', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    await scene.propose(scene.coachId(0));
    for (const _ of [1, 2]) await remindInvitations(scene.job(hoursLater(18)), { consultingId, round: 1 });
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-reminder')).toSorted()).toEqual([
      'match-coach-reminder 코치2',
      'match-coach-reminder 코치3',
    ]);
  });

  it('and a concurrent answer: one of them wins, and the state is consistent', async () => {
    for (let run = 0; run < 5; run += 1) {
      const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
      await scene.submitAnswers();
      const { consultingId } = await scene.match();
      const id = scene.coachId(0);
      const sent = await scene.proposal(id);
      const answered = scene
        .asCoach(id, new Date(hoursLater(24).getTime() - 1))
        .propose(sent)
        .then(
          () => 'PROPOSED',
          () => 'LAPSED',
        );
      await closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 }).catch((thrown: unknown) => {
        // The queue retries the job.
        expect(thrown).toMatchObject({ code: 'CONFLICT' });
        return closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 });
      });
      expect(await scene.statuses()).toEqual([await answered]);
      expect((await scene.match()).status).toBe((await answered) === 'PROPOSED' ? 'CHOOSING' : 'NOBODY');
    }
  });

  it('is described to the learner: the next invitations, their deadline, and what to do after all rounds', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: matchingNow, schedules: ['tue5'] });
    const { encryptedCsId: encryptedConsultingId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    await closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 });
    expect(await learnerMail(scene, 'match-nextRound')).toMatch(
      /다른 코치에게도 요청을 보냈어요[^]+다음 코치 2명에게 요청을 보냈어요[^]+11월 22일\(일\) 오후 12시까지/,
    );
    // This coach would be available at another hour.
    await createSearchableCoach({
      regionIds: [scene.region.id],
      purposes: [4],
      types: [1],
      schedules: ['tue4'],
      programIds: [scene.program.id],
      coach: { scheduleConfirmedAt: matchingNow },
    });
    await closeMatchRound(scene.job(hoursLater(48)), { consultingId, round: 2 });
    expect(await learnerMail(scene, 'match-nobody')).toMatch(
      /아직 받은 제안이 없어요[^]+화요일 오후를 추가하면 코치 1명에게 더 요청할 수 있어요[^]+직접 고르기로 바꾸면/,
    );
    expect(await scene.as(hoursLater(49)).match({ encryptedConsultingId })).toMatchObject({
      status: 'NOBODY',
      change: '화요일 오후를 추가하면 코치 1명에게 더 요청할 수 있어요',
    });
  });

  it('is described in the mail without a place, even when only another place would help; the page shows it', async () => {
    const at = (latitude: number, district: string) => createDistrict({ district, latitude, longitude: 129.1 });
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow, region: await at(35.1, '모래동') });
    const { encryptedCsId: encryptedConsultingId } = await scene.submitAnswers();
    const { id, district } = await at(35.11, '물결동');
    const fits = { purposes: [4], types: [1], schedules: ['tue5'] as const, programIds: [scene.program.id] };
    await createSearchableCoach({ ...fits, regionIds: [id], coach: { scheduleConfirmedAt: matchingNow } });
    // The only coach of the district is suspended.
    const suspendedCoach = await db.coach.update({ where: { id: scene.coachId(0) }, data: { status: 'SUSPENDED' } });
    await db.$transaction((tx) => refreshCoachSearch(tx, [suspendedCoach.id]));
    await closeMatchRound(scene.job(hoursLater(24)), { consultingId: (await scene.match()).consultingId, round: 1 });
    expect(await learnerMail(scene, 'match-nobody')).not.toContain(district);
    expect(await scene.as(hoursLater(25)).match({ encryptedConsultingId })).toMatchObject({
      status: 'NOBODY',
      change: `가까운 ${district}이면 1명 가능해요`,
    });
  });

  it('that begins late ends with the request; one that would be too short does not begin, and the learner learns why', async () => {
    const scene = await createMatchingScene({ coaches: 11, now: matchingNow });
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    await closeMatchRound(scene.job(hoursLater(150)), { consultingId, round: 1 });
    expect(await scene.match()).toMatchObject({ status: 'ASKING', round: 2, answerBy: hoursLater(168) });
    expect(await learnerMail(scene, 'match-nextRound')).toContain('11월 27일(금) 오후 12시까지');
    for (const { coachId, round } of (await scene.match()).invitations)
      if (round === 2)
        await scene
          .asCoach(coachId, hoursLater(163))
          .decline({ encryptedInvitationId: await scene.invitationOf(coachId), reason: 'TIME' });
    await closeMatchRound(scene.job(hoursLater(163)), { consultingId, round: 2 });
    expect(await scene.match()).toMatchObject({ status: 'NOBODY', round: 2 });
    expect(await learnerMail(scene, 'match-nobody')).toMatch(
      /다른 코치에게 더 요청하기에는 시간이 부족해요[^]+요청이 곧 끝나서/,
    );
  });

  it('notifies the learner of its own first proposal, once', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: matchingNow });
    await scene.submitAnswers();
    const { consultingId, invitations } = await scene.match();
    const early = invitations[0]?.coachId ?? 0;
    await scene.propose(early);
    await scene.asCoach(early).withdraw({ encryptedInvitationId: await scene.invitationOf(early) });
    await closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 });
    const next = (await scene.match()).invitations.filter(({ round }) => round === 2);
    for (const { coachId } of next) await scene.propose(coachId, hoursLater(25));
    const messages = await db.message.findMany({
      where: { template: 'match-firstProposal', userId: scene.learner.id },
      orderBy: { id: 'asc' },
      select: { subject: true, text: true },
    });
    const nameOf = (coachId: number) => scene.coaches.find(({ id }) => id === coachId)?.displayName ?? '?';
    expect(messages.map(({ subject }) => subject)).toEqual(
      [early, next[0]?.coachId ?? 0].map((coachId) => `${nameOf(coachId)} 코치가 제안을 보냈어요`),
    );
    expect(messages[1]?.text).toContain('11월 22일(일) 오후 12시까지');
  });
});

describe('the mails of a request, to learner and coaches', () => {
  it('contain neither district nor address at any stage', async () => {
    const scene = await createMatchingScene({ coaches: 6, now: matchingNow });
    await scene.submitAnswers();
    const { consultingId } = await scene.match();
    await remindInvitations(scene.job(hoursLater(18)), { consultingId, round: 1 });
    await closeMatchRound(scene.job(hoursLater(24)), { consultingId, round: 1 });
    await closeMatchRound(scene.job(hoursLater(48)), { consultingId, round: 2 });
    // A new request: it gets a proposal, reaches the choice, and expires.
    await scene.submitAnswers({ etc: '한 번 더' }, hoursLater(49));
    const again = await scene.match();
    await scene.propose(again.invitations[0]?.coachId ?? 0, hoursLater(50));
    await closeMatchRound(scene.job(hoursLater(73)), { consultingId: again.consultingId, round: 1 });
    await remindMatchChoice(scene.job(hoursLater(49 + 144)), { consultingId: again.consultingId });
    await expireConsulting(scene.job(hoursLater(49 + 168)), { consultingId: again.consultingId });
    const mails = await db.message.findMany({
      where: { OR: [{ userId: scene.learner.id }, { userId: { in: scene.coaches.map(({ user }) => user.id) } }] },
    });
    expect(new Set(mails.map(({ template }) => template))).toEqual(
      new Set([
        'match-sent',
        'match-coach-invited',
        'match-coach-reminder',
        'match-nextRound',
        'match-nobody',
        'match-coach-closed',
        'match-firstProposal',
        'match-choose',
        'match-lastCall',
        'match-expired',
      ]),
    );
    const { province, city, district, detail } = scene.answers().address;
    for (const { template, subject, text, content } of mails)
      for (const word of [province, city, district, detail, '1203'])
        expect([template, `${subject}\n${text}\n${JSON.stringify(content)}`]).toEqual([
          template,
          expect.not.stringContaining(word),
        ]);
  });
});
