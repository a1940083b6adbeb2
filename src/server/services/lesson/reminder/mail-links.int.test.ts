import { beforeAll, describe, expect, it } from 'vitest';
import type { LessonNotification } from '~/domain/lesson/lesson-notification';
import type { PartyRole } from '~/domain/lesson/status';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { serviceContext } from '~/server/service-context';
import { createLessonScene, type LessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { closeHeldLesson } from '../outcome/close-held-lesson';
import { contractToken, loadContract } from '../contract/contract-row';
import { notifyParty } from './notify-party';

const starts = [sceneStart, seoulInstant(2026, 12, 1, 19)] as const;
const after = (ms: number, from: Date) => new Date(from.getTime() + ms);
const outcome = { policyVersion: 'test', chargedLessons: 0, chargedAmount: 0, returnedCredits: 1, bonusCredits: 0 };
const [startsAt] = starts;

/** One example of each kind of lesson mail; a new kind does not compile until it is added here. */
const notificationOf: {
  [Kind in LessonNotification['kind']]: (lessonId: number) => Extract<LessonNotification, { kind: Kind }>;
} = {
  requested: (lessonId) => ({ kind: 'requested', lessonId, startsAt, answerBy: startsAt }),
  counterProposed: (lessonId) => ({ kind: 'counterProposed', lessonId, startsAt, answerBy: startsAt }),
  confirmed: (lessonId) => ({ kind: 'confirmed', lessonId, startsAt }),
  coachPaused: (lessonId) => ({ kind: 'coachPaused', lessonId, startsAt }),
  comingUp: (lessonId) => ({ kind: 'comingUp', lessonId, startsAt }),
  moveProposed: (lessonId) => ({ kind: 'moveProposed', lessonId, startsAt, proposedStartsAt: starts[1] }),
  moveAccepted: (lessonId) => ({ kind: 'moveAccepted', lessonId, startsAt }),
  moveDeclined: (lessonId) => ({ kind: 'moveDeclined', lessonId, startsAt }),
  moveWithdrawn: (lessonId) => ({ kind: 'moveWithdrawn', lessonId, startsAt }),
  cancelled: (lessonId) => ({
    kind: 'cancelled',
    of: 'lesson',
    lessonId,
    startsAt,
    outcome,
    earned: false,
    reason: null,
  }),
  cancelCharged: (lessonId) => ({
    kind: 'cancelCharged',
    lessonId,
    startsAt,
    outcome,
    freeUntil: startsAt,
    earned: true,
  }),
  held: (lessonId) => ({ kind: 'held', lessonId, startsAt, reviewed: true }),
  autoCompleted: (lessonId) => ({ kind: 'autoCompleted', lessonId, startsAt }),
  absent: (lessonId) => ({ kind: 'absent', lessonId, startsAt, outcome, reason: '오지 않았어요' }),
  requestExpired: (lessonId) => ({ kind: 'requestExpired', lessonId, startsAt }),
  seriesRequested: () => ({ kind: 'seriesRequested', starts, answerBy: startsAt }),
  followingMoveProposed: () => ({ kind: 'followingMoveProposed', moves: [{ from: startsAt, to: starts[1] }] }),
  seriesExpired: () => ({ kind: 'seriesExpired', starts }),
  timesConfirmed: () => ({ kind: 'timesConfirmed', times: starts.map((at) => ({ startsAt: at })) }),
  timesDropped: () => ({ kind: 'timesDropped', purpose: 'decline', starts, reason: null }),
  answerWanted: (lessonId) => ({ kind: 'answerWanted', lessonId, startsAt, answerBy: startsAt, mayPropose: true }),
  complaintReceived: (lessonId) => ({ kind: 'complaintReceived', lessonId, startsAt, open: true }),
  complaintAnswered: (lessonId) => ({
    kind: 'complaintAnswered',
    lessonId,
    startsAt,
    answer: '확인했어요.',
    outcome: null,
  }),
  substituteRequested: () => ({
    kind: 'substituteRequested',
    startsAt,
    answerBy: startsAt,
    fromCoach: '한지우',
    place: '강남구 역삼1동',
  }),
  substituteOffered: (lessonId) => ({
    kind: 'substituteOffered',
    lessonId,
    startsAt,
    answerBy: startsAt,
    substitute: '도우리',
    outcome,
  }),
  substituteAgreed: (lessonId) => ({
    kind: 'substituteAgreed',
    lessonId,
    startsAt,
    answerBy: startsAt,
    substitute: '도우리',
  }),
  substituteUnavailable: (lessonId) => ({ kind: 'substituteUnavailable', lessonId, startsAt, substitute: '도우리' }),
  substituteWithdrawn: (lessonId) => ({ kind: 'substituteWithdrawn', lessonId, startsAt }),
  substituteAccepted: (lessonId) => ({ kind: 'substituteAccepted', lessonId, startsAt, substitute: '도우리' }),
  substituteConfirmed: (lessonId) => ({ kind: 'substituteConfirmed', lessonId, startsAt }),
  substituteDropped: () => ({ kind: 'substituteDropped', startsAt, agreed: true }),
  substituteLessonEnded: () => ({ kind: 'substituteLessonEnded', startsAt, earned: false }),
  substituteDeclined: (lessonId) => ({
    kind: 'substituteDeclined',
    lessonId,
    startsAt,
    outcome,
    expired: false,
    reason: null,
  }),
  wordsWanted: (lessonId) => ({ kind: 'wordsWanted', lessonId, startsAt }),
  disputeSettled: (lessonId) => ({ kind: 'disputeSettled', lessonId, startsAt, outcome: '그대로예요.' }),
  trialNoted: () => ({ kind: 'trialNoted', encryptedConsultingId: encryptId('consulting', 1) }),
  lessonNoted: (lessonId) => ({ kind: 'lessonNoted', lessonId, startsAt }),
  noteWanted: (lessonId) => ({ kind: 'noteWanted', lessonId, startsAt }),
  firstTimeWanted: () => ({ kind: 'firstTimeWanted' }),
  contractEnded: () => ({ kind: 'contractEnded', by: 'learner', fixed: [], asked: 0, deducted: 0 }),
  faultDeducted: () => ({ kind: 'faultDeducted', amount: 20_000, lessons: [startsAt] }),
  contractExpiring: () => ({ kind: 'contractExpiring', left: 1, expiresAt: startsAt, extendable: true }),
  contractExtended: () => ({ kind: 'contractExtended', left: 1, expiresAt: startsAt }),
  contractPaused: () => ({
    kind: 'contractPaused',
    resumesAt: startsAt,
    expiresAt: startsAt,
    ended: 1,
    charged: 1,
    bonus: 0,
  }),
  contractResumed: () => ({ kind: 'contractResumed', expiresAt: startsAt, early: true }),
  contractExpired: () => ({ kind: 'contractExpired', left: 1, refund: 0 }),
};
/** Mails about the whole contract, which name no lesson. */
const ofContract: ReadonlySet<string> = new Set([
  'firstTimeWanted',
  'contractEnded',
  'contractExpiring',
  'contractExtended',
  'contractPaused',
  'contractResumed',
  'contractExpired',
  'followingMoveProposed',
  'seriesRequested',
  'seriesExpired',
  'timesConfirmed',
  'timesDropped',
] satisfies LessonNotification['kind'][]);

/** Mails to a coach who is no side of the lesson open the coach's home (substitute.int.test.ts in ../substitute). */
const ofHome: ReadonlySet<string> = new Set([
  'substituteRequested',
  'substituteDropped',
  'substituteLessonEnded',
  'faultDeducted',
] satisfies LessonNotification['kind'][]);

/** Mails about a note open the note itself (`trial-note`, `lesson-note` and `remind-notes.int.test.ts`). */
const ofNotes: ReadonlySet<string> = new Set([
  'trialNoted',
  'lessonNoted',
  'noteWanted',
] satisfies LessonNotification['kind'][]);

const kinds = Object.keys(notificationOf) as LessonNotification['kind'][];
const sides: readonly PartyRole[] = ['learner', 'coach'];
type Sent = { kind: string; side: PartyRole; sequence: number; url: URL };

let scene: LessonScene;
const sent: Sent[] = [];

/** Sends every kind of lesson mail to both sides, and returns each with the address of its button. */
async function sendAll(sequence: number) {
  const lesson = await scene.lesson(sequence);
  for (const kind of kinds) {
    for (const side of sides) {
      const key = `contract:${scene.contract.id}:link-test:${kind}:${sequence}` as const;
      await db.$transaction(async (tx) =>
        notifyParty(tx, await loadContract(tx, scene.contract.id), side, notificationOf[kind](lesson.id), key),
      );
      const { text } = await db.message.findUniqueOrThrow({ where: { dedupeKey: `lesson:${key}:${side}` } });
      const [address = ''] = /https?:\/\/\S+/.exec(text) ?? [];
      sent.push({ kind, side, sequence, url: new URL(address) });
    }
  }
}

async function createHeldLesson(sequence: number, start: Date) {
  await scene.as.coach(after(HOUR_MS, start)).hold({ encryptedLessonId: await scene.lessonId(sequence) });
  await closeHeldLesson(serviceContext({ actor: system, now: after(72 * HOUR_MS, start), ip: null, userAgent: null }), {
    lessonId: (await scene.lesson(sequence)).id,
  });
}

/** Returns what every link sent so far opens now, as `kind side n → lesson`. */
async function createOpenedLesson(now: Date) {
  const rows = [];
  for (const { kind, side, sequence, url } of sent) {
    if (ofContract.has(kind) || ofNotes.has(kind)) continue;
    if (ofHome.has(kind)) {
      expect(url.pathname).toBe('/expert');
      continue;
    }
    expect(url.pathname).toBe(`/f/user/mypage/lesson/${side === 'learner' ? 'learner' : 'expert'}`);
    expect(url.searchParams.get('type')).toBe(kind === 'substituteOffered' ? 'substitute' : 'time');
    const place = await scene.as[side](now).locate({
      encryptedId: url.searchParams.get('encryptedId') ?? '',
      encryptedLessonId: url.searchParams.get('lesson') ?? undefined,
    });
    expect(place.encryptedId).toBe(await scene.token());
    const id = decryptId('lesson', place.encryptedLessonId ?? '').id;
    rows.push(`${kind} ${side} ${sequence} → ${id === (await scene.lesson(sequence)).id ? sequence : 'another'}`);
  }
  return rows;
}

const expected = (upTo: number) =>
  Array.from({ length: upTo }, (_, index) => index + 1).flatMap((sequence) =>
    kinds
      .filter((kind) => !ofContract.has(kind) && !ofNotes.has(kind) && !ofHome.has(kind))
      .flatMap((kind) => sides.map((side) => `${kind} ${side} ${sequence} → ${sequence}`)),
  );

describe('the link of every lesson mail', () => {
  it('opens its own lesson while there is only one, when there is a second, and after the contract has ended', async () => {
    scene = await createLessonScene(2);
    await scene.fix(starts[0]);
    await sendAll(1);
    expect(await createOpenedLesson(starts[0])).toEqual(expected(1));
    await scene.fix(starts[1]);
    await sendAll(2);
    expect(await createOpenedLesson(starts[0])).toEqual(expected(2));
    await createHeldLesson(1, starts[0]);
    await createHeldLesson(2, starts[1]);
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await createOpenedLesson(after(96 * HOUR_MS, starts[1]))).toEqual(expected(2));
    expect(
      await scene.as.learner(after(96 * HOUR_MS, starts[1])).locate({ encryptedId: await scene.token() }),
    ).toMatchObject({
      over: true,
      encryptedLessonId: null,
      encryptedWaitingId: null,
    });
  });
});

