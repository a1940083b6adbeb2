import { reviewQuestions } from '~/domain/timetable/review/labels';
import type { ReportContent } from '../../schema';
import { cellText, type Described, percentOf, tableOf } from '../section';

/** Describes the reviews by question. */
export function describeSatisfaction({ people, questions }: ReportContent['tables']['satisfaction']): Described {
  const visible = questions.map((question) => ({
    ...question,
    label: reviewQuestions.find(({ name }) => name === question.name)?.label ?? question.name,
    answerLabels: reviewQuestions.find(({ name }) => name === question.name)?.answers ?? {},
  }));
  return {
    lead: '후기를 쓴 사람마다 마지막 수업의 답을 한 번씩 집계해요.',
    figures: [{ term: '후기 작성 인원', cell: cellText(people), note: null }],
    parts: [
      {
        key: 'questions',
        title: '긍정 답변 인원',
        chart: {
          kind: 'bars',
          maximum: 100,
          unit: '%',
          legend: null,
          rows: visible.map(({ name, label, favourable }) => ({
            key: name,
            label,
            words: [cellText(favourable), cellText(percentOf(favourable, people), '%')]
              .filter(({ isWithheld }, index) => index === 0 || !isWithheld)
              .map(({ words }) => words)
              .join(' · '),
            value: percentOf(favourable, people),
          })),
        },
        table: tableOf(
          '긍정 답변 인원',
          ['질문', '인원'],
          [
            ...visible.map(({ name, label, favourable }) => ({ key: name, label, cells: [cellText(favourable)] })),
            { key: 'all', label: '후기 작성 인원', cells: [cellText(people)] },
          ],
        ),
        more: {
          whole: false,
          caption: '질문별 전체 답변',
          head: ['답', '인원'],
          groups: visible.map(({ label, answers, answerLabels }) => ({
            title: label,
            rows: answers.map(({ key, people: some }) => ({
              key,
              label: answerLabels[key] ?? key,
              cells: [cellText(some)],
            })),
          })),
        },
      },
    ],
    notes: [
      '만족도를 묻는 질문은 ‘만족’과 ‘매우 만족’, 강도는 ‘딱 맞았어요’, 시간은 ‘적당했어요’, 나머지는 ‘네’를 긍정 답변으로 집계해요.',
    ],
  };
}
