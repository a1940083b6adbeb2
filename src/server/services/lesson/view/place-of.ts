import type { LessonStatus, PartyRole } from '~/domain/lesson/status';

export type Region = { province: string; city: string; district: string };
/** Where the lessons of a contract take place. */
export type Place = { order: { addressDetail: string }; region: Region | undefined };

/**
 * May this side read the exact address of a lesson (docs/product/consulting-and-lessons.md#address)? The coach only
 * while its time is fixed: not before it is confirmed, and not when the lesson is over.
 */
export function seesDoor(side: PartyRole, status: LessonStatus): boolean {
  return side === 'learner' || status === 'CONFIRMED';
}

/** "강남구 역삼1동", with the exact address for whoever may read it. */
export function placeOf({ order, region }: Place, withDoor: boolean): string {
  return [region?.city, region?.district, withDoor ? order.addressDetail : ''].filter(Boolean).join(' ');
}