describe('the link of every mail about a whole contract', () => {
  /** Returns what the recipient's page shows: the contract as it is now, or the lesson that waits for an answer. */
  const openedBy = async ({ kind, side, url }: Sent, now: Date) => {
    const requested = url.searchParams.get('encryptedId') ?? url.pathname.split('/').at(-1) ?? '';
    const { encryptedId } = await scene.as[side](now).locate({ encryptedId: requested });
    expect([kind, encryptedId]).toEqual([kind, await scene.token()]);
    return [kind, side, url.pathname.replace(requested, '*'), url.search.replace(requested, '*')].join(' ');
  };
  const toContract = (kind: string) => sides.map((side) => `${kind} ${side} /f/user/mypage/lesson/* `);
  const toList = (kind: string, type: string) =>
    ['learner', 'expert'].map(
      (list, index) => `${kind} ${sides[index]} /f/user/mypage/lesson/${list} ?encryptedId=*&type=${type}`,
    );
  const listed: Readonly<Record<string, string>> = {
    firstTimeWanted: 'time',
    seriesRequested: 'answers',
    followingMoveProposed: 'answers',
  };
  const expectedOnce = kinds
    .filter((kind) => ofContract.has(kind))
    .flatMap((kind) => (listed[kind] ? toList(kind, listed[kind]) : toContract(kind)));
  const opens = async (now: Date) => {
    const rows = [];
    for (const one of sent) if (ofContract.has(one.kind)) rows.push(await openedBy(one, now));
    return rows;
  };

  it('opens the contract at lesson 1, at lesson 2 and after the end, whatever has changed since', async () => {
    sent.length = 0;
    scene = await createLessonScene(2);
    await scene.fix(starts[0]);
    await sendAll(1);
    expect(await opens(starts[0])).toEqual(expectedOnce);
    await scene.fix(starts[1]);
    await sendAll(2);
    expect(await opens(starts[0])).toEqual([...expectedOnce, ...expectedOnce]);
    await createHeldLesson(1, starts[0]);
    await createHeldLesson(2, starts[1]);
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await opens(after(96 * HOUR_MS, starts[1]))).toEqual([...expectedOnce, ...expectedOnce]);
  });
});

