import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { noShowWindow } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { LessonView } from '~/domain/lesson/schema/views';
import { currentPolicy } from '~/domain/shared/current-policy';
import { exampleLesson } from '~/test/browser-mode/examples';
import {
  actionLabelOf,
  cancelTermText,
  complaintText,
  greeting,
  markDetail,
  movedDeadlineText,
  noteOf,
  statusLabel,
  pendingRequestsText,
} from './lesson-labels';

describe('the reason in the cancel dialog', () => {
  const current = currentPolicy(lessonPolicies);
  const [withoutBonusPay] = lessonPolicies.versions;

  it('says that the coach is paid only if the coach is paid for every charged lesson', () => {
    expect(cancelTermText('LATE', current)).toBe(
      '무료 취소 기한이 지났어요. 코치에게 수업료가 지급되고, 차감된 수업은 받은 수업으로 계산해요.',
    );
    expect(cancelTermText('LATE', withoutBonusPay ?? current)).toBe(
      '무료 취소 기한이 지났어요. 차감된 수업은 받은 수업으로 계산해요.',
    );
  });

  it('explains a deadline that has passed although the start is far away', () => {
    const startsAt = seoulInstant(2026, 11, 24, 19);
    const lesson = { startsAt, soldUnder: exampleLesson.soldUnder };
    const [far, near] = [seoulInstant(2026, 11, 23, 19), seoulInstant(2026, 11, 23, 20)];
    for (const term of ['LATE', 'WAIVED', 'COACH_LATE'] as const) {
      expect(movedDeadlineText(term, lesson, far)).toContain('처음 정한 시간');
      expect(movedDeadlineText(term, lesson, near)).toBeNull();
    }
    expect(movedDeadlineText('EARLY', lesson, far)).toBeNull();
  });
});

describe('the state of a complaint', () => {
  const reportedAt = seoulInstant(2026, 7, 3, 23);
  const at = seoulInstant(2026, 7, 5, 9);

  it.each([
    [null, '7월 3일에 신고했어요. 확인하고 메일로 답을 드릴게요.'],
    ['KEPT', '7월 3일에 신고했어요. 7월 5일에 답을 드렸어요. 수업 기록은 그대로 유지하기로 했어요.'],
    ['UNDONE', '7월 3일에 신고했어요. 7월 5일에 답을 드렸어요. 이 수업의 기록을 취소했어요.'],
  ] as const)('%s', (outcome, label) => {
    expect(complaintText({ reportedAt, decision: outcome && { at, outcome, answer: '확인했어요.' } })).toBe(label);
  });

  it('has no outcome when there was nothing to decide', () => {
    expect(complaintText({ reportedAt, decision: { at, outcome: null, answer: null } })).toBe(
      '7월 3일에 신고했어요. 7월 5일에 답을 드렸어요.',
    );
  });
});

it.each([
  [0, 0, null],
  [2, 0, '답을 기다리는 요청이 2건 있어요.'],
  [0, 1, '답을 기다리는 요청이 1건 있어요.'],
  [1, 1, '답을 기다리는 요청이 2건 있어요. 수업 시간 1건, 추천 1건이에요.'],
])('announces %i requested times and %i match requests in one text', (times, matches, label) => {
  expect(pendingRequestsText({ times, matches })).toBe(label);
});

it.each([
  ['REQUESTED', 'learner', 'coach', '거절하기'],
  ['REQUESTED', 'coach', 'learner', '거절하기'],
  ['REQUESTED', 'learner', 'learner', '요청 취소하기'],
  ['REQUESTED', 'coach', 'coach', '요청 취소하기'],
  ['CONFIRMED', 'learner', 'coach', '수업 취소'],
] as const)(
  'labels the cancel of a %s lesson, requested by the %s, for the %s as “%s”',
  (status, requestedBy, side, words) => {
    expect(actionLabelOf('CANCEL', { status, requestedBy, proposedBy: null }, side)).toBe(words);
  },
);

it.each([
  [0, '오늘은 수업이 없어요'],
  [3, '오늘 수업 3개가 있어요'],
])('greets a coach with %i lessons today with “%s”', (lessons, text) => {
  expect(greeting('한지우', lessons)).toBe(`한지우 코치님, ${text}`);
});

describe('a lesson that needs a record', () => {
  const policy = currentPolicy(lessonPolicies);
  const startsAt = seoulInstant(2026, 11, 20, 19);
  const { until } = noShowWindow(startsAt, policy);
  const why = '기록하지 않으면 수업 시작 48시간 후에 마친 것으로 기록돼요.';

  it('mentions an absence only while it can be reported, and where to report it', () => {
    expect(markDetail({ startsAt, hasRow: true, now: until }, policy)).toBe(
      `${why} 회원이 불참했다면 수업 메뉴에서 불참을 기록해 주세요.`,
    );
    expect(markDetail({ startsAt, hasRow: false, now: until }, policy)).toBe(
      `${why} 회원이 불참했다면 수업 화면에서 불참을 기록해 주세요.`,
    );
    expect(markDetail({ startsAt, hasRow: true, now: new Date(until.getTime() + 1) }, policy)).toBe(
      '수업을 마쳤다면 완료로 기록해 주세요.',
    );
  });
});

