import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import { startsAt } from '~/test/example-lesson';
import { currentPolicy } from '../shared/current-policy';
import { operatorLessonStateLabels } from './texts/console-labels';
import { lessonView } from './lesson-view';
import type { OperatorLesson } from './schema/operator';
import { operatorLessonState, operatorLessonStates } from './operator-state';
import { timetablePolicies } from './policy';

const endsAt = new Date(startsAt.getTime() + 50 * MINUTE_MS);
const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);

function lesson(changed: Partial<OperatorLesson> = {}): OperatorLesson {
  const { taken = 3, seats = 10, ...rest } = changed;
  const view = lessonView({
    b2bTimetableId: 1,
    csCorporateId: 1,
    startsAt,
    endsAt,
    program: { id: 1, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: null },
    expert: { encryptedCoachId: 'x', name: '김다온', avatarSeed: 1 },
    place: { id: 1, name: '본관', address: '서울' },
    groupLessonType: 'first-come',
    seats,
    taken,
    waiting: 0,
    cancelled: false,
    expertMissing: false,
    closed: false,
    lottery: null,
    policy: currentPolicy(timetablePolicies),
    ...rest,
  });
  return { ...view, companyName: '다온전자', taken, inSeries: false, closedAt: null, ...rest };
}

const lottery = { opensAt: before(168), closesAt: before(49), drawnAt: null, entries: 12 };
const drawn = { ...lottery, drawnAt: before(48) };

describe('the state of a lesson in the console timetable', () => {
  it.each([
    ['open', lesson(), before(24)],
    ['full', lesson({ taken: 10 }), before(24)],
    ['full', lesson({ waiting: 1 }), before(24)],
    ['full', lesson({ taken: 10 }), before(0.25)],
    ['entries-later', lesson({ lottery }), before(169)],
    ['entries', lesson({ lottery }), before(168)],
    ['draw-soon', lesson({ lottery }), before(49)],
    ['drawn', lesson({ lottery: drawn }), before(24)],
    ['drawn', lesson({ lottery: drawn, taken: 10 }), before(24)],
    ['started', lesson(), startsAt],
    ['ended', lesson(), endsAt],
    ['ended', lesson(), new Date(seoulDayStart(endsAt).getTime() + 24 * HOUR_MS - 1)],
    ['unclosed', lesson(), new Date(seoulDayStart(endsAt).getTime() + 24 * HOUR_MS)],
    ['closed', lesson({ closedAt: endsAt, closed: true }), endsAt],
    ['closed', lesson({ closedAt: endsAt, closed: true, expertMissing: true }), endsAt],
    ['cancelled', lesson({ cancelled: true, expertMissing: true }), before(24)],
    ['cancelled', lesson({ cancelled: true }), endsAt],
    ['expert-missing', lesson({ expertMissing: true }), before(24)],
    ['expert-missing', lesson({ expertMissing: true, lottery }), before(100)],
    ['expert-missing', lesson({ expertMissing: true }), endsAt],
  ] as const)('is %s', (state, of, now) => {
    expect(operatorLessonState(of, now)).toBe(state);
  });

  it('has a different label for each value', () => {
    const words = operatorLessonStates.map((state) => operatorLessonStateLabels[state]);
    expect(new Set(words).size).toBe(operatorLessonStates.length);
  });
});
