import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { serviceTypes } from '~/domain/shared/service-type';
import { draftId, workoutAnswers } from '~/test/factories/suggest';
import {
  carryOverAnswers,
  emptyAnswer,
  isCarriedOver,
  learnerAnswers,
  newestLearnerAnswers,
  noLearnerAnswers,
} from './carry-answers';
import {
  type Draft,
  type DraftAction,
  emptyDraft,
  forceAnswers,
  hasAnswers,
  isClassAllowed,
  isBehind,
  lastChangedAt,
  mergeDrafts,
  nextStamp,
  reduceDraft,
} from './draft';
import { suggestFlows } from './flow';
import { guardianConsent } from './minors';
import { emptyAnswers, type SuggestAnswers } from './schema/suggest';
import { draftKey, isFresh, parseDraft, restoreDraft, serializeDraft, storedVersion } from './stored-draft';

const EMAIL = 'haneul@example.com';
const OTHER_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const empty = (email = EMAIL, id = draftId): Draft => emptyDraft('workout', { email, draftId: id });
const change = (draft: Draft, action: DraftAction, at = 1, by = 'a') => reduceDraft(draft, action, { at, by });
const place = (detail: string): SuggestAnswers['address'] => ({ ...workoutAnswers().address, detail });
const draftWith = (detail: string, at: number, by = 'a', draft = empty()) =>
  change(draft, { type: 'answer', field: 'address', value: place(detail) }, at, by);

describe('a change of a draft', () => {
  it.each<readonly [DraftAction, keyof Draft['fields'], unknown]>([
    [{ type: 'visit', step: 'address' }, 'lastPage', 'address'],
    [{ type: 'narrow', slots: ['tue5'] }, 'searchSchedule', ['tue5']],
    [
      { type: 'submitted', submission: { encryptedFormDataId: 'f', encryptedCsId: 'c' } },
      'submission',
      { encryptedFormDataId: 'f', encryptedCsId: 'c' },
    ],
    [{ type: 'answer', field: 'etc', value: '말' }, 'etc', '말'],
  ])('%o writes its one field and its one stamp', (action, field, value) => {
    const changed = change(empty(), action, 7);
    expect(changed).toEqual({
      ...empty(),
      fields: { ...empty().fields, [field]: value },
      stamps: { [field]: { at: 7, by: 'a' } },
    });
  });

  it('of the person asks for gender, age and health again, and keeps the purposes and the other people', () => {
    const own = workoutAnswers();
    const child = { gender: 'male' as const, age: 8 };
    const purpose = { ...own.purpose, isCheckedAche: true, diseaseAndMedicalHistories: ['골다공증'] };
    const userInfo = { ...own.userInfo, personnel: 2, users: [...own.userInfo.users, child] };
    const answers: DraftAction[] = [
      { type: 'answer', field: 'purpose', value: purpose },
      { type: 'answer', field: 'healthCheck', value: { conditions: ['osteoporosis'], doctorOn: null } },
      { type: 'answer', field: 'userInfo', value: userInfo },
    ];
    const answered = answers.reduce((draft, action) => change(draft, action), empty());
    expect(answered.fields.healthCheck).not.toBeNull();
    const isSelf = (value: boolean) =>
      change(answered, { type: 'answer', field: 'userInfo', value: { ...userInfo, isSelf: value } }, 7);
    expect(isSelf(true).fields).toEqual(answered.fields);
    const { fields, stamps } = isSelf(false);
    expect(fields).toMatchObject({
      userInfo: { isSelf: false, users: [{ gender: null, age: null }, child], isEnd: false },
      purpose: { ...emptyAnswers().purpose, class: 'A', purposes: ['posture'] },
      healthCheck: null,
    });
    const stamp = { at: 7, by: 'a' };
    expect(stamps).toMatchObject({ userInfo: stamp, purpose: stamp, healthCheck: stamp });
  });

  it('of the cart also writes the chosen tools', () => {
    const cart = [{ uid: 'u', toolId: 't' }];
    expect(change(empty(), { type: 'cart', cart }, 7)).toEqual({
      ...empty(),
      fields: { ...empty().fields, cart, tools: ['u'] },
      stamps: { cart: { at: 7, by: 'a' }, tools: { at: 7, by: 'a' } },
    });
  });

  it('of an answer clears the submitted form, if there is one', () => {
    const handedIn = change(
      empty(),
      { type: 'submitted', submission: { encryptedFormDataId: 'f', encryptedCsId: null } },
      1,
    );
    const changed = change(handedIn, { type: 'answer', field: 'etc', value: '말' }, 2);
    expect([changed.fields.submission, changed.stamps.submission]).toEqual([
      { encryptedFormDataId: null, encryptedCsId: null },
      { at: 2, by: 'a' },
    ]);
    expect(change(empty(), { type: 'answer', field: 'etc', value: '말' }, 2).stamps.submission).toBeUndefined();
  });

  it('of an age or the number of people clears the consent of the guardian, also one of another tab', () => {
    const users = [8, 7].map((age) => ({ gender: 'male' as const, age }));
    const children = { personnel: 1, isSelf: false, users, isEnd: true };
    const answer = (draft: Draft, value: SuggestAnswers['userInfo'], at: number, by?: string) =>
      change(draft, { type: 'answer', field: 'userInfo', value }, at, by);
    const withChildren = answer(empty(), children, 1);
    const agreed = change(withChildren, { type: 'answer', field: 'guardianConsent', value: guardianConsent }, 2);
    const [first, second] = users;
    const older = { ...children, users: [{ ...first, age: 9 }, second] } as SuggestAnswers['userInfo'];
    const girl = { ...children, users: [{ ...first, gender: 'female' }, second] } as SuggestAnswers['userInfo'];
    const consents = [older, { ...children, personnel: 2 }, girl].map(
      (value) => answer(agreed, value, 3).fields.guardianConsent,
    );
    expect(consents).toEqual([null, null, guardianConsent]);
    expect(mergeDrafts(agreed, answer(withChildren, older, 3, 'b')).fields.guardianConsent).toBeNull();
  });

  it('gets a later stamp than everything the draft contains', () => {
    expect([
      nextStamp(empty(), 5, 'b'),
      nextStamp(draftWith('', 5), 5, 'b'),
      nextStamp(draftWith('', 5), 4, 'b'),
      nextStamp(draftWith('', 5), 7, 'b'),
    ]).toEqual([
      { at: 5, by: 'b' },
      { at: 6, by: 'b' },
      { at: 6, by: 'b' },
      { at: 7, by: 'b' },
    ]);
    expect([
      lastChangedAt(empty()),
      lastChangedAt(draftWith('', 5)),
      lastChangedAt(change(draftWith('', 5), { type: 'visit', step: 'chat' }, 3)),
    ]).toEqual([0, 5, 5]);
  });
});

