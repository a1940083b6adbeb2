import { describe, expect, it } from 'vitest';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { ScheduledLesson } from '~/domain/timetable/schema/timetable';
import { lessonData } from '~/test/company/lesson-data';
import { choicesOf, isNarrowed, passes, readFilter } from './lesson-filter';

const lesson: ScheduledLesson = { ...lessonView(lessonData), mine: null };
const other: ScheduledLesson = {
  ...lesson,
  b2bTimetableId: 2,
  groupLessonType: 'individual',
  program: { ...lesson.program, id: 77, title: '가슴 펴기' },
  place: { ...lesson.place, id: 78, name: '별관' },
  expert: { ...lesson.expert, encryptedCoachId: 'other', name: '한다온' },
};
const lessons = [lesson, other];
const visibleLessons = (query: string) =>
  lessons.filter(passes(readFilter(new URLSearchParams(query)))).map(({ b2bTimetableId }) => b2bTimetableId);

describe('the filter of the schedule', () => {
  it('shows everything without a choice, and for an unknown kind', () => {
    expect(visibleLessons('')).toEqual([lesson.b2bTimetableId, 2]);
    expect(visibleLessons('kind=yoga')).toEqual([lesson.b2bTimetableId, 2]);
  });

  it('shows the lessons that match all choices', () => {
    expect(visibleLessons('program=77')).toEqual([2]);
    expect(visibleLessons('place=78')).toEqual([2]);
    expect(visibleLessons('expert=other')).toEqual([2]);
    expect(visibleLessons('kind=individual&program=77&place=78&expert=other')).toEqual([2]);
    expect(visibleLessons('kind=group&program=77')).toEqual([]);
    expect(visibleLessons(`program=77&place=${lesson.place.id}`)).toEqual([]);
  });

  it('offers the values of the month, by name, and none when there is only one', () => {
    const filter = readFilter(new URLSearchParams());
    expect(choicesOf(lessons, filter).map(({ name }) => name)).toEqual(['program', 'place', 'expert']);
    expect(choicesOf(lessons, filter)[0]?.options).toEqual([
      { value: '77', label: '가슴 펴기' },
      { value: String(lesson.program.id), label: lesson.program.title },
    ]);
    expect(choicesOf([lesson, { ...lesson, b2bTimetableId: 3 }], filter)).toEqual([]);
  });

  it('keeps a choice from the address that the month does not have', () => {
    const filter = readFilter(new URLSearchParams('place=78'));
    expect(isNarrowed(filter)).toBe(true);
    expect(choicesOf([lesson], filter)).toEqual([
      {
        name: 'place',
        options: [
          { value: String(lesson.place.id), label: lesson.place.name },
          { value: '78', label: '이달에는 없어요' },
        ],
      },
    ]);
  });
});
