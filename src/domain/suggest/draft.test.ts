import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionKeys } from '~/domain/health-stop/conditions';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { type Draft, type DraftAction, emptyDraft, mergeDrafts, nextStamp, reduceDraft, type Stamp } from './draft';
import { finishedAnswers } from '~/test/factories/suggest';
import { choiceSteps, chooseOptions, chosenOptions } from './choice-lists';
import { hasOtherAges } from './minors';
import { guardianConsents } from './policy';
import { finishAnswers } from './finish';
import { firstMissingStep, isStepAnswered, type StepKey, stepToShow, suggestFlows } from './flow';
import { impliedPurposes, type Purpose, purposeClasses, purposeDetails, purposes } from '~/domain/catalog/purposes';
import {
  type AnswerField,
  answerFields,
  coachSorts,
  emptyAnswers,
  lessonTypes,
  parkingTypes,
  petTypes,
  pregnancyTypes,
  type SuggestAnswers,
  suggestAnswersSchema,
  instruments,
} from './schema/suggest';
import { weeklySlots } from '~/domain/catalog/search-codes';
import { restoreDraft, serializeDraft } from './stored-draft';

const EMAIL = 'a@example.com';
const draftId = '6a1f6d0a-0b57-4f0e-9d0f-0d3f5f6f2b11';
const OTHER_DRAFT = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const serviceType = fc.constantFrom(...serviceTypes);
const anyText = fc.string({ maxLength: 30 });
const user = fc.record({
  gender: fc.constantFrom('female', 'male', null),
  age: fc.option(fc.integer({ min: 1, max: 110 })),
});

const empty = emptyAnswers();
/** Keys of every vertical's lists, and keys that are on no list. */
const keys = [
  ...Object.values(suggestFlows).flatMap(({ choices }) =>
    choiceSteps.flatMap((step) => choices[step]?.options.map(({ key }) => key) ?? []),
  ),
  'clay',
  '',
];
const words = fc.subarray([...new Set(keys)], { maxLength: 8 });
const list = <T>(items: readonly T[]) => fc.subarray([...items]);
const orNull = <T>(items: readonly T[]) => fc.constantFrom(...items, null);
const history = fc.record({
  name: anyText,
  description: anyText,
  items: fc.array(anyText, { maxLength: 3 }),
  parent: anyText,
});
/** Every field of the answers, so that a lost field is noticed. */
const answerValues: { readonly [F in AnswerField]: fc.Arbitrary<SuggestAnswers[F]> } = {
  sort: fc.constantFrom(...coachSorts),
  productProgram: fc.record({
    type: orNull(['trial', 'short', 'regular'] as const),
    short: fc.record({ lessonCount: fc.option(fc.integer({ min: 1, max: 100 })) }),
    regular: fc.record({
      period: fc.constantFrom('pro' as const, 'basic' as const),
      lessonCount: fc.integer({ min: 1, max: 20 }),
    }),
  }),
  address: fc.record({ province: anyText, city: anyText, district: anyText, detail: anyText }),
  purpose: fc.record({
    class: orNull(purposeClasses),
    purposes: list(purposes),
    pregnant: fc.record({ type: orNull(pregnancyTypes), week: fc.option(fc.integer({ min: 1, max: 42 })) }),
    isCheckedAche: fc.option(fc.boolean()),
    diseaseAndMedicalHistories: fc.array(anyText, { maxLength: 4 }),
    diseaseAndMedicalHistoryDirectInput: anyText,
    selectedDiseaseAndMedicalHistory: fc.option(history),
  }),
  healthCheck: fc.option(fc.record({ conditions: list(conditionKeys), doctorOn: orNull(['2026-11-28'] as const) })),
  type: list(lessonTypes).map((types) => ({ types })),
  userInfo: fc.record({
    personnel: fc.integer({ min: 1, max: 4 }),
    isSelf: fc.option(fc.boolean()),
    users: fc.array(user, { minLength: 1, maxLength: 4 }),
    isEnd: fc.boolean(),
  }),
  guardianConsent: orNull(guardianConsents),
  schedule: list(weeklySlots).map((schedules) => ({ schedules })),
  isMatchSelf: fc.boolean(),
  coach: fc.record({ userId: anyText, programPermalink: anyText, gender: orNull(['female', 'male'] as const) }),
  parking: fc.record({ parkingType: orNull(parkingTypes) }),
  pet: fc.record({ hasPet: fc.option(fc.boolean()), petType: orNull(petTypes), etc: anyText }),
  etc: anyText,
  funnel: fc.record({ funnel: anyText, search: anyText, etc: anyText }),
  refererUrl: anyText,
  recommenderEmail: anyText,
  meditation: fc.record({ purposes: words, expects: words }),
  // Catalogue keys without the words for the instrument (instrument-answer.test.ts).
  tools: words.map((all) => all.filter((key) => !instruments.some((instrument) => instrument === key))),
  music: fc.record({
    subcategory: fc.constantFrom('' as const, 'piano' as const, 'violin' as const),
    instrument: fc.constantFrom(...instruments),
  }),
  art: words.map((materials) => ({ materials })),
};
const answer: fc.Arbitrary<DraftAction> = fc.oneof(
  ...answerFields.map((field) => answerValues[field].map((value) => ({ type: 'answer', field, value }) as DraftAction)),
);
const visit = (type: ServiceType): fc.Arbitrary<DraftAction> =>
  fc.constantFrom(...suggestFlows[type].steps).map((step) => ({ type: 'visit' as const, step }));

