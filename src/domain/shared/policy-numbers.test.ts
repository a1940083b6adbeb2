import { describe, expect, it } from 'vitest';
import { accountPolicy } from '../account/policy';
import { needsScheduleUpdate, scheduleFreshUntil, scheduleNoticeWindow } from '~/domain/coach/schedule-freshness';
import { siteConfig } from '~/domain/content/site-config';
import { accountMachine } from '../account/status';
import { matchingPolicy } from '../coach/policy';
import { coachMachine } from '../coach/status';
import { documentPolicy } from '../document/policy';
import { listingPolicy } from '../listing/policy';
import { messagePolicy } from '../messaging/policy';
import { reviewPolicy } from '../review/policy';
import { editableUntil, isEditable, readReviewState } from '../review/rules';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { lastCallAt, reminderAt, roundDeadline } from '~/domain/matching/rules';
import { afterRound, invitationMachine, matchMachine, canCoachAct, type RoundCase } from '~/domain/matching/status';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { bounds, suggestPolicy } from '../suggest/policy';

const now = new Date('2026-11-20T03:00:00Z');
const from = (ms: number) => new Date(now.getTime() + ms);

describe('pinned policy numbers', () => {
  it('of accounts', () => {
    expect(accountPolicy).toMatchObject({
      session: {
        days: 30,
        seenEveryMinutes: 10,
        impersonationMinutes: 60,
        maxPerAccount: 20,
        mailEveryMinutes: 60,
      },
      password: { minLength: 8, maxLength: 128 },
      minimumAge: 14,
      dormantMonths: 12,
      dormantNoticeMonths: 11,
      dormantNoticeDays: 30,
      scheduleWarningDays: 2,
      scheduleOverToldWithinDays: 2,
      certification: {
        digits: 6,
        minutes: 10,
        tries: 5,
        resendSeconds: 60,
        perDay: 10,
        perDayAnywhere: 50,
        ticketMinutes: 60,
      },
      reactivation: { perDayAnywhere: 10 },
      reset: { minutes: 30, resendSeconds: 60, perDay: 10, perDayAnywhere: 50 },
      secretMinutes: 60,
    });
    expect(accountPolicy.limits).toEqual({
      loginAccount: { per: 'account', points: 8, seconds: 900 },
      loginDevice: { per: 'account', points: 8, seconds: 900 },
      passwordAccount: { per: 'account', points: 8, seconds: 900 },
      applicationAccount: { per: 'account', points: 10, seconds: 3600 },
      companyJoinAccount: { per: 'account', points: 20, seconds: 3600 },
      companyJoinAddress: { per: 'network', points: 60, seconds: 3600 },
      companyFindAccount: { per: 'account', points: 20, seconds: 3600 },
      companyFindAddress: { per: 'network', points: 300, seconds: 3600 },
      loginAddress: { per: 'network', points: 300, seconds: 900 },
      joinAddress: { per: 'network', points: 40, seconds: 3600 },
      certificationSendAddress: { per: 'network', points: 60, seconds: 3600 },
      certificationVerifyAddress: { per: 'network', points: 100, seconds: 3600 },
      resetAddress: { per: 'network', points: 30, seconds: 3600 },
      resetTokenAddress: { per: 'network', points: 30, seconds: 3600 },
    });
  });

  it('of matching, listings, reviews, questionnaires, documents and messages', () => {
    expect(matchingPolicy).toMatchObject({
      pageSize: 20,
      leagueSize: 40,
      scheduleFreshDays: 14,
      reviewsPerPage: 10,
      maxFavourites: 200,
      maxRecents: 36,
      chanceParts: 1024,
      fewMatches: 5,
      maxChanges: 3,
      static: {
        rating: 500,
        answerSpeed: 120,
        reenrolment: 160,
        distance: 240,
        newcomer: 90,
        newcomerReviews: 8,
        priorReviews: 10,
        priorRatingMilli: 4500,
        floorRatingMilli: 3000,
        priorReenrollPermille: 550,
        answerHalfMinutes: 60,
        priorAnswerMinutes: 60,
        distanceRangeM: 12_000,
      },
      fit: { perCommonSlot: 70, maxCommonSlots: 3, perCommonPurpose: 60, maxCommonPurposes: 3, chance: 120 },
      answersCounted: 20,
      answersNeeded: 3,
      reenrolmentLearnersNeeded: 5,
      changeCosts: {
        adjacentTime: 1,
        neighbourDay: 2,
        otherTime: 3,
        gender: 4,
        type: 5,
        purpose: 6,
        district: 7,
        open: 8,
      },
    });
    expect(listingPolicy).toMatchObject({ pageSize: 20, maxPages: 10, countUpTo: 2000, nearCities: 6, popularEach: 6 });
    expect(reviewPolicy).toMatchObject({
      perPage: 18,
      minLength: 10,
      maxLength: 1000,
      editDays: 30,
      ownPerPage: 10,
      maxWaiting: 50,
    });
    expect(matchingRequestPolicy).toMatchObject({
      coachesPerRound: 5,
      answerHours: 24,
      minRoundHours: 6,
      remindCoachHours: 6,
      remindLearnerHours: 24,
      times: { min: 1, max: 3 },
      timesWithinDays: 14,
      message: { min: 20, max: 500 },
      requestsPerDay: 5,
    });
    expect(suggestPolicy).toMatchObject({
      childUntil: 12,
      draftDays: 30,
      pregnancyWeeks: { min: 1, max: 42 },
      age: { min: 1, max: 110 },
      formsPerHour: 30,
    });
    expect(bounds).toMatchObject({
      name: 40,
      addressDetail: 100,
      directInput: 300,
      note: 500,
      token: 200,
      url: 2000,
      email: 254,
      histories: 20,
      historyItems: 10,
      tools: 50,
    });
    expect(documentPolicy.lostAfterMinutes).toBeGreaterThan(0);
    expect(messagePolicy.advertisingQuiet).toEqual({ fromHour: 21, toHour: 8 });
  });

  it('that clients read, by brand', () => {
    expect(siteConfig('brand')).toEqual({
      productKey: 'brand',
      product: {
        draftVersions: {
          workout: 35,
          care: 33,
          meditation: 33,
          pregnant: 33,
          ache: 33,
          art: 24,
          music: 24,
          listings: 22,
        },
        defaults: { personnel: 1, regularLessonCount: 4 },
        layout: {
          mobileMaxWidth: 768,
          breakpoints: [1440, 1024, 768, 640],
          minPageWidth: 360,
          contentMaxWidth: 1024,
          footerMaxWidth: 1068,
          mobileMenuWidthPercent: 78,
        },
        timings: {
          chunkReloadGuardMs: 60_000,
          chatDelayMs: 300,
          prefetchIdleTimeoutMs: 2000,
          minimumFetchDelayMs: 200,
          lazyImageFallbackMs: 20,
          notificationDelayMs: 250,
          loadingBar: { throttleMs: 200, durationMs: 5000, tickMs: 100, hideDelayMs: 500 },
        },
        pageTransitionMode: 'out-in',
        scales: { satisfactionLevels: 5, vasMaximum: 10, mmtMaximum: 5 },
        pdf: {
          format: 'A4',
          orientation: 'portrait',
          marginsMm: { top: 15, right: 40, bottom: 15, left: 40 },
          jpegQuality: 1,
          scale: 2,
          dpi: 300,
        },
      },
    });
  });
});

