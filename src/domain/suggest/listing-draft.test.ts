import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { emptyDraft, reduceDraft } from './draft';
import { suggestFlows } from './flow';
import { purposeClasses } from '~/domain/catalog/purposes';
import { searchPurposes, weeklySlots, workoutTypes } from '~/domain/catalog/search-codes';
import { emptyAnswers } from './schema/suggest';
import { applyStartAnswers, parseStartAnswers } from './start-answers';
import { startLink } from '~/domain/catalog/start-link';
import { startWithCoach } from '~/domain/listing/coach-variant';
import {
  emptyListingInput,
  isListingNarrowed,
  type ListingFlow,
  listingInputOf,
  queryOfListingInput,
  restoreListingDraft,
  serializeListingDraft,
  startAnswersOf,
} from './listing-draft';
import { listingHref } from '~/domain/listing/listing-href';
import { readListingQuery } from '~/domain/listing/listing-url';
import { listingSorts } from '~/domain/listing/schema/listing';

const flows: readonly ListingFlow[] = ['all', ...serviceTypes];
const filter = fc.record({
  province: fc.constantFrom(undefined, '서울특별시'),
  city: fc.constant(undefined),
  district: fc.constant(undefined),
  gender: fc.constantFrom(undefined, 'female' as const, 'male' as const),
  purposes: fc.uniqueArray(fc.constantFrom(...searchPurposes)),
  types: fc.uniqueArray(fc.constantFrom(...workoutTypes)),
  schedules: fc.uniqueArray(fc.constantFrom(...weeklySlots), { maxLength: 5 }),
  sort: fc.constantFrom(...listingSorts),
});
const owner = { flow: 'workout', email: 'a@dagaon.test' } as const;
const pilates = listingInputOf('workout', {
  province: '서울특별시',
  city: '강남구',
  purposes: ['posture'],
  types: ['pilates'],
  schedules: ['tue5'],
  gender: 'female',
  sort: 'rating',
});

describe('a listing’s draft', () => {
  it('is restored unchanged for every listing, and opens the same address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...flows), filter, (flow, chosen) => {
        const answers = listingInputOf(flow, chosen);
        const { draft, gotInput } = restoreListingDraft(
          serializeListingDraft({ flow, email: '', savedAt: 7, answers }),
          { flow, email: '' },
        );
        expect(gotInput).toBe(true);
        expect(draft).toEqual({ flow, email: '', savedAt: 7, answers });
        const query = Object.fromEntries(
          new URL(listingHref('/x', queryOfListingInput(draft.answers)), 'http://localhost').searchParams,
        );
        expect(listingInputOf(flow, readListingQuery(query))).toEqual(answers);
        expect(isListingNarrowed(answers)).toBe(
          chosen.province !== undefined ||
            chosen.gender !== undefined ||
            chosen.purposes.length + chosen.types.length + chosen.schedules.length > 0,
        );
      }),
    );
  });

  it('has the keys and the default of the questionnaire, whose `rank` the listing calls `recommended`', () => {
    const empty = emptyListingInput();
    expect(empty).toEqual({
      sort: 'rank',
      address: { province: '', city: '', district: '' },
      purpose: { class: null, purposes: [] },
      type: { types: [] },
      schedule: { schedules: [] },
      coach: { gender: null },
    });
    expect(Object.keys(emptyAnswers())).toEqual(expect.arrayContaining(Object.keys(empty)));
    expect(empty.sort).toBe(emptyAnswers().sort);
    expect(listingInputOf('all', readListingQuery({}))).toEqual(empty);
    expect(queryOfListingInput(empty).sort).toBe('recommended');
    const stored = serializeListingDraft({ ...owner, savedAt: 7, answers: empty });
    expect(JSON.parse(stored)).toMatchObject({ answers: { sort: 'rank' } });
    // Drafts that were stored under the listing's own name stay readable.
    expect(restoreListingDraft(stored.replace('"rank"', '"recommended"'), owner)).toEqual({
      draft: { ...owner, savedAt: 7, answers: empty },
      gotInput: true,
    });
  });

  it('is replaced by the empty template when version, user, listing or shape do not match', () => {
    const stored = serializeListingDraft({ ...owner, savedAt: 7, answers: pilates });
    const json = JSON.parse(stored) as Record<string, unknown>;
    expect(json['version']).toBe(22);
    const rejected = [
      null,
      '',
      '{',
      '[]',
      JSON.stringify({ ...json, version: 21 }),
      JSON.stringify({ ...json, version: 23 }),
      JSON.stringify({ ...json, answers: { ...pilates, type: { types: ['boxing'] } } }),
      JSON.stringify({ ...json, savedAt: 'soon' }),
    ];
    for (const text of rejected)
      expect(restoreListingDraft(text, owner)).toEqual({
        draft: { ...owner, savedAt: 0, answers: emptyListingInput() },
        gotInput: false,
      });
    expect(restoreListingDraft(stored, { ...owner, email: 'b@dagaon.test' }).gotInput).toBe(false);
    expect(restoreListingDraft(stored, { ...owner, flow: 'care' }).gotInput).toBe(false);
    expect(restoreListingDraft(stored, owner)).toEqual({
      draft: { ...owner, savedAt: 7, answers: pilates },
      gotInput: true,
    });
  });

  it.each(serviceTypes)('of %s is restored only with the classes of its questionnaire', (flow) => {
    const restored = purposeClasses.filter(
      (purposeClass) =>
        restoreListingDraft(
          serializeListingDraft({
            flow,
            email: '',
            savedAt: 1,
            answers: { ...emptyListingInput(), purpose: { class: purposeClass, purposes: [] } },
          }),
          { flow, email: '' },
        ).gotInput,
    );
    expect(restored).toEqual(
      purposeClasses.filter((purposeClass) => suggestFlows[flow].purposeClasses.includes(purposeClass)),
    );
  });
});

