import { expect, it } from 'vitest';
import { areSamePeople } from './same-people';
import { emptyAnswers, type SuggestAnswers } from './schema/suggest';

const mother = { gender: 'female' as const, age: 62 };
const of = (userInfo: Partial<SuggestAnswers['userInfo']>): SuggestAnswers => ({
  ...emptyAnswers(),
  userInfo: { personnel: 1, isSelf: false, users: [mother], isEnd: true, ...userInfo },
});

it('compares who takes the lessons: the learner or others, how many, gender and age of each', () => {
  expect(areSamePeople(of({}), of({}))).toBe(true);
  const father = { gender: 'male' as const, age: 62 };
  const others: Partial<SuggestAnswers['userInfo']>[] = [
    { isSelf: true },
    { users: [father] },
    { users: [{ ...mother, age: 63 }] },
    { personnel: 2, users: [mother, father] },
  ];
  for (const other of others)
    expect([areSamePeople(of({}), of(other)), areSamePeople(of(other), of({}))], JSON.stringify(other)).toEqual([
      false,
      false,
    ]);
});

it('ignores people who were removed again by the counter', () => {
  expect(areSamePeople(of({ users: [mother, { gender: 'male', age: 8 }] }), of({}))).toBe(true);
});

it('knows nothing about questionnaires that do not say who takes the lessons', () => {
  for (const unknown of [{}, null, of({ isSelf: null })]) expect(areSamePeople(unknown, unknown)).toBe(false);
});