describe('confirmed weekly hours', () => {
  it('are valid for fourteen days, to the millisecond', () => {
    expect(scheduleFreshUntil(now)).toEqual(from(14 * DAY_MS));
    expect([
      needsScheduleUpdate(now, from(14 * DAY_MS)),
      needsScheduleUpdate(now, from(14 * DAY_MS + 1)),
      needsScheduleUpdate(null, now),
    ]).toEqual([false, true, false]);
  });

  it('have notices from two days before their end until two days after', () => {
    expect(scheduleNoticeWindow('soon', now)).toEqual({ after: from(-14 * DAY_MS - 1), upTo: from(-12 * DAY_MS) });
    expect(scheduleNoticeWindow('over', now)).toEqual({ after: from(-16 * DAY_MS), upTo: from(-14 * DAY_MS - 1) });
  });
});

describe('a matching round', () => {
  it.each([
    [6 * HOUR_MS - 1, null],
    [6 * HOUR_MS, 6 * HOUR_MS],
    [24 * HOUR_MS - 1, 24 * HOUR_MS - 1],
    [24 * HOUR_MS, 24 * HOUR_MS],
    [24 * HOUR_MS + 1, 24 * HOUR_MS],
    [7 * DAY_MS, 24 * HOUR_MS],
  ])('with %i ms left of the request lasts %o', (left, lasts) => {
    expect(roundDeadline(now, from(left))).toEqual(lasts === null ? null : from(lasts));
  });

  it('ends at a full hour or with the request', () => {
    const startedAt = new Date(seoulInstant(2026, 11, 23, 14, 37).getTime() + 1);
    const days = (count: number) => new Date(startedAt.getTime() + count * DAY_MS);
    expect(roundDeadline(startedAt, days(7))).toEqual(seoulInstant(2026, 11, 24, 15));
    expect(roundDeadline(startedAt, days(1))).toEqual(days(1));
    expect(roundDeadline(startedAt, seoulInstant(2026, 11, 24, 15))).toEqual(seoulInstant(2026, 11, 24, 15));
  });

  it('has its reminder six hours before its end or at its half, and the learner’s a day before the request ends', () => {
    expect([
      reminderAt(now, from(24 * HOUR_MS)),
      reminderAt(now, from(12 * HOUR_MS)),
      reminderAt(now, from(8 * HOUR_MS)),
      lastCallAt(now),
    ]).toEqual([from(18 * HOUR_MS), from(6 * HOUR_MS), from(4 * HOUR_MS), from(-DAY_MS)]);
  });

  const round: RoundCase = { status: 'ASKING', answerBy: now, proposed: 0, waiting: 0, now };
  it.each([
    [{}, 'NEXT'],
    [{ proposed: 1 }, 'CHOOSE'],
    [{ waiting: 1 }, 'NEXT'],
    [{ waiting: 1, proposed: 1 }, 'CHOOSE'],
    [{ waiting: 1, now: from(-1) }, 'WAIT'],
    [{ waiting: 0, now: from(-1) }, 'NEXT'],
    [{ status: 'CHOOSING', proposed: 1 }, 'WAIT'],
    [{ status: 'CHOOSING' }, 'NEXT'],
    [{ status: 'NOBODY' }, 'WAIT'],
    [{ status: 'ENDED', proposed: 1 }, 'WAIT'],
  ] as const)('that is %o leads to %s', (change, next) => {
    expect(afterRound({ ...round, ...change })).toBe(next);
  });

  it.each(['INVITED', 'PROPOSED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'CHOSEN', 'CLOSED'] as const)(
    'lets a coach who is %s act only before the deadline, and only if that status allows it',
    (status) => {
      const may = ['INVITED', 'PROPOSED', 'DECLINED', 'WITHDRAWN'].includes(status);
      expect(canCoachAct({ matchStatus: 'ASKING', status, answerBy: now, now: from(-1) })).toBe(may);
      expect(canCoachAct({ matchStatus: 'NOBODY', status, answerBy: now, now: from(-1) })).toBe(may);
      expect(canCoachAct({ matchStatus: 'ASKING', status, answerBy: now, now })).toBe(false);
      expect(canCoachAct({ matchStatus: 'ENDED', status, answerBy: now, now: from(-1) })).toBe(false);
    },
  );
});

describe('a review', () => {
  it('can be changed for thirty days, to the millisecond', () => {
    expect(editableUntil(now)).toEqual(from(30 * DAY_MS));
    expect([isEditable(now, from(30 * DAY_MS)), isEditable(now, from(30 * DAY_MS + 1))]).toEqual([true, false]);
    const state = (createdAt: Date | null, hasHeldLesson: boolean, at: Date) =>
      Object.values(readReviewState({ createdAt, hasHeldLesson, now: at }));
    expect([
      state(null, false, now),
      state(null, true, now),
      state(now, true, from(30 * DAY_MS)),
      state(now, true, from(30 * DAY_MS + 1)),
    ]).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [true, false],
    ]);
  });
});

