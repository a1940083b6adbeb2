import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { ownLesson } from '~/test/company/lesson-data';
import { Costs } from './cancel-dialog';

const freeUntil = seoulInstant(2026, 12, 1, 1);
const own = { ...ownLesson({ latePoints: 2, blockPoints: 5, blockDays: 9 }), freeUntil };
type Undecided = { startsAt: Date; points: number }[];
const renderDialog = (pointsThisMonth: number, now: Date, of = own, undecided: Undecided = []) =>
  renderToStaticMarkup(<Costs reservation={of} penalty={{ pointsThisMonth, undecided }} now={now} />).replaceAll(
    /<[^>]+>/g,
    '|',
  );

it('counts a late cancel by the rules of the lesson', () => {
  expect(renderDialog(1, freeUntil)).toMatch(/자리가 차지 않으면\|+3점/);
  expect(renderDialog(1, freeUntil)).toContain('이번 달 벌점이 5점이 되면 9일 동안 새로 예약할 수 없어요.');
  expect(renderDialog(3, freeUntil)).toContain('벌점이 5점이 되면 9일 동안 새로 예약할 수 없어요.');
  expect(renderDialog(3, freeUntil)).not.toContain('이번 달 벌점이');
});

it('names the points of each rule of the lesson for a late cancel', () => {
  expect(renderDialog(1, freeUntil)).toContain(
    `늦은 취소와 신고한 불참은 벌점 2점, 신고하지 않은 결석은 ${own.lesson.rules.noShowPoints}점이에요.`,
  );
});

it('compares a late cancel with the cost of an absence without it', () => {
  const noShow = { ...own, lesson: { ...own.lesson, rules: { ...own.lesson.rules, noShowPoints: 4 } } };
  expect(renderDialog(1, freeUntil, noShow)).toMatch(/취소하지 않고 결석하면\|+5점/);
  expect(renderDialog(1, new Date(freeUntil.getTime() - 1), noShow)).not.toContain('결석하면');
});

it('counts a late cancel in the month of the lesson', () => {
  const lastEvening = seoulInstant(2026, 11, 30, 21);
  const markup = renderDialog(4, lastEvening, { ...own, freeUntil: lastEvening });
  expect(markup).toMatch(/12월 현재 벌점\|+0점\|+자리가 차지 않으면\|+2점/);
  expect(markup).toContain('12월 벌점이 5점이 되면 9일 동안 새로 예약할 수 없어요.');
  expect(renderDialog(1, freeUntil)).toMatch(/이번 달 현재 벌점\|+1점/);
});

it('shows no cost for a cancel in time', () => {
  const markup = renderDialog(1, new Date(freeUntil.getTime() - 1));
  expect(markup).toMatch(/취소한 뒤\|+1점/);
  expect(markup).toContain('지금은 벌점 없이 취소할 수 있어요.');
});

it('shows undecided points separately, with the block that they may cause', () => {
  const beside = (points: number[]) => points.map((point) => ({ startsAt: own.lesson.startsAt, points: point }));
  const few = renderDialog(1, freeUntil, own, beside([1]));
  expect(few).toContain('아직 확정되지 않은 벌점 1건은 최대 1점이에요. 위 벌점에는 아직 들어 있지 않아요.');
  expect(few).toMatch(/자리가 차지 않으면\|+3점/);
  const many = renderDialog(1, freeUntil, own, beside([1, 1]));
  expect(many).toContain('벌점 2건은 최대 2점이에요. 모두 확정되면 5점이 되어 9일 동안 새로 예약할 수 없어요.');
  // The 9-day reservation block is stated once, not twice.
  expect(few).toContain('이번 달 벌점이 5점이 되면');
  expect(many).not.toContain('이번 달 벌점이 5점이 되면');
  expect(renderDialog(3, freeUntil, own, beside([1]))).toContain('위 벌점에는 아직 들어 있지 않아요.');
  expect(renderDialog(1, freeUntil)).not.toContain('확정되지 않은');
});
