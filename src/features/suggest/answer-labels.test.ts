import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { startTitle, visitLabel } from './answer-labels';
import { workoutQuestions } from './questions/workout';

const answers = emptyAnswers();

describe('the answers that a coach reads before coming', () => {
  it('are each shown with a label', () => {
    const address = { ...answers.address, detail: ' 101동 1203호 ' };
    const pet = { ...answers.pet, hasPet: true, petType: 'dog' as const, etc: '낯선 사람에게 짖어요' };
    expect(visitLabel({ ...answers, address, parking: { parkingType: 'none' }, pet })).toEqual([
      ['상세 주소', '101동 1203호'],
      ['주차', '주차 어려움'],
      ['반려동물', '강아지, 낯선 사람에게 짖어요'],
    ]);
  });

  it('say that there is no pet, and leave out what was not answered', () => {
    expect(visitLabel({ ...answers, pet: { ...answers.pet, hasPet: false } })).toEqual([['반려동물', '없어요']]);
    expect(visitLabel(answers)).toEqual([]);
  });

  it('do not show a note on a pet that was removed', () => {
    const pet = { ...answers.pet, hasPet: false, petType: 'dog' as const, etc: '낯선 사람에게 짖어요' };
    expect(visitLabel({ ...answers, pet })).toEqual([['반려동물', '없어요']]);
  });
});

it('the start title names the chosen coach', () => {
  expect(startTitle(workoutQuestions, { name: '한지우' })).toBe('한지우 코치와 함께할 수업을 준비해요');
  expect(startTitle(workoutQuestions, null)).toBe(workoutQuestions.start.title);
});
