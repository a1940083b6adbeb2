import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { LessonNotification } from '../lesson-notification';
import { lessonMail } from './messages';
import { lessonPolicies } from '../policy';
import { complaintTexts, pauseTexts } from './next-steps';

const startsAt = seoulInstant(2026, 11, 26, 19);
const mail = (notification: LessonNotification, to: 'learner' | 'coach') =>
  lessonMail(notification, {
    to,
    learnerName: '김하늘',
    coachName: '한지우',
    programTitle: '필라테스',
    url: 'https://dagaon.example/a',
    reviewUrl: 'https://dagaon.example/b',
    policy: currentPolicy(lessonPolicies),
  });
const outcome = { policyVersion: 'test', chargedLessons: 0, chargedAmount: 0, returnedCredits: 1, bonusCredits: 0 };

it.each([
  ['lesson', '수업을 취소했어요', '취소된 수업'],
  ['ownRequest', '수업 요청을 취소했어요', '취소된 요청'],
  ['otherRequest', '수업 시간 요청을 거절했어요', '거절된 시간'],
] as const)('names a cancel of %s for what it is', (of, title, label) => {
  const notification: LessonNotification = {
    kind: 'cancelled',
    of,
    lessonId: 1,
    startsAt,
    outcome,
    earned: false,
    reason: null,
  };
  const mailContent = mail(notification, 'learner');
  expect(mailContent.title).toBe(`한지우 코치가 ${title}`);
  expect(mailContent.facts?.[0]).toEqual([label, '11월 26일(목) 오후 7시']);
});

it('contains the message of a learner who cancels instead of taking a substitute to the coach', () => {
  const declined = { kind: 'substituteDeclined', lessonId: 1, startsAt, outcome, expired: false } as const;
  expect(mail({ ...declined, reason: '다른 날이 좋아요.' }, 'coach').paragraphs).toContain(
    '남긴 의견: 다른 날이 좋아요.',
  );
  expect(mail({ ...declined, reason: null }, 'coach').paragraphs.join(' ')).not.toContain('남긴 의견');
});

it('names to a substitute at fault the lessons that were theirs', () => {
  const { facts, paragraphs } = mail({ kind: 'faultDeducted', amount: 20_000, lessons: [startsAt] }, 'coach');
  expect(facts?.[0]).toEqual(['대체 수업', '11월 26일(목) 오후 7시']);
  expect(paragraphs[0]).toContain('대체 수업이 코치 사정으로 중단돼');
});

it.each(['requested', 'counterProposed', 'answerWanted'] as const)(
  '%s states the deadline for the answer and what happens without one',
  (kind) => {
    const answerBy = seoulInstant(2026, 11, 25, 8);
    const notification = { lessonId: 1, startsAt, answerBy };
    const messageText = (to: 'learner' | 'coach') =>
      mail(
        kind === 'answerWanted' ? { kind, ...notification, mayPropose: true } : { kind, ...notification },
        to,
      ).paragraphs.join(' ');
    expect(messageText('coach')).toContain(
      '11월 25일(수) 오전 8시까지 답하지 않으면 요청이 취소되고 회원의 수업 1회는 그대로 남아요.',
    );
    expect(messageText('learner')).toContain(
      '11월 25일(수) 오전 8시까지 답하지 않으면 요청이 취소되고 수업 1회는 그대로 남아요.',
    );
  },
);

it.each([
  [true, '어렵다면 다른 시간을 제안하거나 거절할 수 있어요.'],
  [false, '이 시간이 괜찮으면 확정해 주세요. 어렵다면 거절할 수 있어요.'],
])('a reminder to answer offers another time where one would be accepted: %s', (mayPropose, text) => {
  const notification = { kind: 'answerWanted', lessonId: 1, startsAt, answerBy: startsAt, mayPropose } as const;
  const [first] = mail(notification, 'coach').paragraphs;
  expect(first).toContain(text);
  expect(first?.includes('다른 시간')).toBe(mayPropose);
});

it.each(['learner', 'coach'] as const)('says to the %s what follows from a pause, as the page does', (to) => {
  const paused = {
    kind: 'contractPaused',
    resumesAt: startsAt,
    expiresAt: startsAt,
    ended: 0,
    charged: 0,
    bonus: 0,
  } as const;
  expect(mail(paused, to).paragraphs).toEqual([pauseTexts[to]]);
});

it('says what follows from a complaint, as the dialog does', () => {
  const received = { kind: 'complaintReceived', lessonId: 1, startsAt } as const;
  const sentences = `${complaintTexts.answered} ${complaintTexts.hidden}`;
  expect(mail({ ...received, open: true }, 'learner').paragraphs).toEqual([sentences, complaintTexts.held]);
  expect(mail({ ...received, open: false }, 'learner').paragraphs).toEqual([sentences]);
});
