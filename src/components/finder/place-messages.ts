import type { FoundPlaces } from '~/domain/catalog/find-places';

export const roadMessages = {
  waiting: '도로명으로 찾고 있어요.',
  unavailable: '도로명으로는 찾을 수 없어요. 동이나 구 이름으로 입력해 주세요.',
  none: '입력한 도로명을 찾지 못했어요. 동이나 구 이름으로 입력해 주세요.',
  failed: '지금은 도로명으로 찾을 수 없어요. 동이나 구 이름으로 입력해 주세요.',
} as const;

/** Returns a hint about the places found; null when the list needs no hint. */
export function placesMessage({ places, similar, more }: FoundPlaces): string | null {
  if (places.length === 0) return '입력한 이름의 동네를 찾지 못했어요. 동이나 구 이름으로 입력해 주세요.';
  const hints = [
    similar ? '일치하는 이름이 없어 비슷한 동네를 보여 드려요.' : '',
    more ? '결과가 더 있어요. 이름을 조금 더 입력해 주세요.' : '',
  ].filter(Boolean);
  return hints.length > 0 ? hints.join(' ') : null;
}
