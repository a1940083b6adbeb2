import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '~/domain/suggest/schema';
import { startTitle, visitLabel } from './answer-labels';
import { workoutQuestions } from './questions/workout';

const answers = emptyAnswers();

describe('what a coach is told before coming', () => {
  it('stands with what each answer answers', () => {
    const address = { ...answers.address, detail: ' 101동 1203호 ' };
    const pet = { ...answers.pet, hasPet: true, petType: 'dog' as const, etc: '낯선 사람에게 짖어요' };
    expect(visitLabel({ ...answers, address, parking: { parkingType: 'none' }, pet })).toEqual([
      ['상세 주소', '101동 1203호'],
      ['주차', '주차 어려움'],
      ['반려동물', '강아지, 낯선 사람에게 짖어요'],
    ]);
  });

  it('says that there is no animal, and nothing of what was left out', () => {
    expect(visitLabel({ ...answers, pet: { ...answers.pet, hasPet: false } })).toEqual([['반려동물', '없어요']]);
    expect(visitLabel(answers)).toEqual([]);
  });

  it('keeps a word about an animal that is gone to itself', () => {
    const pet = { ...answers.pet, hasPet: false, petType: 'dog' as const, etc: '낯선 사람에게 짖어요' };
    expect(visitLabel({ ...answers, pet })).toEqual([['반려동물', '없어요']]);
  });
});

it('begins with the coach who was chosen, by name', () => {
  expect(startTitle(workoutQuestions, { name: '한지우' })).toBe('한지우 코치와 함께할 수업을 준비해요');
  expect(startTitle(workoutQuestions, null)).toBe(workoutQuestions.start.title);
});