it('pins the roles that may move a request, an invitation, a coach and an account', () => {
  const ends = ['learner', 'operator', 'system'];
  const asks = ['operator', 'system'];
  expect(matchMachine).toEqual({
    name: 'match',
    moves: {
      ASKING: { ASKING: asks, CHOOSING: ['system'], NOBODY: ['system'], ENDED: ends },
      CHOOSING: { ASKING: asks, NOBODY: ['system'], ENDED: ends },
      NOBODY: { ASKING: asks, CHOOSING: ['system'], ENDED: ends },
    },
  });
  expect(invitationMachine).toEqual({
    name: 'invitation',
    moves: {
      INVITED: { PROPOSED: ['coach'], DECLINED: ['coach'], LAPSED: ['system'], CHOSEN: ['system'], CLOSED: ['system'] },
      PROPOSED: { PROPOSED: ['coach'], WITHDRAWN: ['coach'], CHOSEN: ['system'], CLOSED: ['system'] },
      DECLINED: { PROPOSED: ['coach'] },
      WITHDRAWN: { PROPOSED: ['coach'] },
    },
  });
  expect(coachMachine).toEqual({
    name: 'coach',
    moves: {
      APPLIED: { APPLIED: ['learner'], DOC_REVIEW: ['operator'], REJECTED: ['operator'] },
      DOC_REVIEW: { INTERVIEW: ['operator'], REJECTED: ['operator'] },
      INTERVIEW: { APPROVED: ['operator'], REJECTED: ['operator'] },
      APPROVED: { SUSPENDED: ['operator'] },
      SUSPENDED: { APPROVED: ['operator'] },
      REJECTED: { APPLIED: ['learner'] },
    },
  });
  expect(accountMachine).toEqual({
    name: 'account',
    moves: {
      ACTIVE: { DORMANT: ['system'], LEFT: ['learner'] },
      DORMANT: { ACTIVE: ['learner', 'coach', 'operator'] },
    },
  });
});