const walkOf = (type: ServiceType) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: answer }, { weight: 1, arbitrary: visit(type) }), { maxLength: 40 });

function play(
  type: ServiceType,
  actions: readonly DraftAction[],
  from = emptyDraft(type, { email: EMAIL, draftId }),
  by = 'a',
): Draft {
  return actions.reduce((draft, action, index) => reduceDraft(draft, action, nextStamp(draft, index, by)), from);
}

/** Returns the last answer of each field, otherwise the empty one; another person has no gender, age and health yet. */
function lastAnswers(actions: readonly DraftAction[]): SuggestAnswers {
  const answers = { ...empty };
  for (const action of actions) {
    if (action.type !== 'answer') continue;
    const before = { ...answers };
    const { isSelf, users } = before.userInfo;
    Object.assign(answers, { [action.field]: action.value });
    if (hasOtherAges(before, answers)) answers.guardianConsent = null;
    if (isSelf === null || isSelf === answers.userInfo.isSelf) continue;
    const { class: purposeClass, purposes: chosen } = answers.purpose;
    Object.assign(answers, {
      purpose: { ...empty.purpose, class: purposeClass, purposes: chosen },
      healthCheck: null,
      guardianConsent: null,
    });
    const [first, ...others] = answers.userInfo.users;
    if (JSON.stringify([first?.gender, first?.age]) === JSON.stringify([users[0]?.gender, users[0]?.age]))
      answers.userInfo = { ...answers.userInfo, users: [{ gender: null, age: null }, ...others] };
  }
  return answers;
}

function expectNothingLost({ fields }: Draft, type: ServiceType, actions: readonly DraftAction[]): void {
  const last = lastAnswers(actions);
  for (const field of answerFields)
    expect(neutral(field, fields[field], type)).toEqual(neutral(field, last[field], type));
}

/** The fields that these actions can change: another person's health is asked again. */
const changedAfter = (actions: readonly DraftAction[]) =>
  new Set<AnswerField>(
    actions.flatMap((action) => {
      if (action.type !== 'answer') return [];
      return action.field === 'userInfo' ? [action.field, 'purpose', 'healthCheck', 'guardianConsent'] : [action.field];
    }),
  );

function expectAllowed({ fields }: Draft, type: ServiceType): void {
  const { purposeClasses: allowed, forced } = suggestFlows[type];
  expect(fields.purpose.class === null || allowed.includes(fields.purpose.class)).toBe(true);
  if (forced.class) expect(fields.purpose.class).toBe(forced.class);
  if (forced.types) expect(fields.type.types).toEqual(forced.types);
  if (forced.purposes) expect(fields.purpose.purposes).toEqual(forced.purposes);
  expect(suggestAnswersSchema.safeParse(fields).success).toBe(true);
}

function expectGuarded({ fields }: Draft, type: ServiceType, healthConsent: boolean): void {
  const flow = suggestFlows[type];
  const facts = { healthConsent };
  const missing = firstMissingStep(fields, flow, facts);
  expect(missing).toBe(flow.steps.find((step) => !isStepAnswered(step, fields, flow, facts)) ?? null);
  for (const step of flow.steps) {
    const openStep = stepToShow(step, fields, flow, facts);
    const isOpen = missing === null || flow.steps.indexOf(step) <= flow.steps.indexOf(missing);
    expect(openStep).toBe(isOpen ? step : missing);
    expect(
      flow.steps
        .slice(0, flow.steps.indexOf(openStep))
        .every((earlier) => isStepAnswered(earlier, fields, flow, facts)),
    ).toBe(true);
  }
}

