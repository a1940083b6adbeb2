import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { type Draft, type DraftAction, emptyDraft, mergeDrafts, nextStamp, reduceDraft, type Stamp } from './draft';
import { finishedAnswers } from '~/test/factories/suggest';
import { choiceSteps, chooseOptions, chosenOptions } from './choice-lists';
import { finishAnswers } from './finish';
import { firstMissingStep, isStepAnswered, type StepKey, stepToShow, suggestFlows } from './flow';
import { impliedPurposes, type Purpose, purposeClasses, purposeFacts, purposes } from './purposes';
import { type AnswerField, answerFields, emptyAnswers, lessonTypes, type SuggestAnswers, suggestAnswersSchema } from './schema';
import { weeklySlots } from './search-codes';

const draftId = '6a1f6d0a-0b57-4f0e-9d0f-0d3f5f6f2b11';
const serviceType = fc.constantFrom(...serviceTypes);
const anyText = fc.string({ maxLength: 30 });
const user = fc.record({ gender: fc.constantFrom('female', 'male', null), age: fc.option(fc.integer({ min: 1, max: 110 })) });

const empty = emptyAnswers();
/** Words of every vertical's lists, and words of none. */
const keys = [...Object.values(suggestFlows).flatMap(({ choices }) => choiceSteps.flatMap((step) => choices[step]?.options.map(({ key }) => key) ?? [])), 'clay', ''];
const words = fc.subarray([...new Set(keys)], { maxLength: 8 });
const answer: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({ class: fc.option(fc.constantFrom(...purposeClasses)), purposes: fc.subarray([...purposes]), isCheckedAche: fc.option(fc.boolean()) }).map((part) => ({ type: 'answer' as const, field: 'purpose' as const, value: { ...empty.purpose, ...part } })),
  fc.subarray([...lessonTypes]).map((types) => ({ type: 'answer' as const, field: 'type' as const, value: { types } })),
  fc.record({ personnel: fc.integer({ min: 1, max: 4 }), isSelf: fc.option(fc.boolean()), users: fc.array(user, { minLength: 1, maxLength: 4 }), isEnd: fc.boolean() }).map((value) => ({ type: 'answer' as const, field: 'userInfo' as const, value })),
  fc.record({ province: anyText, city: anyText, district: anyText, detail: anyText }).map((value) => ({ type: 'answer' as const, field: 'address' as const, value })),
  fc.subarray(weeklySlots).map((schedules) => ({ type: 'answer' as const, field: 'schedule' as const, value: { schedules } })),
  fc.record({ userId: anyText, programPermalink: anyText, gender: fc.constantFrom('female' as const, 'male' as const, null) }).map((value) => ({ type: 'answer' as const, field: 'coach' as const, value })),
  anyText.map((value) => ({ type: 'answer' as const, field: 'etc' as const, value })),
  fc.record({ purposes: words, expects: words }).map((value) => ({ type: 'answer' as const, field: 'meditation' as const, value })),
  words.map((materials) => ({ type: 'answer' as const, field: 'art' as const, value: { materials } })),
  words.map((value) => ({ type: 'answer' as const, field: 'tools' as const, value })),
);
const visit = (type: keyof typeof suggestFlows): fc.Arbitrary<DraftAction> => fc.constantFrom(...suggestFlows[type].steps).map((step) => ({ type: 'visit' as const, step }));

const walk = serviceType.chain((type) => fc.record({ type: fc.constant(type), actions: fc.array(fc.oneof(answer, visit(type)), { maxLength: 40 }) }));

function play(type: keyof typeof suggestFlows, actions: readonly DraftAction[], by = 'a'): Draft {
  let draft = emptyDraft(type, { email: 'a@example.com', draftId });
  actions.forEach((action, index) => {
    draft = reduceDraft(draft, action, nextStamp(draft, index, by));
  });
  return draft;
}

