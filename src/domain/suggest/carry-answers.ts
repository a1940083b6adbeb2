import { z } from 'zod';
import { type Draft, forceAnswers } from './draft';
import { suggestFlows } from './flow';
import { answerShape, emptyAnswers, type SuggestAnswers } from './schema/suggest';

/**
 * The answers that are carried over from another questionnaire of the same account: only the place. The people who take
 * the lessons, with gender, age, health and pregnancy, are asked in each questionnaire, because the next one may be for
 * other people (docs/product/verticals-and-matching.md#drafts).
 */
export const carriedOverFields = ['address'] as const;
export type CarriedOverField = (typeof carriedOverFields)[number];

/** Existing answers of the learner; a field without an answer is null. */
export const learnerAnswersSchema = z.object({ address: answerShape.address.nullable() });
export type LearnerAnswers = z.infer<typeof learnerAnswersSchema>;

export const noLearnerAnswers: LearnerAnswers = { address: null };

/** Timestamp of a carried-over answer: earlier than any real answer, so that every real answer wins over it. */
export const CARRIED_OVER_AT = 0;

/** Returns what the answers contain about the learner: the place with its detail. */
export function learnerAnswers({ address }: Pick<SuggestAnswers, CarriedOverField>): LearnerAnswers {
  const isPlaceComplete = [address.province, address.city, address.district].every((part) => part.trim() !== '');
  return { address: isPlaceComplete ? address : null };
}

/**
 * Returns for each field the newest answer among several drafts of one user; answers that were carried over are
 * ignored.
 */
export function newestLearnerAnswers(drafts: readonly Draft[]): LearnerAnswers {
  const newest = <F extends CarriedOverField>(field: F): LearnerAnswers[F] => {
    const answered = drafts.filter(
      (draft) =>
        !isCarriedOver(draft, field) &&
        draft.stamps[field] !== undefined &&
        learnerAnswers(draft.fields)[field] !== null,
    );
    const [last] = answered.toSorted((a, b) => (b.stamps[field]?.at ?? 0) - (a.stamps[field]?.at ?? 0));
    return last ? learnerAnswers(last.fields)[field] : null;
  };
  return { address: newest('address') };
}

/** Returns whether the answer was carried over from another questionnaire and not changed since. */
export function isCarriedOver({ stamps }: Pick<Draft, 'stamps'>, field: CarriedOverField): boolean {
  return stamps[field]?.at === CARRIED_OVER_AT;
}

/**
 * Fills in each field that has never had a value in this draft, from the first source that has one. Fields that the
 * person answered, cleared or started again do not change.
 * @param tabId the tab that fills in
 */
export function carryOverAnswers(draft: Draft, sources: readonly LearnerAnswers[], tabId: string): Draft {
  const carriedOver = carriedOverFields.flatMap((field) => {
    const source = draft.stamps[field] === undefined ? sources.find((source) => source[field] !== null) : undefined;
    return source ? [{ field, value: source[field] }] : [];
  });
  const answers = forceAnswers(
    { ...draft.fields, ...Object.fromEntries(carriedOver.map(({ field, value }) => [field, value])) },
    suggestFlows[draft.flow],
  );
  return {
    ...draft,
    fields: { ...draft.fields, ...Object.fromEntries(carriedOver.map(({ field }) => [field, answers[field]])) },
    stamps: {
      ...draft.stamps,
      ...Object.fromEntries(carriedOver.map(({ field }) => [field, { at: CARRIED_OVER_AT, by: tabId }])),
    },
  };
}

/** Returns the empty value of the field. */
export function emptyAnswer<F extends CarriedOverField>(field: F): SuggestAnswers[F] {
  return emptyAnswers()[field];
}