describe('a link without a lesson of its own', () => {
  beforeAll(async () => {
    scene = await createLessonScene(2);
    await scene.fix(starts[0]);
    await scene.as.coach().schedule({ encryptedId: await scene.token(), startsAt: starts[1] });
  });

  it.each([
    ['none', () => undefined],
    ['one that is not there', () => encryptId('lesson', 2_000_000_000)],
    ['an id of something else', () => encryptId('contract', 1)],
    ['nonsense', () => 'lesson-1'],
    [
      "somebody else's",
      async () => {
        const other = await createLessonScene();
        await other.fix();
        return other.lessonId();
      },
    ],
  ])('links to the lesson that waits for an answer: %s', async (_, lessonOf) => {
    const encryptedLessonId = await lessonOf();
    expect(await scene.as.learner().locate({ encryptedId: await scene.token(), encryptedLessonId })).toEqual({
      encryptedId: await scene.token(),
      encryptedLessonId: null,
      encryptedWaitingId: await scene.lessonId(2),
      over: false,
    });
    expect(
      await scene.as
        .coach()
        .locate({ encryptedId: contractToken({ id: scene.contract.id, revision: 1 }), encryptedLessonId }),
    ).toMatchObject({ encryptedId: await scene.token(), encryptedWaitingId: await scene.lessonId(2) });
  });

  it('opens nothing of another contract', async () => {
    const other = await createLessonScene();
    await expect(
      other.as.learner().locate({ encryptedId: await scene.token(), encryptedLessonId: await scene.lessonId() }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

describe('a change from a stale page', () => {
  it('is rejected with what has happened, and to which lesson', async () => {
    scene = await createLessonScene(4);
    await scene.fix(starts[0]);
    await scene.fix(starts[1]);
    const [oldContract, second] = [await scene.token(), await scene.lessonId(2)];
    await scene.as.learner().move({ encryptedLessonId: second, startsAt: seoulInstant(2026, 12, 2, 20) });
    const fresh = { encryptedLessonId: await scene.lessonId(2) };

    const text = '김하늘 님이 수업 시간을 12월 2일(수) 오후 8시로 변경하자고 했어요. 지금 내용으로 새로고침할게요.';
    await expect(scene.as.coach().get({ encryptedId: oldContract })).rejects.toMatchObject({
      message: text,
      cause: { code: 'STALE', details: { ...fresh, encryptedId: await scene.token() } },
    });
    await expect(scene.as.coach().cancelPromise({ encryptedLessonId: second })).rejects.toMatchObject({
      message: text,
      cause: { code: 'STALE', details: { ...fresh, encryptedContractId: await scene.token() } },
    });
    await expect(scene.as.learner().cancel({ encryptedLessonId: second, term: 'EARLY' })).rejects.toMatchObject({
      message: expect.stringMatching(/^12월 2일\(수\) 오후 8시로 이미 변경을 요청했어요/),
    });
  });
});
