import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, reduceDraft } from './draft';
import { suggestFlows } from './flow';
import { suggestAnswersSchema } from './schema/suggest';
import { applyStartAnswers, parseStartAnswers } from './start-answers';
import { startLink } from '~/domain/catalog/start-link';

const draft = emptyDraft('workout', { email: '', draftId: '' });
const begin = (query: string) => {
  const actions = applyStartAnswers(parseStartAnswers(new URLSearchParams(query)), draft.fields, suggestFlows.workout);
  return actions.reduce((so, action, index) => reduceDraft(so, action, { at: index, by: 'a' }), draft).fields;
};
const queryOf = (link: string) => link.split('?')[1] ?? '';

describe('answers from a start link', () => {
  it('are those that the home page put into the link', () => {
    const link = startLink('workout', {
      province: '서울특별시',
      city: '강남구',
      district: '역삼1동',
      purposes: ['posture'],
      types: ['pilates'],
      schedules: ['tue5', 'thu5'],
    });
    expect(begin(queryOf(link))).toMatchObject({
      address: { province: '서울특별시', city: '강남구', district: '역삼1동' },
      purpose: { class: 'A', purposes: ['posture'] },
      type: { types: ['pilates'] },
      schedule: { schedules: ['tue5', 'thu5'] },
    });
  });

  it('decide the class and its health questions', () => {
    expect(begin('purposes=pain').purpose).toMatchObject({ class: 'C', purposes: ['pain'] });
    expect(begin('purposes=pregnant').purpose).toMatchObject({
      class: 'B',
      pregnant: { type: 'prenatal', week: null },
    });
    expect(begin('purposes=postnatal').purpose).toMatchObject({ class: 'B', pregnant: { type: 'postnatal' } });
  });

  it('select the coach of the link', () => {
    expect(begin('coach=k1_token').coach.userId).toBe('k1_token');
  });

  it('leave out groups of cities and districts, of which the questionnaire needs one', () => {
    const placeOf = (city: string, district: string) =>
      parseStartAnswers(new URLSearchParams({ province: '경기도', city, district })).place;
    expect(placeOf('수원시', '')).toBeNull();
    expect(placeOf('고양시 일산', '')).toBeNull();
    expect(placeOf('수원시 영통구', '광교동 전체')).toEqual({
      province: '경기도',
      city: '수원시 영통구',
      district: '',
    });
    expect(placeOf('수원시 영통구', '광교1동')?.district).toBe('광교1동');
  });

  it('leave out unknown values', () => {
    expect(begin('purposes=flying,painting&types=boxing&schedules=noon&province=서울특별시')).toEqual(draft.fields);
  });

  it('never create an invalid draft, for any address', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('posture,pain', 'tue5', 'yoga', '서울특별시'));
    const query = fc.dictionary(
      fc.constantFrom('province', 'city', 'district', 'purposes', 'types', 'schedules', 'coach', 'refererUrl'),
      value,
    );
    fc.assert(
      fc.property(
        query,
        (entries) => suggestAnswersSchema.safeParse(begin(new URLSearchParams(entries).toString())).success,
      ),
    );
  });
});
