import type { LessonAmounts } from '~/domain/company/rate';
import { seoulMonth } from '~/domain/shared/seoul-time';
import type { PlanMoney } from './schema/planning';

/** A lesson of a timetable, with its price and the expert's pay when it is held. */
export type LessonMoney = {
  b2bTimetableId: number;
  startsAt: Date;
  coachId: number;
  expert: string;
  /** Null when no contract has numbers for its day. */
  amounts: LessonAmounts | null;
  /** The company pays by the month, whatever lessons are held. */
  isMonthly: boolean;
};

/**
 * Returns how a change of lessons affects the company's bills and the experts' pay, by month (Seoul), if every lesson
 * is held as planned.
 * @param before the lessons before the change; a cancelled or new lesson is in only one of the two lists
 */
export function planMoney(before: readonly LessonMoney[], after: readonly LessonMoney[]): PlanMoney {
  const bill = new Map<string, number>();
  const pay = new Map<string, PlanMoney['pay'][number]>();
  const count = ({ startsAt, coachId, expert, amounts }: LessonMoney, sign: 1 | -1) => {
    if (!amounts) return;
    const month = seoulMonth(startsAt);
    // Two experts may have the same name, so the key contains the id.
    const key = `${month} ${coachId}`;
    bill.set(month, (bill.get(month) ?? 0) + sign * amounts.price);
    pay.set(key, { month, expert, amount: (pay.get(key)?.amount ?? 0) + sign * amounts.earned });
  };
  for (const lesson of before) count(lesson, -1);
  for (const lesson of after) count(lesson, 1);
  const lessons = new Map([...before, ...after].map((lesson) => [lesson.b2bTimetableId, lesson]));
  const countWhere = (has: (lesson: LessonMoney) => boolean) => [...lessons.values()].filter(has).length;
  return {
    bill: [...bill]
      .map(([month, amount]) => ({ month, amount }))
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    pay: [...pay.values()]
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => (`${a.month} ${a.expert}` < `${b.month} ${b.expert}` ? -1 : 1)),
    unpriced: countWhere(({ amounts }) => amounts === null),
    monthly: countWhere(({ isMonthly }) => isMonthly),
  };
}
