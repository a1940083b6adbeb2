import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LessonAnswers } from '~/domain/timetable/question/schema';
import { LessonAnswer } from './lesson-answer';

const unanswered: LessonAnswers[number] = { b2bTimetableReservationId: 1, name: '김하늘', kept: null, avoid: [] };
const answer = {
  medicalHistoryYN: 'N',
  medicalHistory: '',
  intensiveCare: ['waist'],
  bodyTouch: true,
  mood: 'calm',
} as const;
const answered: LessonAnswers[number] = {
  ...unanswered,
  kept: {
    csCorporateProgramType: 5,
    answer: { ...answer, intensiveCare: [...answer.intensiveCare] },
    updatedAt: new Date('2026-11-25T03:00:00Z'),
  },
};

it.each([
  ['with no answer', unanswered],
  ['with an answer', answered],
])('shows the distinction of a person %s once', (_, row) => {
  const markup = renderToStaticMarkup(<LessonAnswer row={row} distinction="ha***@daon.kr" />);
  expect(markup.split('ha***@daon.kr')).toHaveLength(2);
});

it('shows what to avoid at first glance, and otherwise that nothing needs attention', () => {
  const relaxed = {
    ...answered,
    kept: answered.kept && { ...answered.kept, answer: { ...answer, intensiveCare: [] } },
  };
  const markupOf = (avoid: string[]) =>
    renderToStaticMarkup(<LessonAnswer row={{ ...relaxed, avoid } as LessonAnswers[number]} distinction="" />);
  expect(markupOf(['숨을 참는 동작', '머리를 낮추는 자세'])).toContain('피할 것: 숨을 참는 동작, 머리를 낮추는 자세');
  expect(markupOf(['숨을 참는 동작'])).not.toContain('특별히 주의할 점은 없어요');
  expect(markupOf([])).toContain('특별히 주의할 점은 없어요');
});
