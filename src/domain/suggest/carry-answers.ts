import { z } from 'zod';
import { type Draft, forceAnswers } from './draft';
import { suggestFlows } from './flow';
import { answerShape, emptyAnswers, type SuggestAnswers } from './schema';

/**
 * The answers that another questionnaire of the same account proposes: the place alone. Who takes the lessons, with
 * gender, age, health and pregnancy, is asked in each questionnaire, because the next one may be for another person
 * (docs/product/verticals-and-matching.md#drafts).
 */
export const carriedFields = ['address'] as const;
export type CarriedField = (typeof carriedFields)[number];

/** What is known of the learner; a field that nobody answered is null. */
export const learnerAnswersSchema = z.object({ address: answerShape.address.nullable() });
export type LearnerAnswers = z.infer<typeof learnerAnswersSchema>;

export const nothingKnown: LearnerAnswers = { address: null };

/**
 * The moment of an answer that was carried over: before everything that anybody answers, so that every answer wins over
 * it.
 */
export const CARRIED_AT = 0;

/** What some answers say of the learner: the place with its detail. */
export function learnerAnswers({ address }: Pick<SuggestAnswers, CarriedField>): LearnerAnswers {
  const placed = [address.province, address.city, address.district].every((part) => part.trim() !== '');
  return { address: placed ? address : null };
}

/**
 * Of several drafts of one person, for each field what was answered last; what had itself been carried over says
 * nothing new.
 */
export function newestLearnerAnswers(drafts: readonly Draft[]): LearnerAnswers {
  const newest = <F extends CarriedField>(field: F): LearnerAnswers[F] => {
    const answered = drafts.filter(
      (draft) =>
        !isCarried(draft, field) && draft.stamps[field] !== undefined && learnerAnswers(draft.fields)[field] !== null,
    );
    const [last] = answered.toSorted((a, b) => (b.stamps[field]?.at ?? 0) - (a.stamps[field]?.at ?? 0));
    return last ? learnerAnswers(last.fields)[field] : null;
  };
  return { address: newest('address') };
}

/** Was the answer brought from another questionnaire and not touched here since? */
export function isCarried({ stamps }: Pick<Draft, 'stamps'>, field: CarriedField): boolean {
  return stamps[field]?.at === CARRIED_AT;
}

/**
 * Fills in what this draft has never been told, from the first source that knows it. What the person answered, cleared
 * or started again here does not change. @param by the tab that fills in
 */
export function carryAnswers(draft: Draft, sources: readonly LearnerAnswers[], by: string): Draft {
  const known = carriedFields.flatMap((field) => {
    const source = draft.stamps[field] === undefined ? sources.find((one) => one[field] !== null) : undefined;
    return source ? [{ field, value: source[field] }] : [];
  });
  const answers = forceAnswers(
    { ...draft.fields, ...Object.fromEntries(known.map(({ field, value }) => [field, value])) },
    suggestFlows[draft.flow],
  );
  return {
    ...draft,
    fields: { ...draft.fields, ...Object.fromEntries(known.map(({ field }) => [field, answers[field]])) },
    stamps: { ...draft.stamps, ...Object.fromEntries(known.map(({ field }) => [field, { at: CARRIED_AT, by }])) },
  };
}

/** The field as nobody has answered it. */
export function emptyAnswer<F extends CarriedField>(field: F): SuggestAnswers[F] {
  return emptyAnswers()[field];
}
