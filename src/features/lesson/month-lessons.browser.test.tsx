import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { NextStep } from '~/domain/lesson/next-step';
import type { PartyRole } from '~/domain/lesson/status';
import type { LessonView } from '~/domain/lesson/schema/views';
import { exampleContract, exampleLesson } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { MonthLessons } from './month-lessons';

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

type Case = { kind: NextStep['kind']; side: PartyRole; minutes: number; lesson?: Partial<LessonView> };

/** Shows the lesson of the next step, some minutes after its start. */
function open({ kind, side, minutes, lesson }: Case): void {
  const row = { ...exampleLesson, ...lesson };
  const now = minutesAfter(row.startsAt, minutes);
  const next = { ...exampleContract.next, kind, encryptedLessonId: row.encryptedId };
  show(<MonthLessons contract={{ ...exampleContract, lessons: [row], next }} side={side} now={now} />, {});
}

const requested = { status: 'REQUESTED', requestedBy: 'coach', mayConfirm: true } as const;
const answerBy = minutesAfter(exampleLesson.startsAt, -300);
const { startsAt } = exampleLesson;
const arrived = {
  arrivedAt: startsAt,
  arrivalReceivedAt: startsAt,
  leftAt: null,
  departureReceivedAt: null,
  codeAt: startsAt,
  codeReceivedAt: startsAt,
  isCodeLocked: false,
};

it.each<[string, Case]>([
  ['방문 코드 보기', { kind: 'UPCOMING', side: 'learner', minutes: 10 }],
  ['도착 기록하기', { kind: 'UPCOMING', side: 'coach', minutes: -10 }],
  ['종료 기록하기', { kind: 'MARK', side: 'coach', minutes: 61, lesson: { visit: arrived } }],
  ['의견 보내기', { kind: 'UPCOMING', side: 'learner', minutes: -600, lesson: { wordsWanted: true } }],
])('keeps "%s" on the row of the next lesson, which the card above does not offer', async (label, subject) => {
  open(subject);
  await expect.element(on.button(label)).toBeVisible();
});

it.each<[string, Case]>([
  ['답하기', { kind: 'ANSWER', side: 'learner', minutes: -600, lesson: { ...requested, answerBy } }],
  ['완료 기록하기', { kind: 'MARK', side: 'coach', minutes: 61 }],
])('does not repeat "%s" of the card above', async (label, subject) => {
  open(subject);
  await expect.element(page.getByRole('button', { name: /수업 메뉴$/ })).toBeVisible();
  await expect.element(on.button(label)).not.toBeInTheDocument();
});
