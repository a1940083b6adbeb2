import { describe, expect, it } from 'vitest';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { callerFor } from '~/test/caller';
import { createProgram } from '~/test/factories/lesson';
import { createMatchingScene, hoursLater, matchingNow } from '~/test/factories/matching';
import { draftId } from '~/test/factories/suggest';
import { rejection } from '~/test/rejection';

describe('submitting a match request', () => {
  it('invites at most five coaches, best first, with deadline, jobs and mails, and no payment', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: matchingNow });
    const done = await scene.submitAnswers();
    expect(done).toMatchObject({ encryptedCoachId: null, matching: { invited: 5, answerBy: hoursLater(24) } });
    const match = await scene.match();
    expect(match).toMatchObject({
      status: 'ASKING',
      round: 1,
      answerBy: hoursLater(24),
      consulting: { status: 'MATCHING' },
    });
    expect(match.invitations.map(({ place, status }) => [place, status])).toEqual(
      [1, 2, 3, 4, 5].map((place) => [place, 'INVITED']),
    );
    const seen = await scene.as().match({ encryptedConsultingId: done.encryptedCsId });
    expect(seen).toMatchObject({ asked: 5, waiting: 5, proposed: 0, wish: { personnel: 1 } });
    const events = await db.stateEvent.findMany({
      where: {
        OR: [
          { machine: 'match', entityId: match.consultingId },
          { machine: 'invitation', entityId: { in: match.invitations.map(({ id }) => id) } },
        ],
      },
    });
    expect(events.map(({ machine, to }) => `${machine} ${to}`).toSorted()).toEqual([
      'invitation INVITED',
      'invitation INVITED',
      'invitation INVITED',
      'invitation INVITED',
      'invitation INVITED',
      'match ASKING',
    ]);
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-invited'))).toHaveLength(5);
    expect(await scene.mails()).toContain('match-sent learner');
    const jobs = await db.$queryRaw<
      { name: string; at: Date }[]
    >`select name, start_after as at from pgboss.job where name in ('remind-invitations', 'close-match-round', 'remind-match-choice', 'expire-consulting') and (data->>'consultingId')::int = ${match.consultingId} order by start_after`;
    expect(jobs.map(({ name, at }) => [name, (at.getTime() - matchingNow.getTime()) / HOUR_MS])).toEqual([
      ['remind-invitations', 18],
      ['close-match-round', 24],
      ['remind-match-choice', 144],
      ['expire-consulting', 168],
    ]);
  });

  // The coaches form equal pairs; in each pair the newer coach comes first.
  it.each([
    ['rank', null],
    ['rating', [6, 5, 2, 1, 4, 3, 8, 7]],
    ['reviews', [2, 1, 8, 7, 4, 3, 6, 5]],
    ['distance', [8, 7, 6, 5, 4, 3, 2, 1]],
    ['response', [8, 7, 2, 1, 4, 3, 6, 5]],
    ['price', [8, 7, 4, 3, 6, 5, 2, 1]],
  ] as const)('invites the coaches that the list shows first, sorted by %s', async (sort, order) => {
    const scene = await createMatchingScene({ coaches: 8, now: matchingNow });
    const cheaper = await createProgram({ priceGroup: 'art' });
    const ratings = [
      [480, 100],
      [190, 40],
      [99, 20],
      [270, 60],
    ] as const;
    for (const [index, { id }] of scene.coaches.entries()) {
      const pair = Math.floor(index / 2);
      const [ratingSum, ratingCount] = ratings[pair] ?? [0, 0];
      await db.coach.update({
        where: { id },
        data: {
          latitude: 37.5 + (4 - pair) * 0.004,
          responseMinutes: ((pair + 1) % 4) * 20,
          ratingSum,
          ratingCount,
          ...(pair % 2 === 1 && { programs: { create: { programId: cheaper.id } } }),
        },
      });
    }
    await db.$transaction((tx) =>
      refreshCoachSearch(
        tx,
        scene.coaches.map(({ id }) => id),
      ),
    );
    const answers = scene.answers();
    const { items } = await callerFor(scene.actor, matchingNow).coach.search({
      serviceType: 'workout',
      address: answers.address,
      purposes: ['posture'],
      types: ['pilates'],
      schedules: answers.schedule.schedules,
      sort,
    });
    if (order) expect(items.map(({ name }) => name)).toEqual(order.map((number) => `코치${number}`));
    await scene.submitAnswers({ sort });
    const invited = (await scene.match()).invitations.map(({ coachId }) => encryptId('coach', coachId));
    expect(invited).toHaveLength(5);
    expect(invited).toEqual(items.slice(0, 5).map(({ encryptedCoachId }) => encryptedCoachId));
  });

  it('rejects an unknown sort order, in the list and in the answers', async () => {
    const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
    for (const hostile of [
      "price'; drop table coaches; --",
      'coach_id desc',
      'RATING',
      'rating ',
      '',
      '__proto__',
      'constructor',
      'toString',
      0,
      null,
      ['rating'],
      { rating: 1 },
    ]) {
      const sort = hostile as 'rank';
      expect(
        await rejection(
          callerFor(scene.actor, matchingNow).coach.search({
            serviceType: 'workout',
            address: scene.answers().address,
            sort,
          }),
        ),
      ).toBe('INVALID_INPUT');
      expect(await rejection(scene.submitAnswers({ sort }))).toBe('INVALID_INPUT');
    }
    expect(await db.suggestForm.count({ where: { userId: scene.learner.id } })).toBe(0);
  });

  it('creates one request from twenty concurrent calls', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const all = await Promise.all(Array.from({ length: 20 }, () => scene.submitAnswers()));
    expect(new Set(all.map(({ encryptedCsId }) => encryptedCsId)).size).toBe(1);
    expect(await db.matchRequest.count({ where: { userId: scene.learner.id } })).toBe(1);
    expect(await db.invitation.count({ where: { match: { userId: scene.learner.id } } })).toBe(3);
  });

  it('keeps one open request per vertical, whatever drafts are submitted at the same time', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await Promise.all(
      ['1', '2', '3'].map((digit) => scene.submitAnswers({}, matchingNow, draftId.replace(/^6/, digit))),
    );
    expect(await db.matchRequest.count({ where: { userId: scene.learner.id, status: { not: 'ENDED' } } })).toBe(1);
    expect(
      await db.invitation.count({
        where: { match: { userId: scene.learner.id, status: 'ENDED' }, status: { in: ['INVITED', 'PROPOSED'] } },
      }),
    ).toBe(0);
    expect(await db.consulting.count({ where: { userId: scene.learner.id, status: 'LOST' } })).toBe(2);
  });

  it('notifies the coaches when the answers change, and invites again', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    await scene.propose(scene.coachId(0));
    await scene.submitAnswers({ schedule: { schedules: ['tue5'] } });
    expect(
      (await db.consulting.findMany({ where: { userId: scene.learner.id }, orderBy: { id: 'asc' } })).map(
        ({ status }) => status,
      ),
    ).toEqual(['LOST', 'MATCHING']);
    expect((await scene.mails()).filter((mail) => mail.startsWith('match-coach-closed'))).toHaveLength(3);
  });

  it('is rejected when no coach fits, and beyond the daily number of requests', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    expect(await rejection(scene.submitAnswers({ schedule: { schedules: ['sun1'] } }))).toBe('NOBODY_FITS');
    expect(await db.suggestForm.count({ where: { userId: scene.learner.id } })).toBe(0);
    // With the condition removed, as the questionnaire suggests, coaches are found.
    const open = await callerFor(scene.actor, matchingNow).suggest.complete({
      serviceType: 'workout',
      draftId,
      draftVersion: 35,
      widening: 'open',
      answers: scene.answers({ schedule: { schedules: ['sun1'] } }),
    });
    expect(open.matching?.invited).toBe(3);
    for (let serial = 1; serial < matchingRequestPolicy.requestsPerDay; serial += 1)
      await scene.submitAnswers({ etc: `${serial}` });
    expect(await rejection(scene.submitAnswers({ etc: 'once more' }))).toBe('RATE_LIMITED');
  });

  it('sends the same answers again after the request was given up', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    const first = await scene.submitAnswers();
    await scene.as().giveUpMatch({ encryptedConsultingId: first.encryptedCsId });
    expect(await scene.statuses()).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
    expect((await scene.match()).consulting.status).toBe('LOST');
    expect(await rejection(scene.as().giveUpMatch({ encryptedConsultingId: first.encryptedCsId }))).toBe(
      'REQUEST_CLOSED',
    );
    const second = await scene.submitAnswers();
    expect(second.encryptedCsId).not.toBe(first.encryptedCsId);
    expect(await scene.statuses()).toEqual(['INVITED', 'INVITED', 'INVITED']);
  });
});
