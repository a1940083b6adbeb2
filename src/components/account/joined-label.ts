import { serviceTypeOf } from '~/domain/shared/service-type';

/** Returns "가입했어요" and what the user can do now at the path where joining led. */
export function joinedLabel(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (serviceTypeOf(first) && second === 'suggest') return '가입했어요. 이제 몇 가지만 답하면 코치를 만날 수 있어요.';
  if (first === 'payment') return '가입했어요. 이제 수업을 정하고 결제할 수 있어요.';
  if (first === 'tool') return '가입했어요. 이제 도구를 담고 주문할 수 있어요.';
  if (first === 'coaches' || second === 'listings' || first === 'listings')
    return '가입했어요. 이제 마음에 드는 코치를 찜하거나 바로 시작할 수 있어요.';
  return '가입했어요. 이제 코치를 찾고 수업을 예약할 수 있어요.';
}