describe('a draft under any sequence of moves and answers', () => {
  it('loses no answer: each field holds the last one given, but for what the vertical forces', () => {
    fc.assert(
      fc.property(walk, ({ type, actions }) => {
        const draft = play(type, actions);
        for (const field of answerFields) {
          const last = actions.findLast((action) => action.type === 'answer' && action.field === field);
          const given = last?.type === 'answer' ? last.value : emptyAnswers()[field];
          expect(neutral(field, draft.fields[field], type)).toEqual(neutral(field, given, type));
        }
      }),
    );
  });

  it('keeps no forbidden class and always forces what the vertical forces', () => {
    fc.assert(
      fc.property(walk, ({ type, actions }) => {
        const { fields } = play(type, actions);
        const { purposeClasses: allowed, forced } = suggestFlows[type];
        expect(fields.purpose.class === null || allowed.includes(fields.purpose.class)).toBe(true);
        if (forced.class) expect(fields.purpose.class).toBe(forced.class);
        if (forced.types) expect(fields.type.types).toEqual(forced.types);
        if (forced.purposes) expect(fields.purpose.purposes).toEqual(forced.purposes);
        expect(suggestAnswersSchema.safeParse(fields).success).toBe(true);
      }),
    );
  });

  it('is guarded to its first missing step, and every step before that one may be seen', () => {
    fc.assert(
      fc.property(walk, fc.boolean(), ({ type, actions }, healthConsent) => {
        const { fields } = play(type, actions);
        const flow = suggestFlows[type];
        const facts = { healthConsent };
        const missing = firstMissingStep(fields, flow, facts);
        for (const step of flow.steps) {
          const shown = stepToShow(step, fields, flow, facts);
          const open = missing === null || flow.steps.indexOf(step) <= flow.steps.indexOf(missing);
          expect(shown).toBe(open ? step : missing);
          expect(flow.steps.slice(0, flow.steps.indexOf(shown)).every((earlier) => isStepAnswered(earlier, fields, flow, facts))).toBe(true);
        }
      }),
    );
  });
});

/** Takes one step's answers back. */
const unanswer: { readonly [Step in StepKey]?: (answers: SuggestAnswers) => Partial<SuggestAnswers> } = {
  expect: ({ meditation }) => ({ meditation: { ...meditation, expects: [] } }),
  purpose: ({ meditation }) => ({ purpose: empty.purpose, meditation: { ...meditation, purposes: [] } }),
  material: () => ({ art: empty.art, tools: [] }),
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
  const give = (answers: SuggestAnswers) => answerFields.map((field) => ({ type: 'answer', field, value: answers[field] }) as DraftAction);

  it('ends with everything answered, in whatever order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(give(finishedAnswers(type)), { minLength: answerFields.length }), (actions) => {
        expect(firstMissingStep(play(type, actions).fields, flow, facts)).toBeNull();
      }),
    );
  });

  it('sends to the first of the steps whose answers are taken back, from each step behind it', () => {
    fc.assert(
      fc.property(fc.subarray(asking, { minLength: 1 }), fc.constantFrom(...flow.steps), (emptied, asked) => {
        const answers = finishedAnswers(type);
        for (const step of emptied) Object.assign(answers, unanswer[step]?.(answers));
        const { fields } = play(type, give(answers));
        const first = flow.steps.find((step) => emptied.includes(step)) ?? asked;
        expect(firstMissingStep(fields, flow, facts)).toBe(first);
        expect(stepToShow(asked, fields, flow, facts)).toBe(flow.steps.indexOf(first) < flow.steps.indexOf(asked) ? first : asked);
      }),
    );
  });

  it('hands in what was chosen of its own lists and nothing else of them', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (actions) => {
        const fields = suggestAnswersSchema.parse(play(type, actions).fields);
        const finished = finishAnswers(fields, flow);
        for (const list of Object.values(flow.choices)) {
          const chosen = chosenOptions(list, fields);
          expect(chosenOptions(list, finished)).toEqual(chosen);
          expect(chooseOptions(list, finished, chosen.map(({ key }) => key))).toEqual(finished);
        }
        expect(finishAnswers(finished, flow)).toEqual(finished);
        expect(suggestAnswersSchema.parse(finished)).toEqual(finished);
      }),
    );
  });
});

