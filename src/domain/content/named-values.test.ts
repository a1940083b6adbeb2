import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillValues, unknownValue, valueNames } from './named-values';
import { valueText } from './value-text';

describe('a text that names values', () => {
  it('shows the current ones, as often as they are named', () => {
    expect(fillValues('{수업시간}분에 {체험가격}이에요. {수업시간}분!', {})).toBe('50분에 39,000원이에요. 50분!');
    expect(fillValues('{무료취소시간}시간', {})).toBe('24시간');
    expect(fillValues('{보험안내}', { insurance: '가온화재' })).toBe('수업 중 사고에는 이 보험이 적용돼요: 가온화재');
  });

  it.each([
    ['{모르는값}', '{모르는값}'],
    ['{무료취소시간}과 {}', '{}'],
    ['{ 무료취소시간 }', '{ 무료취소시간 }'],
    ['{toString}', '{toString}'],
    ['{무료취소시간', '{'],
    ['무료취소시간}', '}'],
    ['{{무료취소시간}}', '{'],
  ])('cannot contain %s', (text, found) => {
    expect(unknownValue(text)).toBe(found);
    expect(valueText(1, 100, '입력해 주세요.').safeParse(text).error?.issues).toMatchObject([
      { message: `‘${found}’에 넣을 값이 없어요. 값의 이름을 확인해 주세요.` },
    ]);
  });

  it('never shows a brace once it is accepted', () => {
    const part = fc.oneof(fc.constantFrom(...valueNames.map((name) => `{${name}}`), '{', '}', '{수}'), fc.string());
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (text) => {
          fc.pre(unknownValue(text) === null);
          expect(fillValues(text, {})).not.toMatch(/[{}]/);
        },
      ),
    );
  });

  it('names them in Korean without spaces, and each has a text', () => {
    for (const name of valueNames) {
      expect(name).toMatch(/^[가-힣\d]+$/);
      expect(fillValues(`{${name}}`, {})).not.toBe('');
    }
  });
});
