import type { z } from 'zod';
import { reviewQuestions } from '~/domain/timetable/review/labels';
import type { MonthData, ReviewRecord } from '../month-data';
import type { Sum, Breakdown } from '../protect/computable';
import { indicator, type Person, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';
import type { satisfactionTableSchema } from '../schema';
import { type TableDraft, type Population, complementGroups, ofAttendance, outside } from './collect';
import { attendeesOf } from './seats';

type Table = z.infer<typeof satisfactionTableSchema>;
type Question = (typeof reviewQuestions)[number]['name'];

const ALL = 'satisfaction.people';

/** The answers that count as favourable. */
export const favourableAnswers: Readonly<Record<Question, readonly (string | number)[]>> = {
  score: [4, 5],
  professionalism: [4, 5],
  configuration: [4, 5],
  intensity: ['just-right'],
  time: ['fair'],
  next: ['yes'],
  recommend: ['yes'],
};

/** Returns the answers from best to worst, as the report lists them. */
const answersOf = (answers: Readonly<Record<string, string>>, name: Question) =>
  typeof favourableAnswers[name][0] === 'number' ? Object.keys(answers).toReversed() : Object.keys(answers);

/** Drafts the reviews of lessons: the number of people by answer of each question, each person once. */
export function draftSatisfaction({ reviews, seats }: MonthData, population: Population): TableDraft<Table> {
  const reviewers = new Set(reviews.map(({ person }) => person));
  const peopleWho = (matches: (answer: ReviewRecord['answer']) => boolean) =>
    new Set(reviews.filter(({ answer }) => matches(answer)).map(({ person }) => person));
  const candidate = (question: Question, of: string, people: ReadonlySet<Person>): Candidate => ({
    id: `satisfaction.${question}.${of}`,
    table: 'satisfaction',
    value: people.size,
    groups: [people.size, outside(reviewers, people)],
    disclosures: [{ block: `review.${question}`, of: indicator(people) }],
    priority: of === 'favourable' ? 8 : 5,
    needs: ALL,
  });
  const people: Candidate = {
    id: ALL,
    table: 'satisfaction',
    value: reviewers.size,
    groups: complementGroups(population, reviewers),
    disclosures: ofAttendance(indicator(reviewers)),
    priority: 9,
  };
  return {
    wholes: [
      // The attendees consist of those who reviewed and those who did not.
      {
        whole: { of: indicator(attendeesOf({ seats }, null)), from: ['participation.all'] },
        parts: [{ of: indicator(reviewers), from: [ALL] }],
        hasRest: true,
      },
      ...reviewQuestions.flatMap(({ name, answers }) => breakdownsOf(name, Object.keys(answers), reviews)),
    ],
    candidates: [
      people,
      ...reviewQuestions.flatMap(({ name, answers }) => [
        {
          ...candidate(
            name,
            'favourable',
            peopleWho((answer) => favourableAnswers[name].includes(answer[name])),
          ),
          sum: { kind: `review.${name}`, of: sumOf(name, favourableAnswers[name].map(String), reviews) },
        },
        ...Object.keys(answers).map((key) => {
          const answerCandidate = candidate(
            name,
            key,
            peopleWho((answer) => String(answer[name]) === key),
          );
          const [only, ...more] = favourableAnswers[name];
          // If only one answer is favourable, its number equals the favourable one, so both are shown together.
          const isSame = only === key && more.length === 0;
          return isSame
            ? { ...answerCandidate, disclosures: [], needs: `satisfaction.${name}.favourable` }
            : { ...answerCandidate, sum: { kind: `review.${name}`, of: sumOf(name, [key], reviews) } };
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

/** Returns the people who gave one of these answers, and a name for each answer that people could have given. */
function sumOf(name: Question, keys: readonly string[], reviews: readonly ReviewRecord[]): Sum {
  const people = reviews.filter(({ answer }) => keys.includes(String(answer[name]))).map(({ person }) => person);
  return new Map([...people, ...keys].map((personOrAnswer) => [personOrAnswer, 1]));
}

/**
 * Returns the wholes of a question: all answers, with the favourable ones together or one by one, and the favourable
 * ones by themselves.
 */
function breakdownsOf(name: Question, keys: readonly string[], reviews: readonly ReviewRecord[]): Breakdown[] {
  const favourableKeys = favourableAnswers[name].map(String);
  const term = (of: readonly string[], id: string) => ({ of: peopleOf(name, of, reviews), from: [id] });
  const one = (key: string) => term([key], `satisfaction.${name}.${key}`);
  const favourable = term(favourableKeys, `satisfaction.${name}.favourable`);
  const respondents = { of: peopleOf(name, keys, reviews), from: [ALL] };
  const others = keys.filter((key) => !favourableKeys.includes(key)).map(one);
  return [
    { whole: respondents, parts: keys.map(one), hasRest: false },
    { whole: respondents, parts: [favourable, ...others], hasRest: false },
    { whole: favourable, parts: favourableKeys.map(one), hasRest: false },
  ];
}

const peopleOf = (name: Question, keys: readonly string[], reviews: readonly ReviewRecord[]) =>
  indicator(reviews.filter(({ answer }) => keys.includes(String(answer[name]))).map(({ person }) => person));

/** All answers of a question together are known: the people who answered. */
export function sumsOfReviews({ reviews }: Pick<MonthData, 'reviews'>): [string, Sum[]][] {
  return reviewQuestions.map(({ name, answers }) => [`review.${name}`, [sumOf(name, Object.keys(answers), reviews)]]);
}

/** Each question is known to be about the people who answered it. */
export function backgroundOfReviews({ reviews }: Pick<MonthData, 'reviews'>): [Block, Vector[]][] {
  const reviewers = indicator(reviews.map(({ person }) => person));
  return reviewQuestions.map(({ name }) => [`review.${name}`, [reviewers]]);
}
