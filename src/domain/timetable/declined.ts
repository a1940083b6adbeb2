import type { ReservationStatus } from './status';

/**
 * Returns whether releasing a place declines it. This applies to an offered seat, and to a seat that another person
 * gave and its owner has not confirmed. Every other place is cancelled.
 * @param from the status before the place is released
 */
export const isDeclined = ({ from, confirmed }: { from: ReservationStatus; confirmed: boolean }): boolean =>
  from === 'OFFERED' || (from === 'RESERVED' && !confirmed);
