import { describe, expect, it } from 'vitest';
import { programs } from '~/domain/catalog/programs';
import { coachVariantOf, startWithCoach, verticalsOfVariant } from './coach-variant';
import { hobbyDetailsOf } from './hobby-details';

const hobbyPrograms = programs.filter(({ serviceType }) => serviceType === 'art' || serviceType === 'music');
/** Words of the other variant: body, pain and treatment. */
const bodyWords = /통증|재활|근력|체형|교정|자세|건강|운동|치료/;

describe('what a hobby coach teaches', () => {
  it.each(hobbyPrograms)(
    '$permalink has its subjects and results, without words about the body',
    ({ permalink, serviceType, title }) => {
      const { subjects, makes } = hobbyDetailsOf([{ permalink, serviceType, title }]);
      expect(subjects.length).toBeGreaterThan(0);
      expect(makes).toEqual([{ title, makes: expect.not.stringMatching(bodyWords) }]);
    },
  );

  it('names each subject once, in the same order for any order of programs', () => {
    const facts = hobbyDetailsOf(hobbyPrograms.toReversed());
    expect(facts.subjects).toEqual(hobbyDetailsOf(hobbyPrograms).subjects);
    expect(new Set(facts.subjects).size).toBe(facts.subjects.length);
    expect(hobbyDetailsOf([{ permalink: 'somebody-elses', serviceType: 'art', title: '도예' }])).toEqual({
      subjects: [],
      makes: [],
    });
  });
});

describe('the variant of a profile', () => {
  it.each([
    [['art'], undefined, 'hobby'],
    [['music', 'art'], undefined, 'hobby'],
    [['workout', 'art'], undefined, 'workout'],
    [['workout', 'art'], 'art', 'hobby'],
    [['workout', 'art'], 'music', 'workout'],
    [[], undefined, 'workout'],
  ] as const)('%j with requested %s is %s', (verticals, asked, variant) => {
    expect(coachVariantOf(verticals, asked)).toBe(variant);
  });

  it('shows the verticals of its own kind, and starts in one of them', () => {
    expect(verticalsOfVariant(['workout', 'art'], 'hobby')).toEqual(['art']);
    expect(verticalsOfVariant(['workout', 'art'], 'workout')).toEqual(['workout']);
    expect(startWithCoach({ encryptedCoachId: 'k_1', verticals: ['workout', 'art'] }, 'art')).toBe(
      '/art/suggest?coach=k_1',
    );
    expect(startWithCoach({ encryptedCoachId: 'k_1', verticals: ['workout'] }, 'art')).toBe(
      '/workout/suggest?coach=k_1',
    );
    expect(startWithCoach({ encryptedCoachId: 'k_1', verticals: [] })).toBe('/coaches/k_1');
  });
});