describe('two tabs', () => {
  it.each([
    [1, 'a', 2, 'a', true],
    [2, 'a', 1, 'b', false],
    [1, 'a', 1, 'b', true],
    [1, 'b', 1, 'a', false],
    [1, 'a', 1, 'a', false],
  ])(
    'with mine at %i by %s and theirs at %i by %s: theirs wins is %s',
    (mineAt, myTab, theirsAt, theirTab, theirsWins) => {
      const [mine, theirs] = [draftWith('mine', mineAt, myTab), draftWith('theirs', theirsAt, theirTab)];
      expect(mergeDrafts(mine, theirs).fields.address.detail).toBe(theirsWins ? 'theirs' : 'mine');
      expect(isBehind(mine, theirs)).toBe(theirsWins);
    },
  );

  it('that started at the same time both keep the smaller draft id', () => {
    const [mine, theirs] = [empty(), empty(EMAIL, OTHER_ID)];
    expect([mergeDrafts(mine, theirs).draftId, mergeDrafts(theirs, mine).draftId]).toEqual([draftId, draftId]);
    expect([isBehind(mine, theirs), isBehind(theirs, mine), isBehind(mine, mine)]).toEqual([false, true, false]);
    expect(mergeDrafts(mine, empty())).toBe(mine);
  });

  it('of different verticals, versions or users are not merged', () => {
    const mine = empty();
    for (const theirs of [
      { ...draftWith('x', 9), flow: 'care' as const },
      { ...draftWith('x', 9), version: 34 },
      { ...draftWith('x', 9), email: '' },
    ])
      expect(mergeDrafts(mine, theirs)).toBe(mine);
  });
});