describe('the status label of a lesson', () => {
  const now = seoulInstant(2026, 11, 20, 12);
  const startsAt = seoulInstant(2026, 11, 24, 19);
  const lesson = {
    status: 'REQUESTED',
    requestedBy: 'learner',
    proposedBy: null,
    answerBy: startsAt,
    mayConfirm: true,
    startsAt,
    endsAt: seoulInstant(2026, 11, 24, 20),
    disputed: false,
    endTerm: null,
  } as const;

  it('asks for an answer only when the lesson can be confirmed', () => {
    expect(statusLabel(lesson, 'coach', now)).toEqual({ text: '답변 필요', tone: 'hot' });
    expect(statusLabel({ ...lesson, mayConfirm: false }, 'coach', now)).toEqual({ text: '확정 대기', tone: 'warn' });
    const move = { ...lesson, status: 'CONFIRMED', proposedBy: 'learner' } as const;
    expect(statusLabel(move, 'coach', now).tone).toBe('hot');
    expect(statusLabel({ ...move, mayConfirm: false }, 'coach', now).tone).toBe('warn');
    expect(statusLabel(move, 'learner', now).tone).toBe('warn');
  });

  it('says of a lesson that is over that its coach has to record it', () => {
    const over = { ...lesson, status: 'CONFIRMED' } as const;
    expect(statusLabel(over, 'coach', lesson.endsAt).text).toBe('완료 기록 필요');
    expect(statusLabel(over, 'learner', lesson.endsAt).text).toBe('완료 기록 대기');
  });

  it('is the same for both sides once the lesson is held or done', () => {
    for (const side of ['coach', 'learner'] as const) {
      expect(statusLabel({ ...lesson, status: 'HELD' }, side, now).text).toBe('확인 기간');
      expect(statusLabel({ ...lesson, status: 'HELD', disputed: true }, side, now).text).toBe('확인 중');
      expect(statusLabel({ ...lesson, status: 'DONE' }, side, now).text).toBe('완료');
    }
  });
});

describe('the line under a lesson', () => {
  const answerBy = seoulInstant(2026, 11, 25, 10);
  const requested: LessonView = { ...exampleLesson, status: 'REQUESTED', mayConfirm: true, answerBy };
  const moved: LessonView = {
    ...exampleLesson,
    proposedBy: 'learner',
    proposedStartsAt: seoulInstant(2026, 11, 26, 19),
    answerBy,
  };
  const held: LessonView = { ...exampleLesson, status: 'HELD', disputableUntil: seoulInstant(2026, 11, 27, 20, 5) };

  it.each<[string, LessonView, 'learner' | 'coach', string | null]>([
    ['a request to answer', requested, 'coach', '11월 25일(수) 오전 10시까지 답해 주세요'],
    ['a request of one’s own', requested, 'learner', '코치 답변 기한 11월 25일(수) 오전 10시'],
    ['a coach’s request', { ...requested, requestedBy: 'coach' }, 'coach', '회원 답변 기한 11월 25일(수) 오전 10시'],
    ['a request that cannot be confirmed', { ...requested, mayConfirm: false }, 'coach', '지금은 확정할 수 없어요'],
    [
      'another time to answer',
      moved,
      'coach',
      '11월 26일(목) 오후 7시로 변경하자는 요청이 있어요 · 11월 25일(수) 오전 10시까지 답해 주세요',
    ],
    [
      'another time of one’s own',
      moved,
      'learner',
      '11월 26일(목) 오후 7시로 변경을 요청했어요 · 코치 답변 기한 11월 25일(수) 오전 10시',
    ],
    ['a held lesson', held, 'coach', '11월 27일(금) 오후 8시 5분까지 회원이 문제를 신고하지 않으면 완료돼요'],
    ['a held lesson', held, 'learner', '11월 27일(금) 오후 8시 5분까지 문제를 신고할 수 있고, 그 뒤에는 완료돼요'],
    ['a held lesson with a complaint', { ...held, disputed: true }, 'coach', null],
    ['a lesson that is done', { ...held, status: 'DONE', disputableUntil: null }, 'coach', null],
  ])('of %s (%o) says to the %s “%s”', (_, lesson, side, text) => {
    expect(noteOf(lesson, side, seoulInstant(2026, 11, 24, 12))).toBe(text);
  });

  it('says of a request and of another time that the deadline has passed, from its instant on', () => {
    const note = (lesson: LessonView, side: 'learner' | 'coach', ms: number) =>
      noteOf(lesson, side, new Date(answerBy.getTime() + ms));
    for (const side of ['learner', 'coach'] as const) {
      expect(note(requested, side, 0)).toBe('답변 기한이 지났어요');
      expect(note({ ...requested, mayConfirm: false }, side, 0)).toBe('답변 기한이 지났어요');
      expect(note(requested, side, -1)).toContain('11월 25일(수) 오전 10시');
      expect(note(moved, side, 0)).toMatch(/(변경을 요청했어요|변경하자는 요청이 있어요) · 답변 기한이 지났어요$/);
      expect(note(moved, side, -1)).toContain('11월 25일(수) 오전 10시');
    }
  });
});