describe('starting with a coach from a listing', () => {
  const begin = (link: string, stampedAt: number) => {
    const url = new URL(link, 'http://localhost');
    const own = reduceDraft(
      emptyDraft('workout', { email: '', draftId: '' }),
      { type: 'answer', field: 'schedule', value: { schedules: ['sat1'] } },
      { at: stampedAt, by: 'a' },
    );
    return applyStartAnswers(parseStartAnswers(url.searchParams), own.fields, suggestFlows.workout, own.stamps).reduce(
      (so, action) => reduceDraft(so, action, { at: 100, by: 'a' }),
      own,
    ).fields;
  };
  const link = startWithCoach({ encryptedCoachId: 'k_1', verticals: ['workout'] }, 'workout', {
    ...startAnswersOf('workout', pilates),
    at: 50,
  });

  it('copies place, purposes, types, hours and gender to the questionnaire', () => {
    expect(begin(link, 10)).toMatchObject({
      address: { province: '서울특별시', city: '강남구', district: '' },
      purpose: { class: 'A', purposes: ['posture'] },
      type: { types: ['pilates'] },
      schedule: { schedules: ['tue5'] },
      coach: { userId: 'k_1', gender: 'female' },
    });
  });

  it('does not overwrite answers that are newer than the conditions', () => {
    expect(begin(link, 60)).toMatchObject({
      schedule: { schedules: ['sat1'] },
      purpose: { purposes: ['posture'] },
      coach: { userId: 'k_1' },
    });
    expect(begin(startLink('workout', { schedules: ['tue5'] }), 60).schedule.schedules).toEqual(['tue5']);
  });

  it('copies to each vertical only what its questionnaire supports', () => {
    fc.assert(
      fc.property(fc.constantFrom(...serviceTypes), filter, (serviceType, chosen) => {
        const flow = suggestFlows[serviceType];
        const { searchParams } = new URL(
          startLink(serviceType, startAnswersOf(serviceType, listingInputOf('all', chosen))),
          'http://localhost',
        );
        const draft = emptyDraft(serviceType, { email: '', draftId: '' });
        const fields = applyStartAnswers(parseStartAnswers(searchParams), draft.fields, flow, {}).reduce(
          (so, action, index) => reduceDraft(so, action, { at: index, by: 'a' }),
          draft,
        ).fields;
        expect(fields.purpose.class === null || flow.purposeClasses.includes(fields.purpose.class)).toBe(true);
      }),
    );
  });
});