describe('the content of a draft', () => {
  it('is an answer, but not a visited page, a referrer or a carried-over answer', () => {
    expect([
      hasAnswers(empty()),
      hasAnswers(change(empty(), { type: 'visit', step: 'chat' })),
      hasAnswers(change(empty(), { type: 'answer', field: 'refererUrl', value: 'https://a.kr' })),
      hasAnswers(draftWith('', 0)),
      hasAnswers(draftWith('', 1)),
    ]).toEqual([false, false, false, false, true]);
  });

  it.each(serviceTypes)('is no answer after a reset or after emptying it: %s', (type) => {
    const untouched = emptyDraft(type, { email: EMAIL, draftId });
    const note = change(untouched, { type: 'answer', field: 'etc', value: '무릎 조심' });
    const reset = change(note, { type: 'reset' }, 2);
    expect([
      hasAnswers(note),
      hasAnswers(reset),
      hasAnswers(change(reset, { type: 'visit', step: 'chat' }, 3)),
      hasAnswers(change(reset, { type: 'answer', field: 'etc', value: '허리 조심' }, 3)),
      hasAnswers(change(note, { type: 'answer', field: 'etc', value: '' }, 2)),
    ]).toEqual([true, false, false, true, false]);
    // The result is the same after storing and reading the draft.
    expect(parseDraft(serializeDraft(reset, 'dagaon'), type, EMAIL, 'dagaon')).toSatisfy(
      (stored: Draft | null) => stored !== null && !hasAnswers(stored),
    );
  });

  it('has a purpose class of its vertical, or none', () => {
    const withClass = (item: SuggestAnswers['purpose']['class']) => ({
      ...emptyAnswers(),
      purpose: { ...emptyAnswers().purpose, class: item },
    });
    expect(
      (['A', 'B', 'C', null, 'D', 'H'] as const).map((item) => isClassAllowed(withClass(item), suggestFlows.workout)),
    ).toEqual([true, true, true, true, false, false]);
    expect(
      (['A', null, 'H'] as const).map((item) => forceAnswers(withClass(item), suggestFlows.workout).purpose.class),
    ).toEqual(['A', null, null]);
    expect(forceAnswers(withClass('A'), suggestFlows.art)).toMatchObject({
      purpose: { class: 'E' },
      type: { types: ['painting'] },
    });
    expect(forceAnswers(withClass('A'), suggestFlows.meditation)).toMatchObject({
      purpose: { class: 'D' },
      type: { types: ['yogaMeditation'] },
    });
  });
});

describe('stored text', () => {
  it.each([
    [null, 0],
    ['', 0],
    ['{', 0],
    ['null', 0],
    ['3', 0],
    ['"version"', 0],
    ['{}', 0],
    ['{"version":"35"}', 0],
    ['{"version":35}', 35],
    ['[]', 0],
  ])('%s has version %i', (text, version) => {
    expect(storedVersion(text)).toBe(version);
  });

  it('is not parsed when it is no draft', () => {
    for (const text of [null, '', '{', 'null', '3', '{}', '[]'])
      expect(parseDraft(text, 'workout', EMAIL, 'dagaon')).toBeNull();
  });

  it('loses only a damaged answer and its stamp', () => {
    const draft = change(draftWith('101동', 5), { type: 'answer', field: 'etc', value: '말' }, 6);
    const json = JSON.parse(serializeDraft(draft, 'dagaon')) as { answers: Record<string, unknown> };
    const text = JSON.stringify({ ...json, answers: { ...json.answers, etc: 7 } });
    expect(parseDraft(text, 'workout', EMAIL, 'dagaon')).toMatchObject({
      fields: { etc: '', address: { detail: '101동' } },
      stamps: { address: { at: 5, by: 'a' } },
    });
    expect(parseDraft(text, 'workout', EMAIL, 'dagaon')?.stamps).toEqual({ address: { at: 5, by: 'a' } });
    expect(parseDraft(serializeDraft(draft, 'dagaon'), 'workout', EMAIL, 'dagaon')).toEqual(draft);
  });

  it('of a draft from before the question about health keeps its answers, and the question is unanswered', () => {
    const draft = draftWith('101동', 5);
    const json = JSON.parse(serializeDraft(draft, 'dagaon')) as { answers: Record<string, unknown> };
    const { healthCheck: _question, ...answers } = json.answers;
    expect(parseDraft(JSON.stringify({ ...json, answers }), 'workout', EMAIL, 'dagaon')).toEqual(draft);
  });

  it('has a separate key for each brand, vertical and user', () => {
    expect(draftKey('dagaon', 'music', EMAIL)).toBe('dagaon:suggest:music:haneul@example.com');
  });

  it('drops people that an earlier release carried over from another questionnaire, and keeps the carried-over place', () => {
    const boy = { personnel: 1, isSelf: false, users: [{ gender: 'male' as const, age: 8 }], isEnd: true };
    const draft = draftWith('집', 0);
    const storedDraft = (at: number) =>
      serializeDraft(change(draft, { type: 'answer', field: 'userInfo', value: boy }, at), 'dagaon');
    const carried = parseDraft(storedDraft(0), 'workout', EMAIL, 'dagaon');
    expect([carried?.fields.userInfo, carried?.fields.address.detail, carried?.stamps]).toEqual([
      emptyAnswers().userInfo,
      '집',
      { address: { at: 0, by: 'a' } },
    ]);
    expect(parseDraft(storedDraft(1), 'workout', EMAIL, 'dagaon')?.fields.userInfo).toEqual(boy);
  });

  it('is restored for thirty days, to the millisecond', () => {
    const days = 30 * DAY_MS;
    expect([isFresh(draftWith('', 1), 1 + days), isFresh(draftWith('', 1), 2 + days)]).toEqual([true, false]);
  });

  it('without a user is adopted at login only', () => {
    const text = serializeDraft(draftWith('익명', 5, 'a', empty('')), 'dagaon');
    const restore = (email: string, own: string | null) =>
      restoreDraft(
        { own, anonymous: text },
        { serviceType: 'workout', email, productKey: 'dagaon', draftId: OTHER_ID, now: 5 },
      );
    expect(restore(EMAIL, null)).toMatchObject({
      gotInput: true,
      draft: { email: EMAIL, fields: { address: { detail: '익명' } } },
    });
    expect(restore('', null)).toMatchObject({
      gotInput: false,
      draft: { email: '', draftId: OTHER_ID, fields: { address: { detail: '' } } },
    });
    expect(restore(EMAIL, serializeDraft(draftWith('내 것', 6), 'dagaon'))).toMatchObject({
      gotInput: true,
      draft: { fields: { address: { detail: '내 것' } } },
    });
  });
});

