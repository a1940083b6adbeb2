import type { LessonStatus, PartyRole } from '~/domain/lesson/status';

export type Region = { province: string; city: string; district: string };
/** The place of a contract's lessons. */
export type Place = { order: { addressDetail: string }; region: Region | undefined };

/**
 * Returns whether this side may read the exact address of a lesson (docs/product/consulting-and-lessons.md#address).
 * The coach may read it only while the lesson is fixed, not before it is confirmed and not after it ends.
 */
export function canSeeAddressDetail(side: PartyRole, status: LessonStatus): boolean {
  return side === 'learner' || status === 'CONFIRMED';
}

/** Formats a place as "강남구 역삼1동", with the exact address if `withAddressDetail` is set. */
export function placeOf({ order, region }: Place, withAddressDetail: boolean): string {
  return [region?.city, region?.district, withAddressDetail ? order.addressDetail : ''].filter(Boolean).join(' ');
}
