import type { ReservationStatus } from './status';

/**
 * Whether giving a place back declines it: an offered seat, or one that somebody else gave and its owner has not
 * confirmed. Every other place is cancelled.
 * @param from its status before it is given back
 */
export const isDeclined = ({ from, confirmed }: { from: ReservationStatus; confirmed: boolean }): boolean =>
  from === 'OFFERED' || (from === 'RESERVED' && !confirmed);