describe.each(serviceTypes)('a draft of %s after any sequence of steps and answers', (type) => {
  const walk = walkOf(type);

  it('keeps the last answer of each field, except for values that the vertical forces', () => {
    fc.assert(fc.property(walk, (actions) => expectNothingLost(play(type, actions), type, actions)));
  });

  it('never has a forbidden class, and always has the values that the vertical forces', () => {
    fc.assert(fc.property(walk, (actions) => expectAllowed(play(type, actions), type)));
  });

  it('opens every step up to the first missing one, and leads later steps back to it', () => {
    fc.assert(
      fc.property(walk, fc.boolean(), (actions, healthConsent) =>
        expectGuarded(play(type, actions), type, healthConsent),
      ),
    );
  });

  it('is unchanged by a reload, and all of these rules still apply', () => {
    fc.assert(
      fc.property(walk, walk, fc.boolean(), (before, after, healthConsent) => {
        const played = play(type, before);
        const { draft: restored, gotInput } = restoreDraft(
          { own: serializeDraft(played, 'dagaon'), anonymous: null },
          { serviceType: type, email: EMAIL, productKey: 'dagaon', draftId: OTHER_DRAFT, now: before.length },
        );
        expect({ found: restored, gotInput }).toEqual({ found: played, gotInput: true });
        const draft = play(type, after, restored);
        expectNothingLost(draft, type, [...before, ...after]);
        expectAllowed(draft, type);
        expectGuarded(draft, type, healthConsent);
      }),
    );
  });

  it('is replaced by the empty template when storage was changed to a forbidden class', () => {
    const forbidden = purposeClasses.filter(
      (purposeClass) => !suggestFlows[type].purposeClasses.includes(purposeClass),
    );
    fc.assert(
      fc.property(walk, fc.constantFrom(...forbidden), (actions, one) => {
        const { fields, ...rest } = play(type, actions);
        const stored = serializeDraft(
          { ...rest, fields: { ...fields, purpose: { ...fields.purpose, class: one } } },
          'dagaon',
        );
        const restored = restoreDraft(
          { own: stored, anonymous: null },
          { serviceType: type, email: EMAIL, productKey: 'dagaon', draftId: OTHER_DRAFT, now: actions.length },
        );
        expect(restored).toEqual({ draft: emptyDraft(type, { email: EMAIL, draftId: OTHER_DRAFT }), gotInput: false });
      }),
    );
  });

  it('merged from two tabs loses no answer that only one tab gave, and keeps these rules', () => {
    fc.assert(
      fc.property(walk, walk, walk, fc.boolean(), (both, mine, theirs, healthConsent) => {
        const base = play(type, both);
        const [leftDraft, rightDraft] = [play(type, mine, base, 'left'), play(type, theirs, base, 'right')];
        const merged = mergeDrafts(leftDraft, rightDraft);
        const [here, there] = [changedAfter(mine), changedAfter(theirs)];
        for (const field of answerFields) {
          if (!here.has(field)) expect(merged.fields[field]).toEqual(rightDraft.fields[field]);
          else if (!there.has(field)) expect(merged.fields[field]).toEqual(leftDraft.fields[field]);
        }
        expectAllowed(merged, type);
        expectGuarded(merged, type, healthConsent);
      }),
    );
  });
});

/** Removes the answers of one step. */
const unanswer: { readonly [Step in StepKey]?: (answers: SuggestAnswers) => Partial<SuggestAnswers> } = {
  expect: ({ meditation }) => ({ meditation: { ...meditation, expects: [] } }),
  purpose: ({ meditation }) => ({ purpose: empty.purpose, meditation: { ...meditation, purposes: [] } }),
  material: ({ music }) => ({ art: empty.art, music: { ...music, instrument: '' } }),
  type: () => ({ type: empty.type }),
  userInfo: () => ({ userInfo: empty.userInfo }),
  address: () => ({ address: empty.address }),
  schedule: () => ({ schedule: empty.schedule }),
  product: () => ({ productProgram: empty.productProgram }),
  program: ({ coach }) => ({ coach: { ...coach, programPermalink: ' ' } }),
  search: ({ coach }) => ({ coach: { ...coach, userId: '' } }),
};