/** The parts of a field that the learner, and not the vertical, decides. */
function neutral(field: AnswerField, value: unknown, type: keyof typeof suggestFlows): unknown {
  const { forced, purposeClasses: allowed } = suggestFlows[type];
  if (field === 'purpose') {
    const { class: given, purposes: chosen, ...rest } = value as ReturnType<typeof emptyAnswers>['purpose'];
    const asked = (one: Purpose) => impliedPurposes(purposeFacts[one].class).length === 0;
    return { ...rest, class: forced.class || (given && !allowed.includes(given)) ? null : given, purposes: forced.purposes ? [] : chosen.filter(asked) };
  }
  if (field === 'type' && forced.types) return null;
  if (field === 'userInfo') return { ...(value as object), isEnd: null };
  return value;
}

describe('two tabs', () => {
  const tabs = fc.record({ type: serviceType, both: fc.array(answer, { maxLength: 8 }), left: fc.array(answer, { maxLength: 8 }), right: fc.array(answer, { maxLength: 8 }) });

  function fork({ type, both, left, right }: { type: keyof typeof suggestFlows; both: DraftAction[]; left: DraftAction[]; right: DraftAction[] }) {
    const base = play(type, both);
    const write = (actions: DraftAction[], by: string) => {
      let draft = base;
      actions.forEach((action, index) => {
        draft = reduceDraft(draft, action, nextStamp(draft, 100 + index, by));
      });
      return draft;
    };
    return { base, left: write(left, 'left'), right: write(right, 'right') };
  }

  it('end with the same draft whoever hears first, and hearing again changes nothing', () => {
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

  it('keep what only one of them answered', () => {
    fc.assert(
      fc.property(tabs, (given) => {
        const { left, right } = fork(given);
        const merged = mergeDrafts(left, right);
        const touched = (actions: DraftAction[]) => new Set(actions.flatMap((action) => (action.type === 'answer' ? [action.field] : [])));
        const onlyLeft = [...touched(given.left)].filter((field) => !touched(given.right).has(field));
        for (const field of onlyLeft) expect(merged.fields[field]).toEqual(left.fields[field]);
      }),
    );
  });

  it('never mix two people, verticals or versions', () => {
    const mine = play('workout', [{ type: 'answer', field: 'etc', value: '내 것' }]);
    const stamp: Stamp = { at: 1e6, by: 'b' };
    const other = (part: Partial<Draft>) => ({ ...mine, ...part, fields: { ...mine.fields, etc: '남의 것' }, stamps: { etc: stamp } });
    for (const part of [{ email: 'b@example.com' }, { flow: 'care' as const }, { version: 34 }]) expect(mergeDrafts(mine, other(part))).toBe(mine);
    expect(mergeDrafts(mine, other({})).fields.etc).toBe('남의 것');
  });
});

describe('flow state', () => {
  it('forgets the handed-in form when an answer changes, and only then', () => {
    const submission = { encryptedFormDataId: 'form', encryptedCsId: 'cs' };
    const handedIn = play('workout', [{ type: 'answer', field: 'etc', value: '가' }, { type: 'submitted', submission }, { type: 'visit', step: 'complete' }]);
    expect(handedIn.fields.submission).toEqual(submission);
    const changed = reduceDraft(handedIn, { type: 'answer', field: 'etc', value: '나' }, { at: 100, by: 'a' });
    expect(changed.fields.submission.encryptedFormDataId).toBeNull();
  });

  it('starts over everywhere: the reset wins over what other tabs still hold', () => {
    const before = play('workout', [{ type: 'answer', field: 'etc', value: '가' }]);
    const reset = reduceDraft(before, { type: 'reset' }, nextStamp(before, 10, 'a'));
    expect(mergeDrafts(before, reset).fields.etc).toBe('');
  });
});