describe('answers about the learner', () => {
  it('contain only a complete place', () => {
    expect(learnerAnswers({ address: place('1') })).toEqual({ address: place('1') });
    for (const part of ['province', 'city', 'district'])
      for (const blank of ['', ' '])
        expect(learnerAnswers({ address: { ...place(''), [part]: blank } }).address).toBeNull();
    expect(emptyAnswer('address')).toEqual({ province: '', city: '', district: '', detail: '' });
  });

  it('are the newest among several drafts that were answered there', () => {
    const draft = (detail: string, at: number) => draftWith(detail, at);
    expect(newestLearnerAnswers([draft('old', 1), draft('new', 3), draft('mid', 2)]).address?.detail).toBe('new');
    expect(newestLearnerAnswers([draft('new', 3), draft('old', 1)]).address?.detail).toBe('new');
    // A carried-over, unstamped or incomplete answer is ignored.
    const unstamped: Draft = { ...empty(), fields: { ...empty().fields, address: place('x') } };
    const half = change(empty(), { type: 'answer', field: 'address', value: { ...place(''), city: '' } }, 9);
    expect(newestLearnerAnswers([draft('carried', 0), unstamped, half])).toEqual(noLearnerAnswers);
    expect(newestLearnerAnswers([half, draft('old', 1), draft('carried', 0), unstamped]).address?.detail).toBe('old');
    expect([
      isCarriedOver(draft('', 0), 'address'),
      isCarriedOver(draft('', 1), 'address'),
      isCarriedOver(empty(), 'address'),
    ]).toEqual([true, false, false]);
  });

  it('fill fields that were never answered, from the first source that has them', () => {
    const sources = [noLearnerAnswers, { address: place('first') }, { address: place('second') }];
    const filled = carryOverAnswers(empty(), sources, 'tab');
    expect([filled.fields.address.detail, filled.stamps]).toEqual(['first', { address: { at: 0, by: 'tab' } }]);
    expect(carryOverAnswers(draftWith('own', 1), sources, 'tab').fields.address.detail).toBe('own');
    expect(carryOverAnswers(empty(), [noLearnerAnswers], 'tab')).toEqual(empty());
  });
});

describe('the flow state', () => {
  const answer = (value: string): DraftAction => ({ type: 'answer', field: 'etc', value });

  it('drops the submitted form only when an answer changes', () => {
    const submission = { encryptedFormDataId: 'form', encryptedCsId: 'cs' };
    const submitted = change(change(empty(), answer('가')), { type: 'submitted', submission }, 2);
    const handedIn = change(submitted, { type: 'visit', step: 'complete' }, 3);
    expect(handedIn.fields.submission).toEqual(submission);
    const changed = change(handedIn, answer('나'), 100);
    expect(changed.fields.submission.encryptedFormDataId).toBeNull();
  });

  it('is reset in all tabs: the reset wins over the content of other tabs', () => {
    const before = change(empty(), answer('가'));
    const reset = reduceDraft(before, { type: 'reset' }, nextStamp(before, 10, 'a'));
    expect(mergeDrafts(before, reset).fields.etc).toBe('');
  });
});