describe.each(serviceTypes)('the questionnaire of %s', (type) => {
  const flow = suggestFlows[type];
  const facts = { healthConsent: true };
  const asking = flow.steps.filter((step) => unanswer[step]);
  const answerActions = (answers: SuggestAnswers) =>
    answerFields.map((field) => ({ type: 'answer', field, value: answers[field] }) as DraftAction);

  it('is complete once everything is answered, in any order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(answerActions(finishedAnswers(type)), { minLength: answerFields.length }),
        (actions) => {
          expect(firstMissingStep(play(type, actions).fields, flow, facts)).toBeNull();
        },
      ),
    );
  });

  it('leads every later step back to the first step whose answers were removed', () => {
    fc.assert(
      fc.property(fc.subarray(asking, { minLength: 1 }), fc.constantFrom(...flow.steps), (emptied, asked) => {
        const answers = finishedAnswers(type);
        for (const step of emptied) Object.assign(answers, unanswer[step]?.(answers));
        const { fields } = play(type, answerActions(answers));
        const first = flow.steps.find((step) => emptied.includes(step)) ?? asked;
        expect(firstMissingStep(fields, flow, facts)).toBe(first);
        expect(stepToShow(asked, fields, flow, facts)).toBe(
          flow.steps.indexOf(first) < flow.steps.indexOf(asked) ? first : asked,
        );
      }),
    );
  });

  it('submits exactly the choices from its own lists', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (actions) => {
        const fields = suggestAnswersSchema.parse(play(type, actions).fields);
        const finished = finishAnswers(fields, flow);
        for (const list of Object.values(flow.choices)) {
          const chosen = chosenOptions(list, fields);
          expect(chosenOptions(list, finished)).toEqual(chosen);
          expect(
            chooseOptions(
              list,
              finished,
              chosen.map(({ key }) => key),
            ),
          ).toEqual(finished);
        }
        expect(finishAnswers(finished, flow)).toEqual(finished);
        expect(suggestAnswersSchema.parse(finished)).toEqual(finished);
      }),
    );
  });
});

/** Returns the parts of a field that the learner decides, and not the vertical. */
function neutral(field: AnswerField, value: unknown, type: ServiceType): unknown {
  const { forced, purposeClasses: allowed } = suggestFlows[type];
  if (field === 'purpose') {
    const { class: given, purposes: chosen, ...rest } = value as ReturnType<typeof emptyAnswers>['purpose'];
    const isAsked = (purpose: Purpose) => impliedPurposes(purposeDetails[purpose].class).length === 0;
    return {
      ...rest,
      class: forced.class || (given && !allowed.includes(given)) ? null : given,
      purposes: forced.purposes ? [] : chosen.filter(isAsked),
    };
  }
  if (field === 'type' && forced.types) return null;
  if (field === 'userInfo') return { ...(value as object), isEnd: null };
  return value;
}

describe('two tabs', () => {
  const tabs = fc.record({
    type: serviceType,
    both: fc.array(answer, { maxLength: 8 }),
    left: fc.array(answer, { maxLength: 8 }),
    right: fc.array(answer, { maxLength: 8 }),
  });

  type Fork = { type: ServiceType } & Record<'both' | 'left' | 'right', DraftAction[]>;

  function fork({ type, both, left, right }: Fork) {
    const base = play(type, both);
    const write = (actions: DraftAction[], by: string) =>
      actions.reduce((draft, action, index) => reduceDraft(draft, action, nextStamp(draft, 100 + index, by)), base);
    return { base, left: write(left, 'left'), right: write(right, 'right') };
  }

  it('end with the same draft in any merge order, and merging again changes nothing', () => {
    fc.assert(
      fc.property(tabs, (given) => {
        const { base, left, right } = fork(given);
        const merged = mergeDrafts(left, right);
        expect(mergeDrafts(right, left)).toEqual(merged);
        expect(mergeDrafts(merged, right)).toBe(merged);
        expect(mergeDrafts(mergeDrafts(base, left), right)).toEqual(merged);
        expect(mergeDrafts(base, mergeDrafts(left, right))).toEqual(merged);
      }),
    );
  });

  it('keep an answer that only one of them gave', () => {
    fc.assert(
      fc.property(tabs, (given) => {
        const { left, right } = fork(given);
        const merged = mergeDrafts(left, right);
        const onlyLeft = [...changedAfter(given.left)].filter((field) => !changedAfter(given.right).has(field));
        for (const field of onlyLeft) expect(merged.fields[field]).toEqual(left.fields[field]);
      }),
    );
  });

  it('never mix two users, verticals or versions', () => {
    const mine = play('workout', [{ type: 'answer', field: 'etc', value: '내 것' }]);
    const stamp: Stamp = { at: 1e6, by: 'b' };
    const other = (part: Partial<Draft>) => ({
      ...mine,
      ...part,
      fields: { ...mine.fields, etc: '남의 것' },
      stamps: { etc: stamp },
    });
    for (const part of [{ email: 'b@example.com' }, { flow: 'care' as const }, { version: 34 }])
      expect(mergeDrafts(mine, other(part))).toBe(mine);
    expect(mergeDrafts(mine, other({})).fields.etc).toBe('남의 것');
  });
});
