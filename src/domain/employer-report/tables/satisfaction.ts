import type { z } from 'zod';
import { reviewQuestions } from '~/domain/timetable/review/labels';
import type { MonthFacts, ReviewFact } from '../facts';
import { indicator, type Person, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';
import type { satisfactionTableSchema } from '../schema';
import { type Drafted, type Everybody, groupsAmong, ofAttendance, outside } from './collect';

type Table = z.infer<typeof satisfactionTableSchema>;
type Question = (typeof reviewQuestions)[number]['name'];

const ALL = 'satisfaction.people';

/** What counts as a favourable answer. */
export const favourableAnswers: Readonly<Record<Question, readonly (string | number)[]>> = {
  score: [4, 5],
  professionalism: [4, 5],
  configuration: [4, 5],
  intensity: ['just-right'],
  time: ['fair'],
  next: ['yes'],
  recommend: ['yes'],
};

/** The answers from the best to the worst, as the report lists them. */
const answersOf = (answers: Readonly<Record<string, string>>, name: Question) =>
  typeof favourableAnswers[name][0] === 'number' ? Object.keys(answers).toReversed() : Object.keys(answers);

/** What people said of lessons: each question's answers by people, each person once. */
export function draftSatisfaction({ reviews }: MonthFacts, everybody: Everybody): Drafted<Table> {
  const reviewers = new Set(reviews.map(({ person }) => person));
  const peopleWho = (says: (answer: ReviewFact['answer']) => boolean) =>
    new Set(reviews.filter(({ answer }) => says(answer)).map(({ person }) => person));
  const candidate = (question: Question, of: string, people: ReadonlySet<Person>): Candidate => ({
    id: `satisfaction.${question}.${of}`,
    table: 'satisfaction',
    value: people.size,
    groups: [people.size, outside(reviewers, people)],
    tells: [{ block: `review.${question}`, of: indicator(people) }],
    worth: of === 'favourable' ? 8 : 5,
    needs: ALL,
  });
  const people: Candidate = {
    id: ALL,
    table: 'satisfaction',
    value: reviewers.size,
    groups: groupsAmong(everybody, reviewers),
    tells: ofAttendance(indicator(reviewers)),
    worth: 9,
  };
  return {
    candidates: [
      people,
      ...reviewQuestions.flatMap(({ name, answers }) => [
        candidate(
          name,
          'favourable',
          peopleWho((answer) => favourableAnswers[name].includes(answer[name])),
        ),
        ...Object.keys(answers).map((key) => {
          const own = candidate(
            name,
            key,
            peopleWho((answer) => String(answer[name]) === key),
          );
          const [only, ...more] = favourableAnswers[name];
          // The favourable answer where there is one: the same number, shown together.
          const isSame = only === key && more.length === 0;
          return isSame ? { ...own, tells: [], needs: `satisfaction.${name}.favourable` } : own;
        }),
      ]),
    ],
    write: (cell) => ({
      people: cell(ALL),
      questions: reviewQuestions.map(({ name, answers }) => ({
        name,
        favourable: cell(`satisfaction.${name}.favourable`),
        answers: answersOf(answers, name).map((key) => ({ key, people: cell(`satisfaction.${name}.${key}`) })),
      })),
    }),
  };
}

/** Each question is about those who answered it. */
export function knownOfReviews({ reviews }: Pick<MonthFacts, 'reviews'>): [Block, Vector[]][] {
  const reviewers = indicator(reviews.map(({ person }) => person));
  return reviewQuestions.map(({ name }) => [`review.${name}`, [reviewers]]);
}
