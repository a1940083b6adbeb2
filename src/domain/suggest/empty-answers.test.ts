import { describe, expect, it } from 'vitest';
import { draftId } from '~/test/factories/suggest';
import { emptyDraft } from './draft';
import { serializeDraft } from './stored-draft';

type Stored = { answers: Record<string, unknown> } & Record<string, unknown>;
const storedDraft = (serviceType: 'workout' | 'art' | 'meditation') =>
  JSON.parse(serializeDraft(emptyDraft(serviceType, { email: '', draftId }), 'dagaon')) as Stored;

/** Repeats docs/product/verticals-and-matching.md#answers independently of the code. */
const contract = {
  sort: 'rank',
  dagaonProgram: { type: null, short: { lessonCount: null }, regular: { period: 'basic', lessonCount: 4 } },
  address: { province: '', city: '', district: '', detail: '' },
  purpose: {
    class: null,
    purposes: [],
    pregnant: { type: null, week: null },
    isCheckedAche: null,
    diseaseAndMedicalHistories: [],
    diseaseAndMedicalHistoryDirectInput: '',
    selectedDiseaseAndMedicalHistory: null,
  },
  type: { types: [] },
  userInfo: { personnel: 1, isSelf: null, users: [{ gender: null, age: null }], isEnd: false },
  schedule: { schedules: [] },
  isMatchSelf: true,
  coach: { userId: '', programPermalink: '', gender: null },
  parking: { parkingType: null },
  pet: { hasPet: null, petType: null, etc: '' },
  etc: '',
  funnel: { funnel: '', search: '', etc: '' },
  refererUrl: '',
  recommenderEmail: '',
  tools: [],
};

describe('the empty answers in storage', () => {
  it('have every field of the contract, with its default', () => {
    const { answers, ...state } = storedDraft('workout');
    expect(answers).toMatchObject(contract);
    // Fields of the contract that have further fields of ours.
    expect(answers).toMatchObject({ meditation: { purposes: [] }, music: { subcategory: '' }, art: { materials: [] } });
    expect(state).toMatchObject({
      flow: 'workout',
      email: '',
      version: 35,
      lastPage: null,
      searchSchedule: [],
      cart: [],
    });
  });

  it('begin with the answers that a vertical forces', () => {
    expect(storedDraft('art').answers).toMatchObject({ purpose: { class: 'E' }, type: { types: ['painting'] } });
    expect(storedDraft('meditation').answers).toMatchObject({
      purpose: { class: 'D', purposes: ['bodyMind'] },
      type: { types: ['yogaMeditation'] },
    });
  });
});
