import { describe, expect, it } from 'vitest';
import { placesMessage } from './place-messages';

describe('the message about the places found', () => {
  const places = [{ province: '서울특별시', city: '강남구', district: '역삼1동' }];

  it.each([
    ['nothing when the list says it all', { places, similar: false, more: false }, null],
    ['that there are more', { places, similar: false, more: true }, '결과가 더 있어요. 이름을 조금 더 입력해 주세요.'],
    [
      'that they are like it',
      { places, similar: true, more: false },
      '일치하는 이름이 없어 비슷한 동네를 보여 드려요.',
    ],
    [
      'both',
      { places, similar: true, more: true },
      '일치하는 이름이 없어 비슷한 동네를 보여 드려요. 결과가 더 있어요. 이름을 조금 더 입력해 주세요.',
    ],
    [
      'that there are none',
      { places: [], similar: false, more: false },
      '입력한 이름의 동네를 찾지 못했어요. 동이나 구 이름으로 입력해 주세요.',
    ],
  ])('%s', (_, found, message) => expect(placesMessage(found)).toBe(message));
});
