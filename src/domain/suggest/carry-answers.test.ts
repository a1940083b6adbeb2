import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import {
  carriedOverFields,
  carryOverAnswers,
  isCarriedOver,
  learnerAnswers,
  type LearnerAnswers,
  newestLearnerAnswers,
  noLearnerAnswers,
} from './carry-answers';
import { type Draft, type DraftAction, emptyDraft, hasAnswers, mergeDrafts, nextStamp, reduceDraft } from './draft';
import { answerFields, emptyAnswers, type SuggestAnswers } from './schema/suggest';

const owner = { email: 'haneul@example.com', draftId: '00000000-0000-4000-8000-000000000000' };
const person = fc.record({
  gender: fc.constantFrom('female' as const, 'male' as const, null),
  age: fc.option(fc.integer({ min: 1, max: 110 }), { nil: null }),
});
const userInfo: fc.Arbitrary<SuggestAnswers['userInfo']> = fc.record({
  personnel: fc.integer({ min: 1, max: 3 }),
  isSelf: fc.constantFrom(true, false, null),
  users: fc.array(person, { minLength: 1, maxLength: 3 }),
  isEnd: fc.boolean(),
});
const word = fc.constantFrom('', '강남구', '역삼1동');
const address: fc.Arbitrary<SuggestAnswers['address']> = fc.record({
  province: word,
  city: word,
  district: word,
  detail: fc.string({ maxLength: 20 }),
});
const earlierAnswers: fc.Arbitrary<LearnerAnswers> = fc.record({ address }).map(learnerAnswers);
const action: fc.Arbitrary<DraftAction> = fc.oneof(
  userInfo.map((value): DraftAction => ({ type: 'answer', field: 'userInfo', value })),
  address.map((value): DraftAction => ({ type: 'answer', field: 'address', value })),
  fc.string({ maxLength: 9 }).map((value): DraftAction => ({ type: 'answer', field: 'etc', value })),
  fc.constant<DraftAction>({ type: 'visit', step: 'address' }),
  fc.constant<DraftAction>({ type: 'reset' }),
);
const drafts = fc
  .record({
    type: fc.constantFrom(...serviceTypes),
    actions: fc.array(action, { maxLength: 6 }),
    start: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ type, actions, start }) =>
    actions.reduce<Draft>(
      (draft, one, index) => reduceDraft(draft, one, nextStamp(draft, start + index, 'tab')),
      emptyDraft(type, owner),
    ),
  );

describe('answers about the learner', () => {
  const home = { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101동' };

  it('are only the place, and only when it is complete', () => {
    const answers = {
      ...emptyAnswers(),
      address: home,
      userInfo: { personnel: 1, isSelf: false, users: [{ gender: 'male' as const, age: 8 }], isEnd: true },
    };
    expect(learnerAnswers(answers)).toEqual({ address: home });
    expect(learnerAnswers({ ...answers, address: { ...home, district: '' } })).toEqual(noLearnerAnswers);
  });

  it('come from the draft that was answered last', () => {
    const at = (type: 'art' | 'care', moment: number, detail: string) =>
      reduceDraft(
        emptyDraft(type, owner),
        { type: 'answer', field: 'address', value: { ...home, detail } },
        { at: moment, by: 'tab' },
      );
    expect(newestLearnerAnswers([at('art', 5, '새 집'), at('care', 4, '예전 집')]).address?.detail).toBe('새 집');
    const carried = carryOverAnswers(emptyDraft('music', owner), [{ address: home }], 'tab');
    expect(newestLearnerAnswers([carried, at('care', 4, '예전 집')]).address?.detail).toBe('예전 집');
  });

  it('count as an answer only after the learner changed them', () => {
    const carried = carryOverAnswers(emptyDraft('music', owner), [{ address: home }], 'tab');
    expect([hasAnswers(carried), isCarriedOver(carried, 'address')]).toEqual([false, true]);
    const touched = reduceDraft(
      carried,
      { type: 'answer', field: 'address', value: { ...home, detail: '102동' } },
      nextStamp(carried, 9, 'tab'),
    );
    expect([hasAnswers(touched), isCarriedOver(touched, 'address')]).toEqual([true, false]);
  });
});

describe('carrying answers over', () => {
  it('fills only fields that were never written, and changes nothing else', () => {
    fc.assert(
      fc.property(drafts, fc.array(earlierAnswers, { maxLength: 3 }), (draft, sources) => {
        const filled = carryOverAnswers(draft, sources, 'other');
        for (const field of carriedOverFields) {
          const earlierAnswer = sources.find((source) => source[field] !== null)?.[field] ?? null;
          const isUnanswered = draft.stamps[field] === undefined;
          expect(filled.fields[field]).toEqual(isUnanswered && earlierAnswer ? earlierAnswer : draft.fields[field]);
          expect(isCarriedOver(filled, field)).toBe(isUnanswered && earlierAnswer !== null);
        }
        const { address: _address, ...others } = draft.fields;
        expect(filled.fields).toMatchObject(others);
        expect(hasAnswers(filled)).toBe(hasAnswers(draft));
      }),
    );
  });

  it('takes the place from the drafts of all other verticals, and no other answer', () => {
    fc.assert(
      fc.property(fc.array(drafts, { maxLength: 4 }), fc.constantFrom(...serviceTypes), (others, type) => {
        const empty = emptyDraft(type, owner);
        const filled = carryOverAnswers(empty, [newestLearnerAnswers(others)], 'tab');
        const { address: _address, ...asked } = empty.fields;
        expect(filled.fields).toMatchObject(asked);
        expect(answerFields.filter((field) => filled.stamps[field] !== undefined && field !== 'address')).toEqual([]);
      }),
    );
  });

  it('has no effect a second time', () => {
    fc.assert(
      fc.property(drafts, earlierAnswers, earlierAnswers, (draft, first, second) => {
        const filled = carryOverAnswers(draft, [first, second], 'tab');
        expect(carryOverAnswers(filled, [second, first], 'tab')).toEqual(filled);
      }),
    );
  });

  it('loses to every answer of another tab, in any merge order', () => {
    fc.assert(
      fc.property(drafts, earlierAnswers, (draft, source) => {
        const carried = carryOverAnswers(emptyDraft(draft.flow, owner), [source], 'other');
        for (const merged of [mergeDrafts(carried, draft), mergeDrafts(draft, carried)]) {
          for (const field of carriedOverFields)
            if (draft.stamps[field] !== undefined) expect(merged.fields[field]).toEqual(draft.fields[field]);
        }
        expect(mergeDrafts(carried, draft).fields).toEqual(mergeDrafts(draft, carried).fields);
      }),
    );
  });
});
