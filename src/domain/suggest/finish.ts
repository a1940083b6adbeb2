import { z } from 'zod';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { chooseOptions, chosenOptions } from './choice-lists';
import { relevantHealthCheck, isHealthClass, type SuggestFlow } from './flow';
import { chosenPurposes, type PurposeClass, purposeClassDetails } from '~/domain/catalog/purposes';
import { needsGuardian } from './minors';
import { emptyAnswers, suggestAnswersSchema, type SuggestAnswers } from './schema/suggest';

/** The classes of music differ only in the instrument (docs/product/verticals-and-matching.md#purpose-classes). */
const musicOfClass: Partial<Record<PurposeClass, SuggestAnswers['music']['subcategory']>> = { F: 'piano', G: 'violin' };

/**
 * Returns the answers for submission: answers that no longer apply (another class, more people, a pet that was removed)
 * stay in the draft and are left out here.
 */
export function finishAnswers(answers: SuggestAnswers, flow: SuggestFlow): SuggestAnswers {
  const empty = emptyAnswers();
  const { purpose, type, userInfo, pet, productProgram, coach, isMatchSelf } = answers;
  const healthQuestions = purpose.class === null ? [] : purposeClassDetails[purpose.class].asks;
  const prenatal = purpose.pregnant.type === 'prenatal';
  const histories = healthQuestions.includes('histories');
  const validChoices = keepOfferedChoices(answers, flow);
  return {
    ...validChoices,
    productProgram: {
      ...productProgram,
      short: productProgram.type === 'short' ? productProgram.short : empty.productProgram.short,
    },
    purpose: {
      class: purpose.class,
      purposes: chosenPurposes(purpose.purposes, purpose.class),
      pregnant: healthQuestions.includes('pregnancy')
        ? { type: purpose.pregnant.type, week: prenatal ? purpose.pregnant.week : null }
        : empty.purpose.pregnant,
      isCheckedAche: healthQuestions.includes('ache') ? purpose.isCheckedAche : null,
      diseaseAndMedicalHistories: histories ? purpose.diseaseAndMedicalHistories : [],
      diseaseAndMedicalHistoryDirectInput: histories ? purpose.diseaseAndMedicalHistoryDirectInput : '',
      selectedDiseaseAndMedicalHistory: histories ? purpose.selectedDiseaseAndMedicalHistory : null,
    },
    healthCheck: relevantHealthCheck(answers, flow),
    type: { types: type.types.filter((chosen) => flow.types.length === 0 || flow.types.includes(chosen)) },
    userInfo: { ...userInfo, users: userInfo.users.slice(0, userInfo.personnel) },
    guardianConsent: needsGuardian({ userInfo }) ? answers.guardianConsent : null,
    // Coaches will be invited, so a coach that the learner viewed before is not a choice.
    coach: isMatchSelf ? coach : { ...coach, userId: '' },
    pet: pet.hasPet ? pet : { ...empty.pet, hasPet: pet.hasPet },
    music: { ...validChoices.music, subcategory: purpose.class === null ? '' : (musicOfClass[purpose.class] ?? '') },
  };
}

/** Keeps only choices that the vertical's own lists offer. */
function keepOfferedChoices(answers: SuggestAnswers, flow: SuggestFlow): SuggestAnswers {
  const lists = Object.values(flow.choices);
  return lists.reduce(
    (validChoices, list) =>
      chooseOptions(
        list,
        validChoices,
        chosenOptions(list, validChoices).map(({ key }) => key),
      ),
    answers,
  );
}

/** Answers that are stored separately and sealed: everything about a person's health. */
export const healthAnswersSchema = z.object({
  purpose: suggestAnswersSchema.shape.purpose.omit({ class: true }).nullable(),
  /** Free text to the coach, which may contain health data. */
  etc: suggestAnswersSchema.shape.etc,
  /** Conditions that apply. That none applies is stored unsealed. */
  healthCheck: suggestAnswersSchema.shape.healthCheck,
});
export type HealthAnswers = z.infer<typeof healthAnswersSchema>;

type SplitAnswers = { plain: SuggestAnswers; health: HealthAnswers | null };

/** Splits the answers into those for plain columns and those that must be sealed. */
export function splitHealth(answers: SuggestAnswers): SplitAnswers {
  const empty = emptyAnswers();
  const { class: purposeClass, ...details } = answers.purpose;
  const sensitive = isHealthClass(answers);
  const plain = {
    ...answers,
    etc: '',
    purpose: sensitive ? { ...empty.purpose, class: purposeClass } : answers.purpose,
  };
  const health = { purpose: sensitive ? details : null, etc: answers.etc, healthCheck: null };
  return replaceHealthCheck({ plain, health }, answers.healthCheck);
}

/** Stores another answer to the question about health; the other answers stay as they are. */
export function replaceHealthCheck({ plain, health }: SplitAnswers, check: HealthCheck | null): SplitAnswers {
  const isSealed = check !== null && check.conditions.length > 0;
  const sealed = { purpose: null, etc: '', ...health, healthCheck: isSealed ? check : null };
  const isEmpty = sealed.purpose === null && sealed.etc === '' && !isSealed;
  return { plain: { ...plain, healthCheck: isSealed ? null : check }, health: isEmpty ? null : sealed };
}

/** Joins the two parts again; without the sealed part (withdrawn consent), returns the plain one. */
export function joinHealth(plain: SuggestAnswers, health: HealthAnswers | null): SuggestAnswers {
  if (!health) return plain;
  return {
    ...plain,
    etc: health.etc,
    purpose: health.purpose ? { ...health.purpose, class: plain.purpose.class } : plain.purpose,
    healthCheck: health.healthCheck ?? plain.healthCheck,
  };
}
