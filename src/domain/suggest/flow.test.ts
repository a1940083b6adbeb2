import { describe, expect, it } from 'vitest';
import { serviceTypeOf, serviceTypes } from '~/domain/shared/service-type';
import type { ConditionKey } from '~/domain/health-stop/conditions';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { finishedAnswers, workoutAnswers, painAnswers } from '~/test/factories/suggest';
import { diseaseCatalogue, searchDiseases } from './disease-catalogue';
import { finishAnswers, joinHealth, replaceHealthCheck, splitHealth } from './finish';
import { firstMissingStep, progressOf, stepAfter, stepBefore, stepToShow, suggestFlows } from './flow';
import { bounds } from './policy';
import { searchPurposesOf } from '~/domain/catalog/purposes';
import { emptyAnswers } from './schema/suggest';
import { scheduleLabel, slotName } from '~/domain/catalog/schedule-labels';

const { workout } = suggestFlows;
const consent = { healthConsent: true };

describe('the workout questionnaire', () => {
  it('has its steps in the decided order', () => {
    expect(workout.steps).toEqual([
      'chat',
      'purpose',
      'type',
      'userInfo',
      'address',
      'schedule',
      'preMatching',
      'product',
      'program',
      'search',
      'complete',
    ]);
    expect(workout).toMatchObject({ draftVersion: 35, purposeClasses: ['A', 'B', 'C'] });
    expect(stepAfter('schedule', workout)).toBe('preMatching');
    expect(stepBefore('chat', workout)).toBeNull();
    expect(stepAfter('complete', workout)).toBeNull();
  });

  it('has eight questions, with the schedule as the fifth', () => {
    expect(progressOf('schedule', workout)).toEqual({ done: 5, total: 8, isQuestion: true });
    expect(progressOf('chat', workout)).toEqual({ done: 0, total: 8, isQuestion: false });
    expect(progressOf('complete', workout)).toEqual({ done: 8, total: 8, isQuestion: false });
  });

  it('finds the first missing step', () => {
    expect(firstMissingStep(emptyAnswers(), workout, consent)).toBe('purpose');
    expect(firstMissingStep(workoutAnswers(), workout, consent)).toBeNull();
    expect(firstMissingStep(workoutAnswers({ schedule: { schedules: [] } }), workout, consent)).toBe('schedule');
    expect(stepToShow('complete', workoutAnswers({ type: { types: [] } }), workout, consent)).toBe('type');
  });

  it('requires the consent, and complete answers, for health questions', () => {
    expect(firstMissingStep(painAnswers(), workout, { healthConsent: false })).toBe('purpose');
    expect(firstMissingStep(painAnswers(), workout, consent)).toBeNull();
    const pregnant = (type: 'prenatal' | 'postnatal' | null, week: number | null) => {
      const { purpose } = emptyAnswers();
      return firstMissingStep(
        workoutAnswers({ purpose: { ...purpose, class: 'B', purposes: ['pregnant'], pregnant: { type, week } } }),
        suggestFlows.pregnant,
        consent,
      );
    };
    expect([pregnant(null, null), pregnant('prenatal', null)]).toEqual(['purpose', 'purpose']);
    expect([pregnant('prenatal', 20), pregnant('postnatal', null)]).toEqual([null, null]);
  });

  it('cannot be finished for pregnancy, which has its own vertical, though a draft may contain it', () => {
    const { purpose } = emptyAnswers();
    const answers = workoutAnswers({
      purpose: { ...purpose, class: 'B', purposes: ['pregnant'], pregnant: { type: 'prenatal', week: 24 } },
    });
    expect(workout.purposeClasses).toContain('B');
    expect(workout.elsewhere).toEqual({ B: 'pregnant' });
    expect(firstMissingStep(answers, workout, consent)).toBe('purpose');
    expect(stepToShow('complete', answers, workout, consent)).toBe('purpose');
  });

  it('requires an answer about health that is no stop, and the consent if a condition applies', () => {
    const answered = (healthCheck: HealthCheck | null, healthConsent = true) =>
      firstMissingStep(workoutAnswers({ healthCheck }), workout, { healthConsent });
    const check = (...conditions: ConditionKey[]): HealthCheck => ({ conditions, doctorOn: null });
    expect([answered(null), answered(check('headBlow')), answered(check('headBlow', 'cancer'))]).toEqual([
      'purpose',
      'purpose',
      'purpose',
    ]);
    expect([answered(check(), false), answered(check('cancer'), false), answered(check('cancer'))]).toEqual([
      null,
      'purpose',
      null,
    ]);
    // A doctor can be asked later: the payment waits for it.
    expect(answered(check('highBloodPressure'))).toBeNull();
    // A condition that the vertical does not ask about is no answer.
    expect(answered(check('psychosis'))).toBe('purpose');
    expect(
      firstMissingStep({ ...finishedAnswers('music'), healthCheck: null }, suggestFlows.music, consent),
    ).toBeNull();
  });

  it('requires the answers of all people', () => {
    const one = { gender: 'male' as const, age: 40 };
    expect(
      firstMissingStep(
        workoutAnswers({ userInfo: { personnel: 2, isSelf: true, users: [one], isEnd: false } }),
        workout,
        consent,
      ),
    ).toBe('userInfo');
    expect(
      firstMissingStep(
        workoutAnswers({ userInfo: { personnel: 2, isSelf: true, users: [one, one], isEnd: true } }),
        workout,
        consent,
      ),
    ).toBeNull();
  });
});

