import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { draftId, finishedAnswers, painAnswers, workoutAnswers, workoutDraft } from '~/test/factories/suggest';
import { type Draft, type DraftAction, emptyDraft, mergeDrafts, reduceDraft } from './draft';
import { suggestFlows } from './flow';
import { purposeClasses } from '~/domain/catalog/purposes';
import { healthStopPolicy } from '~/domain/health-stop/policy';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { draftKey, parseDraft, restoreDraft, serializeDraft } from './stored-draft';

const NOW = Date.UTC(2026, 10, 20);
const EMAIL = 'haneul@example.com';
const NEW_DRAFT = '00000000-0000-4000-8000-000000000000';

function createDraft(email = EMAIL, at = NOW, detail = '101동'): Draft {
  const draft = emptyDraft('workout', { email, draftId });
  return reduceDraft(
    draft,
    { type: 'answer', field: 'address', value: { ...workoutAnswers().address, detail } },
    { at, by: 'tab' },
  );
}

function restore(own: string | null, anonymous: string | null = null, email = EMAIL, now = NOW) {
  return restoreDraft(
    { own, anonymous },
    { serviceType: 'workout', email, productKey: 'dagaon', draftId: NEW_DRAFT, now },
  );
}

describe('a stored draft', () => {
  it('is restored completely, with the field names of the contract in storage', () => {
    const draft = {
      ...workoutDraft(),
      fields: {
        ...workoutDraft().fields,
        ...painAnswers(),
        lastPage: 'address' as const,
        searchSchedule: ['tue5' as const],
        submission: { encryptedFormDataId: 'f', encryptedCsId: 'c' },
      },
    };
    const text = serializeDraft(draft, 'dagaon');
    const json = JSON.parse(text) as { answers: object; version: number; email: string };
    expect(json).toMatchObject({
      version: 35,
      email: EMAIL,
      lastPage: 'address',
      searchSchedule: ['tue5'],
      encryptedFormDataId: 'f',
      encryptedCsId: 'c',
      cart: [],
    });
    expect(Object.keys(json.answers).sort()).toEqual(
      [
        'sort',
        'dagaonProgram',
        'address',
        'purpose',
        'healthCheck',
        'type',
        'userInfo',
        'guardianConsent',
        'schedule',
        'isMatchSelf',
        'coach',
        'parking',
        'pet',
        'etc',
        'funnel',
        'refererUrl',
        'recommenderEmail',
        'meditation',
        'tools',
        'music',
        'art',
      ].sort(),
    );
    expect(parseDraft(text, 'workout', EMAIL, 'dagaon')).toEqual(draft);
  });

  it('is restored for the same user with gotInput; for another user, the result is the empty template', () => {
    const text = serializeDraft(createDraft(), 'dagaon');
    expect(restore(text)).toMatchObject({ gotInput: true, draft: { fields: { address: { detail: '101동' } } } });
    expect(restore(text, null, 'other@example.com')).toMatchObject({
      gotInput: false,
      draft: { email: 'other@example.com', fields: { address: { detail: '' } } },
    });
    expect(restore(null)).toMatchObject({ gotInput: false });
  });

  it('keeps an answer about health for a day, and then asks again, also when another tab still has the answer', () => {
    const given = { conditions: ['chronicDisease' as const], doctorOn: null };
    const answer: DraftAction = { type: 'answer', field: 'healthCheck', value: given };
    const draft = reduceDraft(createDraft(), answer, { at: NOW, by: 'tab' });
    const restoredAfter = (ms: number) => restore(serializeDraft(draft, 'dagaon'), null, EMAIL, NOW + ms).draft;
    const day = healthStopPolicy.draftHours * HOUR_MS;
    expect(restoredAfter(day).fields.healthCheck).toEqual(given);
    const later = restoredAfter(day + 1);
    expect([later.fields.healthCheck, later.fields.address.detail]).toEqual([null, '101동']);
    expect([mergeDrafts(later, draft), mergeDrafts(draft, later)].map(({ fields }) => fields.healthCheck)).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ['an older version', (draft: Draft) => ({ ...draft, version: 34 })],
    [
      'a forbidden class',
      (draft: Draft) => ({
        ...draft,
        fields: { ...draft.fields, purpose: { ...draft.fields.purpose, class: 'H' as const } },
      }),
    ],
    ['another vertical', (draft: Draft) => ({ ...draft, flow: 'care' as const })],
  ])('of %s is not restored', (_name, change) => {
    expect(restore(serializeDraft(change(createDraft()), 'dagaon')).gotInput).toBe(false);
  });

  describe.each(serviceTypes)('of %s', (type) => {
    const { draftVersion, purposeClasses: allowed, forced } = suggestFlows[type];
    const classes = purposeClasses.map((purposeClass) => [purposeClass, allowed.includes(purposeClass)] as const);
    const storedDraft = (change: (draft: Draft) => Draft) => {
      const draft = { ...emptyDraft(type, { email: EMAIL, draftId }), stamps: { etc: { at: NOW, by: 'tab' } } };
      return serializeDraft(
        change({ ...draft, fields: { ...draft.fields, ...finishedAnswers(type), etc: '남는 말' } }),
        'dagaon',
      );
    };
    const restoreOf = (text: string) =>
      restoreDraft(
        { own: text, anonymous: null },
        { serviceType: type, email: EMAIL, productKey: 'dagaon', draftId: NEW_DRAFT, now: NOW },
      );
    const template = { gotInput: false, draft: emptyDraft(type, { email: EMAIL, draftId: NEW_DRAFT }) };

    it('is restored in its current version', () => {
      expect(restoreOf(storedDraft((draft) => draft))).toMatchObject({
        gotInput: true,
        draft: { fields: { ...finishedAnswers(type), etc: '남는 말' } },
      });
    });

    it.each([-1, 1])('is replaced by the empty template when it is %i versions away', (away) => {
      expect(restoreOf(storedDraft((draft) => ({ ...draft, version: draftVersion + away })))).toEqual(template);
    });

    it.each(classes)('with class %s is restored: %s', (item, comesBack) => {
      const restored = restoreOf(
        storedDraft((draft) => ({
          ...draft,
          fields: { ...draft.fields, purpose: { ...draft.fields.purpose, class: item } },
        })),
      );
      if (!comesBack) expect(restored).toEqual(template);
      else
        expect(restored).toMatchObject({
          gotInput: true,
          draft: { fields: { purpose: { class: forced.class ?? item }, etc: '남는 말' } },
        });
    });
  });

  it('without a user is adopted at login, and merged with the user’s own draft', () => {
    const anonymous = serializeDraft(createDraft('', NOW + 5, '새 주소'), 'dagaon');
    expect(restore(null, anonymous)).toMatchObject({
      gotInput: true,
      draft: { email: EMAIL, fields: { address: { detail: '새 주소' } } },
    });
    const own = serializeDraft(
      reduceDraft(createDraft(), { type: 'answer', field: 'etc', value: '예전 말' }, { at: NOW + 1, by: 'tab' }),
      'dagaon',
    );
    expect(restore(own, anonymous).draft.fields).toMatchObject({ etc: '예전 말', address: { detail: '새 주소' } });
    expect(
      restore(own, serializeDraft(createDraft('other@example.com', NOW + 9, '남의 주소'), 'dagaon')).draft.fields
        .address.detail,
    ).toBe('101동');
  });

  it('is not offered after thirty days without a change', () => {
    const text = serializeDraft(createDraft(), 'dagaon');
    expect(restore(text, null, EMAIL, NOW + 30 * DAY_MS).gotInput).toBe(true);
    expect(restore(text, null, EMAIL, NOW + 31 * DAY_MS).gotInput).toBe(false);
  });

  it('loses only a damaged field', () => {
    const stored = JSON.parse(
      serializeDraft({ ...createDraft(), fields: { ...createDraft().fields, etc: '남는 말' } }, 'dagaon'),
    ) as { answers: Record<string, unknown> };
    stored.answers.schedule = { schedules: ['someday'] };
    const read = parseDraft(JSON.stringify(stored), 'workout', EMAIL, 'dagaon');
    expect(read?.fields).toMatchObject({ etc: '남는 말', schedule: { schedules: [] }, address: { detail: '101동' } });
  });

  it('never causes an error, for any stored text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .object()
            .map((value) =>
              JSON.stringify({ ...(JSON.parse(serializeDraft(createDraft(), 'dagaon')) as object), ...value }),
            ),
        ),
        (text) => {
          const { draft } = restore(text, text);
          expect(draft.version).toBe(35);
        },
      ),
    );
  });

  it('has a separate key for each user', () => {
    expect(draftKey('dagaon', 'workout', EMAIL)).not.toBe(draftKey('dagaon', 'workout', ''));
  });
});
