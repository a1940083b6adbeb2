import { describe, expect, it } from 'vitest';
import { savePlaceInput, saveProgramInput, saveRateInput } from './manage';

const program = { csCorporateId: 1, name: '아침 요가', key: 'stretch', csCorporateProgramType: null } as const;
const rate = {
  csCorporateId: 1,
  validFrom: '2026-12-01',
  billing: 'lesson',
  groupPrice: 0,
  individualPrice: 1_000_000_000,
  monthPrice: null,
  expertGroupRate: 0,
  expertIndividualRate: 0,
} as const;
const wordsOf = (error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('what an operator enters about a company', () => {
  it('gets an error for each wrong field', () => {
    expect(wordsOf(saveProgramInput.safeParse({ ...program, name: ' ' }).error)).toEqual([
      ['name', '이름을 입력해 주세요.'],
    ]);
    expect(wordsOf(savePlaceInput.safeParse({ csCorporateId: 1, name: '6층', address: '' }).error)).toEqual([
      ['address', '주소를 두 글자 이상 입력해 주세요.'],
    ]);
    expect(wordsOf(saveRateInput.safeParse({ ...rate, validFrom: '', groupPrice: 1_000_000_001 }).error)).toEqual([
      ['validFrom', '적용 시작일을 골라 주세요.'],
      ['groupPrice', '0원부터 10억 원까지 입력해 주세요.'],
    ]);
  });

  it('may omit the texts for employees, and is stored in composed form (NFC)', () => {
    expect(saveProgramInput.parse(program)).toMatchObject({ description: '', preparation: '' });
    const decomposed = { description: '호흡을 연습해요. '.normalize('NFD'), preparation: '양말'.normalize('NFD') };
    expect(saveProgramInput.parse({ ...program, ...decomposed })).toMatchObject({
      description: '호흡을 연습해요.',
      preparation: '양말',
    });
    const place = { csCorporateId: 1, name: '본관', address: '서울' };
    expect(savePlaceInput.parse(place).room).toBe('');
    expect(wordsOf(savePlaceInput.safeParse({ ...place, room: '방'.repeat(61) }).error)).toEqual([
      ['room', '60자까지 입력할 수 있어요.'],
    ]);
  });

  it('is accepted at the limits', () => {
    expect(saveProgramInput.safeParse(program).success).toBe(true);
    expect(saveRateInput.safeParse(rate).success).toBe(true);
  });
});
