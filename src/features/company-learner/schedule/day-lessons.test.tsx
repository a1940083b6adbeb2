import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { ScheduledLesson } from '~/domain/timetable/schema/timetable';
import { lessonData } from '~/test/company/lesson-data';
import { DayLessons } from './day-lessons';

const nothing = () => undefined;
const next = { label: '12월 2일(수) 수업 보기', onPress: nothing };
const { startsAt, endsAt } = lessonData;
const lesson: ScheduledLesson = { ...lessonView(lessonData), mine: null };
const renderLessons = (now: Date, { taken = [], cancelled = false }: { taken?: number[]; cancelled?: boolean } = {}) =>
  renderToStaticMarkup(
    <DayLessons
      title="12월 1일(화)"
      lessons={[{ ...lesson, cancelled }]}
      taken={new Set(taken)}
      blockedUntil={null}
      now={now}
      next={next}
      emptyMonth={null}
      onOpen={nothing}
    />,
  );
const before = new Date(startsAt.getTime() - 1);

it('marks a lesson that overlaps another before it is opened, until it begins', () => {
  const words = '같은 시간에 다른 수업이 있어요.';
  expect(renderLessons(before, { taken: [1] })).toContain(words);
  expect(renderLessons(before)).not.toContain(words);
  expect(renderLessons(startsAt, { taken: [1] })).not.toContain(words);
});

it('shows the link to the next lesson below lessons that are all over', () => {
  expect(renderLessons(new Date(endsAt.getTime() - 1))).not.toContain(next.label);
  expect(renderLessons(endsAt)).toContain(next.label);
  expect(renderLessons(before, { cancelled: true })).toContain(next.label);
});

it('shows the expert, the place and the address of a lesson', () => {
  expect(renderLessons(before).replaceAll(/<!-- -->/g, '')).toContain('서유정 전문가 · 그룹 · 선착순');
  expect(renderLessons(before).replaceAll(/<!-- -->/g, '')).toContain('본관 · 서울');
});