describe('questionnaires of the verticals', () => {
  it('have the classes and versions of the contract', () => {
    expect(
      Object.fromEntries(
        Object.entries(suggestFlows).map(([type, { draftVersion, purposeClasses }]) => [
          type,
          `${draftVersion} ${purposeClasses.join('')}`,
        ]),
      ),
    ).toEqual({
      workout: '35 ABC',
      care: '33 H',
      ache: '33 C',
      pregnant: '33 B',
      meditation: '33 ABCD',
      art: '24 E',
      music: '24 FG',
    });
  });

  it('have the decided order, each with its own steps', () => {
    const rest = 'userInfo address schedule preMatching product program search complete';
    expect(
      Object.fromEntries(Object.entries(suggestFlows).map(([type, { steps }]) => [type, steps.join(' ')])),
    ).toEqual({
      workout: `chat purpose type ${rest}`,
      care: `chat purpose ${rest}`,
      ache: `chat purpose ${rest}`,
      pregnant: `chat purpose ${rest}`,
      meditation: `chat expect purpose ${rest}`,
      art: `chat material ${rest}`,
      music: `chat purpose material ${rest}`,
    });
  });

  it('force the answers of the contract, and the class if there is only one', () => {
    expect(Object.fromEntries(Object.entries(suggestFlows).map(([type, { forced }]) => [type, forced]))).toEqual({
      workout: {},
      care: { class: 'H' },
      ache: { class: 'C' },
      pregnant: { class: 'B' },
      meditation: { class: 'D', purposes: ['bodyMind'], types: ['yogaMeditation'] },
      art: { class: 'E', types: ['painting'] },
      music: {},
    });
    for (const { purposeClasses, forced } of Object.values(suggestFlows))
      if (purposeClasses.length === 1) expect(forced.class).toBe(purposeClasses[0]);
  });

  it('are identified by the first part of a path', () => {
    for (const type of serviceTypes) expect(serviceTypeOf(type)).toBe(type);
    for (const other of ['', 'toString', 'Workout', 'swimming']) expect(serviceTypeOf(other)).toBeNull();
  });

  it('offer lists within the limits of the answer, without duplicates', () => {
    for (const { steps, choices } of Object.values(suggestFlows)) {
      for (const [step, { options }] of Object.entries(choices)) {
        expect(steps).toContain(step);
        expect(new Set(options.map(({ key }) => key)).size).toBe(options.length);
        expect(options.length).toBeLessThanOrEqual(10);
        for (const { key } of options) expect(key.length).toBeLessThanOrEqual(bounds.name);
      }
    }
  });
});

