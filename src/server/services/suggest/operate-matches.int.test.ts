import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { closeMatchRound } from '~/server/services/matching/round/close-match-round';
import { createMatchingScene, hoursLater, matchingNow } from '~/test/factories/matching';
import { rejection } from '~/test/rejection';

describe('an operator', () => {
  it('sees every request, starts its next round and ends it with a reason, with a record', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: matchingNow });
    const { encryptedCsId } = await scene.submitAnswers();
    const operator = memberActor(await createOperator());
    const { operations } = callerFor(operator, hoursLater(1));
    await scene.propose((await scene.match()).invitations[0]?.coachId ?? 0);
    expect(await operations.sendNextRound({ encryptedConsultingId: encryptedCsId })).toEqual({ affected: 2 });
    const { items } = await operations.listMatches({ status: 'ASKING' });
    const row = items.find(({ coaches }) => coaches.length === 7);
    expect(row).toMatchObject({
      learner: expect.stringMatching(/^김하늘/),
      round: 2,
      status: 'ASKING',
      answerBy: hoursLater(25),
    });
    expect(row?.coaches.map(({ round, status }) => `${round} ${status}`)).toEqual([
      '1 PROPOSED',
      '1 LAPSED',
      '1 LAPSED',
      '1 LAPSED',
      '1 LAPSED',
      '2 INVITED',
      '2 INVITED',
    ]);
    const { invitations } = await scene.match();
    const coachIds = row?.coaches.map(({ encryptedCoachId }) => decryptId('coach', encryptedCoachId).id);
    expect(new Set(coachIds)).toEqual(new Set(invitations.map(({ coachId }) => coachId)));
    expect(await rejection(operations.sendNextRound({ encryptedConsultingId: encryptedCsId }))).toBe('NOBODY_LEFT');
    await operations.endMatch({ encryptedConsultingId: encryptedCsId, reason: '요청하신 대로 닫았어요.' });
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'OPERATOR', consulting: { status: 'LOST' } });
    expect((await scene.mails()).at(-1)).toBe('match-endedByUs learner');
    expect(await rejection(operations.endMatch({ encryptedConsultingId: encryptedCsId, reason: '한 번 더' }))).toBe(
      'REQUEST_CLOSED',
    );
    expect(
      (await db.auditEvent.findMany({ where: { operatorId: operator.userId } })).map(({ action }) => action),
    ).toEqual(['match.next-round', 'match.end']);
    const twoOfOneName = { id: { in: coachIds?.slice(0, 2) ?? [] } };
    await db.coach.updateMany({ where: twoOfOneName, data: { displayName: '한결' } });
    const { coaches } = await operations.getMatch({ encryptedConsultingId: encryptedCsId });
    expect(new Set(coaches.slice(0, 2).map(({ name }) => name)).size).toBe(2);
  });

  it('can start a round before, between and after the scheduled ones, and the learner is notified each time', async () => {
    const scene = await createMatchingScene({ coaches: 16, now: matchingNow });
    const { encryptedCsId: encryptedConsultingId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const operator = memberActor(await createOperator());
    const sendNextRoundAt = (hours: number) =>
      callerFor(operator, hoursLater(hours)).operations.sendNextRound({ encryptedConsultingId });
    await sendNextRoundAt(1);
    await closeMatchRound(scene.job(hoursLater(25)), { consultingId, round: 2 });
    await sendNextRoundAt(26);
    expect((await scene.match()).round).toBe(4);
    const mails = await db.message.findMany({
      where: { userId: scene.learner.id, template: 'match-nextRound' },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ text }) => text)).toEqual(
      ['11월 21일(토) 오후 1시까지', '11월 22일(일) 오후 1시까지', '11월 22일(일) 오후 2시까지'].map((until) =>
        expect.stringContaining(until),
      ),
    );
  });

  it('sends it on from the round that was shown: a repeat asks nobody else', async () => {
    const scene = await createMatchingScene({ coaches: 16, now: matchingNow });
    const { encryptedCsId: encryptedConsultingId } = await scene.submitAnswers();
    const { operations } = callerFor(memberActor(await createOperator()), hoursLater(1));
    const shown = { encryptedConsultingId, round: 1 };
    await operations.sendNextRound(shown);
    const { round, invitations } = await scene.match();
    expect(await rejection(operations.sendNextRound(shown))).toBe('CONFLICT');
    expect(await rejection(operations.sendNextRound({ ...shown, round: 3 }))).toBe('CONFLICT');
    expect(await scene.match()).toMatchObject({ round, invitations });
    await operations.sendNextRound({ ...shown, round: 2 });
    expect((await scene.match()).round).toBe(3);
  });

  it('reads the requests newest first, page by page without duplicates, also those with the same time', async () => {
    const scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
    const { consulting, invitations: _, ...match } = await scene.match();
    const {
      id: _form,
      health: _health,
      answers: _answers,
      ...form
    } = await db.suggestForm.findUniqueOrThrow({ where: { id: consulting.formId } });
    const { id: _consulting, ...consultation } = consulting;
    const forms = await db.suggestForm.createManyAndReturn({
      data: Array.from({ length: 104 }, (_copy, number) => ({ ...form, answers: {}, fingerprint: `copy ${number}` })),
      select: { id: true },
    });
    const copies = await db.consulting.createManyAndReturn({
      data: forms.map(({ id }) => ({ ...consultation, formId: id })),
      select: { id: true },
    });
    await db.matchRequest.createMany({
      data: copies.toReversed().map(({ id }) => ({
        ...match,
        consultingId: id,
        status: 'ENDED' as const,
        endedBy: 'EXPIRED' as const,
        endedAt: matchingNow,
      })),
    });

    const { operations } = callerFor(memberActor(await createOperator()), hoursLater(1));
    /** Returns all pages of the list, as ids of consultings. An unknown parameter, e.g. an order, changes nothing. */
    const read = async (asked: object) => {
      const pages: number[][] = [];
      let cursor: string | undefined;
      do {
        const page = await operations.listMatches({ ...asked, cursor });
        pages.push(page.items.map(({ encryptedConsultingId }) => decryptId('consulting', encryptedConsultingId).id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return pages;
    };
    const newestFirst = copies.map(({ id }) => id).toSorted((a, b) => b - a);
    const pages = await read({ status: 'ENDED' });
    expect(pages.map((page) => page.length).slice(0, -1)).toEqual([50, 50]);
    expect(pages.flat().slice(0, newestFirst.length)).toEqual(newestFirst);
    const all = (await read({})).flat();
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all).toEqual(expect.arrayContaining([match.consultingId, ...newestFirst]));
    expect(new Set(all).size).toBe(all.length);
    for (const sort of ['createdAt', 'id; drop table match_requests', '__proto__'])
      expect(await read({ status: 'ENDED', sort, orderBy: { [sort]: 'asc' } })).toEqual(pages);
    for (const cursor of ['', '1', "1'; drop table match_requests; --", encryptId('order', match.consultingId)])
      expect(await rejection(operations.listMatches({ cursor }))).toMatch(/^(INVALID_INPUT|NOT_FOUND)$/);
    expect(await rejection(operations.listMatches({ status: 'ENDED; --' as 'ENDED' }))).toBe('INVALID_INPUT');
  });
});
