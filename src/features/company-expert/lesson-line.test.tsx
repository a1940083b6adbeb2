import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lessonView } from '~/domain/timetable/lesson-view';
import { lessonData } from '~/test/company/lesson-data';
import { LessonLine } from './lesson-line';

it('breaks the text about a lesson only between its parts', () => {
  const details = {
    companyName: '다온전자',
    closedAt: null,
    pointsDueAt: null,
    coachInputLearnerCount: null,
    attendanceCheckedCount: 0,
  };
  const lesson = { ...lessonView(lessonData), ...details, taken: 10, waiting: 3, hasMemo: false };
  const markup = renderToStaticMarkup(<LessonLine lesson={lesson} now={lessonData.startsAt} />);
  const parts = [...markup.matchAll(/<span class="min-w-0">([^<]*)<\/span>/g)].map(([, part]) => part);
  expect(parts).toEqual(['다온전자', '본관', '10/10명', '대기 3명']);
});