describe('finished answers', () => {
  it('leave out answers that no longer apply', () => {
    const answers = painAnswers();
    const asA = finishAnswers(
      { ...answers, purpose: { ...answers.purpose, class: 'A', purposes: ['pain', 'diet'] } },
      workout,
    );
    expect(asA.purpose).toEqual({ ...emptyAnswers().purpose, class: 'A', purposes: ['diet'] });
    const alone = finishAnswers(
      workoutAnswers({
        userInfo: {
          personnel: 1,
          isSelf: true,
          users: [
            { gender: 'male', age: 3 },
            { gender: null, age: null },
          ],
          isEnd: true,
        },
      }),
      workout,
    );
    expect(alone.userInfo.users).toHaveLength(1);
  });

  it('can be split from all health answers and joined again', () => {
    const answers = finishAnswers(painAnswers(), workout);
    const { plain, health } = splitHealth(answers);
    const open = JSON.stringify(plain);
    for (const word of ['디스크', '시술', '무릎', 'pain']) expect(open).not.toContain(word);
    expect(joinHealth(plain, health)).toEqual(answers);
    expect(joinHealth(plain, null).purpose.class).toBe('C');
    expect(splitHealth(workoutAnswers()).health).toBeNull();
  });

  it('keep only conditions that are asked about, and none where nothing is asked', () => {
    const healthCheck: HealthCheck = { conditions: ['pregnancyRisks', 'pelvicSymptoms', 'psychosis'], doctorOn: null };
    const answers = (week: number) => ({
      ...finishedAnswers('pregnant'),
      healthCheck: { ...healthCheck, conditions: [...healthCheck.conditions, 'lateTwins' as const] },
      purpose: { ...finishedAnswers('pregnant').purpose, pregnant: { type: 'prenatal' as const, week } },
    });
    const conditionsIn = (week: number) => finishAnswers(answers(week), suggestFlows.pregnant).healthCheck?.conditions;
    expect([conditionsIn(28), conditionsIn(29)]).toEqual([['pregnancyRisks'], ['pregnancyRisks', 'lateTwins']]);
    expect(finishAnswers({ ...finishedAnswers('art'), healthCheck }, suggestFlows.art).healthCheck).toBeNull();
  });

  it('seal the conditions that apply, and not that none applies', () => {
    const healthCheck: HealthCheck = { conditions: ['cancer'], doctorOn: '2026-11-28' };
    const { plain, health } = splitHealth(workoutAnswers({ healthCheck }));
    expect([plain.healthCheck, health]).toEqual([null, { purpose: null, etc: '', healthCheck }]);
    expect(JSON.stringify(plain)).not.toMatch(/cancer|2026-11-28/);
    expect(joinHealth(plain, health).healthCheck).toEqual(healthCheck);
    const none: HealthCheck = { conditions: [], doctorOn: null };
    expect(splitHealth(workoutAnswers({ healthCheck: none }))).toMatchObject({
      plain: { healthCheck: none },
      health: null,
    });
  });

  it('take another answer about health, and keep the other sealed answers', () => {
    const healthCheck: HealthCheck = { conditions: ['cancer'], doctorOn: null };
    const none: HealthCheck = { conditions: [], doctorOn: null };
    const pain = splitHealth(painAnswers());
    const changed = replaceHealthCheck(pain, healthCheck);
    expect(changed).toEqual({
      plain: { ...pain.plain, healthCheck: null },
      health: { ...pain.health, healthCheck },
    });
    expect(replaceHealthCheck(changed, none)).toEqual(pain);
    const workouts = splitHealth(workoutAnswers({ healthCheck }));
    expect(replaceHealthCheck(workouts, none)).toEqual(splitHealth(workoutAnswers()));
  });

  it('are translated to the purposes of the coach search', () => {
    expect(searchPurposesOf(['posture', 'alignment', 'pain'], 'A')).toEqual(['posture']);
    expect(searchPurposesOf(['posture', 'pain'], 'C')).toEqual(['pain']);
    expect(searchPurposesOf(['posture'], null)).toEqual([]);
  });
});

describe('diseases and histories', () => {
  it('fit the limits of the answer and have unique names', () => {
    const all = diseaseCatalogue.flatMap(({ diseases }) => diseases);
    expect(all.length).toBeGreaterThan(60);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, description, items } of all) {
      expect(name.length).toBeLessThanOrEqual(bounds.name);
      expect(description.length).toBeLessThanOrEqual(bounds.directInput);
      expect(items.length).toBeLessThanOrEqual(bounds.historyItems);
      expect(new Set(items).size).toBe(items.length);
    }
  });

  it.each([
    ['허리디스크', '허리 디스크'],
    ['ㅎㄹㄷㅅㅋ', '허리 디스크'],
    ['뒤꿈치', '족저근막염'],
    ['심장과', '고혈압'],
  ])('are found by %s', (words, name) => {
    expect(searchDiseases(words).flatMap(({ diseases }) => diseases.map((found) => found.name))).toContain(name);
  });

  it('are all listed for an empty search, and none for words without a match', () => {
    expect(searchDiseases(' ')).toHaveLength(diseaseCatalogue.length);
    expect(searchDiseases('없는병이름')).toEqual([]);
  });
});

describe('a schedule as text', () => {
  it.each([
    [['tue5', 'thu5'], '화·목 저녁'],
    [['mon5', 'tue5', 'wed5', 'thu5', 'fri5'], '평일 저녁'],
    [['sat2', 'sun2', 'tue5'], '화 저녁, 주말 오전'],
    [['mon1', 'mon2', 'mon3', 'mon4', 'mon5', 'mon6'], '월 하루 종일'],
    [[], ''],
  ] as const)('%j is "%s"', (slots, words) => {
    expect(scheduleLabel(slots)).toBe(words);
  });

  it('has a name for a single slot', () => {
    expect(slotName('sat2')).toBe('토요일 오전');
  });
});
