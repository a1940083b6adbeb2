import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lessonView } from '~/domain/timetable/lesson-view';
import { lessonFacts } from '~/test/company/lesson-facts';
import { LessonLine } from './lesson-line';

it('what is said of a lesson breaks between its parts alone', () => {
  const told = { companyName: '다온전자', closedAt: null, coachInputLearnerCount: null, attendanceCheckedCount: 0 };
  const lesson = { ...lessonView(lessonFacts), ...told, taken: 10, waiting: 3, hasMemo: false };
  const markup = renderToStaticMarkup(<LessonLine lesson={lesson} now={lessonFacts.startsAt} />);
  expect(markup).toContain('다온전자\u00a0· 본관\u00a0· 10/10명\u00a0· 대기\u00a03명');
});
