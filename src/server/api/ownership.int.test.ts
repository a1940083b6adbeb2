import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { handleDocumentDownload } from '~/server/api/document-download';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createOwnedRows, type OwnedRows } from '~/test/factories/owned-rows';
import { ownedCalls, ownedDay, ownedLater } from '~/test/tables/owned-calls';
import { metaOf, procedures, inputOf } from '~/test/procedures';
import { describeInput } from '~/test/inputs/sample-input';
import { cookieOf } from '~/test/members';
import { misdirectedMails } from '~/test/misdirected-mails';
import { changedSince, readAllRows } from '~/test/other-rows';

/** Calls whose ids any user may name: a coach, or the user's own questionnaire beside a coach (tested below). */
const everybodys = new Set([
  'lesson.freeHours',
  'coach.profile',
  'coach.listReviews',
  'review.get',
  'coach.setFavourite',
  'coach.see',
  'coach.forgetRecent',
  'coach.cards',
  'coach.check',
  'suggest.programs',
  'suggest.coachPrograms',
  'suggest.complete',
  'payment.offer',
  'payment.createOrder',
]);
/**
 * People and lessons of companies are tested in src/server/services/timetable/expert/expert-day.int.test.ts: an expert
 * of another company and another expert of the same company are rejected.
 */
const ofCompanies = new Set([
  'b2bExpert.learnerMemo',
  'b2bExpert.writeLearnerMemo',
  'b2bExpert.addMember',
  'b2bExpert.addGroup',
  // Tested in src/server/services/body-check/body-check.int.test.ts: only experts who teach the learner may read it.
  'b2bExpert.bodyCheckReport',
  // Tested in src/server/services/settlement/view/expert-statement-documents.int.test.ts.
  'document.table',
]);

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'OK';
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError) return thrown.cause.code;
    throw thrown;
  }
}

/** One scene is shared by all tests that only read. */
let scene: Promise<OwnedRows> | undefined;
const ownedRows = () => (scene ??= createOwnedRows());
const isQuery = (path: string) => procedures.find(([name]) => name === path)?.[1]._def.type === 'query';

const as = (actor: MemberActor, { now }: OwnedRows) => callerFor(actor, now);

describe('a row with an owner', () => {
  it.each(Object.entries(ownedCalls))(
    '%s: accepts the owner and rejects other users',
    async (path, { owner, call, strangers = ['otherLearner', 'otherCoach'] }) => {
      const neighbours = await ownedRows();
      const before = await readAllRows();
      const owned = isQuery(path) ? neighbours : await createOwnedRows();
      for (const stranger of strangers)
        expect([stranger, await codeOf(call(as(owned.people[stranger], owned), owned.tokens))]).toEqual([
          stranger,
          expect.stringMatching(/^(NOT_FOUND|FORBIDDEN)$/),
        ]);
      expect(await codeOf(call(as(owned.people[owner], owned), owned.tokens))).not.toMatch(
        /^(NOT_FOUND|FORBIDDEN|UNAUTHENTICATED|INVALID_INPUT|INTERNAL|STALE)$/,
      );
      // The same rows of other people stay as they were.
      if (!isQuery(path)) expect(await changedSince(before)).toEqual([]);
    },
  );

  it('is announced in mails to its people, which link to pages that they may open', async () => {
    const { wrong, checked } = await misdirectedMails();
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });

  it('is tested for every procedure that takes an encrypted id', () => {
    const withId = procedures.filter(([, procedure]) =>
      JSON.stringify(describeInput(inputOf(procedure)) ?? '').includes('"encrypted'),
    );
    const openProcedures = withId.filter(
      ([path, procedure]) =>
        !ownedCalls[path] &&
        !everybodys.has(path) &&
        !ofCompanies.has(path) &&
        !metaOf(procedure)?.access.startsWith('operations.'),
    );
    expect(openProcedures.map(([path]) => path)).toEqual([]);
  });

  it('a questionnaire of another user is rejected for an offer and for an order', async () => {
    const owned = await createOwnedRows();
    const { permalink } = await db.program.findFirstOrThrow({ where: { contracts: { some: {} } } });
    const { payment } = as(owned.people.otherLearner, owned);
    const offerInput = { permalink, encryptedCoachId: owned.tokens.coach, encryptedFormDataId: owned.tokens.form };
    await db.coachProgram.createMany({
      data: (await db.program.findMany()).map(({ id: programId }) => ({
        programId,
        coachId: owned.people.coach.coachId ?? 0,
      })),
      skipDuplicates: true,
    });
    expect(await codeOf(payment.offer(offerInput))).toBe('NOT_FOUND');
    expect(
      await codeOf(
        payment.createOrder({
          ...offerInput,
          product: { type: 'short', lessonCount: 4 },
          personnel: 1,
          startsAt: ownedLater,
        }),
      ),
    ).toBe('NOT_FOUND');
  });

  it('a lesson of another user cannot be excluded from the user’s calendar', async () => {
    const owned = await createOwnedRows();
    const own = await db.contract.findFirstOrThrow({ where: { learnerId: owned.people.otherLearner.userId } });
    const { lesson } = as(owned.people.otherLearner, owned);
    const encryptedId = encryptId('contract', own.id, own.revision);
    expect(await codeOf(lesson.hours({ encryptedId, ...ownedDay }))).toBe('OK');
    expect(await codeOf(lesson.hours({ encryptedId, encryptedLessonId: owned.tokens.lesson, ...ownedDay }))).toBe(
      'NOT_FOUND',
    );
  });

  it('a file can be downloaded only by its owner', async () => {
    const owned = await createOwnedRows();
    const requestPage = async (actor: MemberActor) => {
      const cookie = await cookieOf(actor.userId);
      return handleDocumentDownload(
        new Request(`http://localhost/documents/${owned.tokens.document}/download`, { headers: { cookie } }),
      );
    };
    await db.document.updateMany({ data: { status: 'DONE', file: Buffer.from('%PDF-') } });
    expect((await requestPage(owned.people.learner)).status).toBe(200);
    for (const stranger of ['coach', 'otherLearner', 'otherCoach'] as const)
      expect((await requestPage(owned.people[stranger])).status).toBe(404);
  });
});
