import { describe, expect, it } from 'vitest';
import { needsScheduleUpdate, scheduleFreshUntil, scheduleNoticeWindow } from '~/domain/coach/schedule-freshness';
import { siteConfig } from '~/domain/content/site-config';
import { accountMachine } from '../account/status';
import { coachMachine } from '../coach/status';
import { editableUntil, isEditable } from '../review/rules';
import { lastCallAt, reminderAt, roundDeadline } from '~/domain/matching/rules';
import { afterRound, invitationMachine, matchMachine, canCoachAct, type RoundCase } from '~/domain/matching/status';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';

const now = new Date('2026-11-20T03:00:00Z');
const from = (ms: number) => new Date(now.getTime() + ms);

it('gives clients their settings by brand', () => {
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
      defaults: { personnel: 1, regularLessonCount: 4, sort: 'rank' },
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
  });
});

it('pins the roles that may change the state of a request, an invitation, a coach and an account', () => {
  const rolesThatEnd = ['learner', 'operator', 'system'];
  const rolesThatInvite = ['operator', 'system'];
  expect(matchMachine).toEqual({
    name: 'match',
    transitions: {
      ASKING: { ASKING: rolesThatInvite, CHOOSING: ['system'], NOBODY: ['system'], ENDED: rolesThatEnd },
      CHOOSING: { ASKING: rolesThatInvite, NOBODY: ['system'], ENDED: rolesThatEnd },
      NOBODY: { ASKING: rolesThatInvite, CHOOSING: ['system'], ENDED: rolesThatEnd },
    },
  });
  expect(invitationMachine).toEqual({
    name: 'invitation',
    transitions: {
      INVITED: { PROPOSED: ['coach'], DECLINED: ['coach'], LAPSED: ['system'], CHOSEN: ['system'], CLOSED: ['system'] },
      PROPOSED: { PROPOSED: ['coach'], WITHDRAWN: ['coach'], CHOSEN: ['system'], CLOSED: ['system'] },
      DECLINED: { PROPOSED: ['coach'] },
      WITHDRAWN: { PROPOSED: ['coach'] },
    },
  });
  expect(coachMachine).toEqual({
    name: 'coach',
    transitions: {
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
    transitions: {
      ACTIVE: { DORMANT: ['system'], LEFT: ['learner', 'operator'] },
      DORMANT: { ACTIVE: ['learner', 'coach', 'operator'] },
    },
  });
});
