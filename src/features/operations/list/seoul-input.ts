import { formatClock, seoulDate } from '~/domain/shared/seoul-time';

/** Returns the value of a datetime field for an instant, in Seoul time regardless of the operator's time zone. */
export function toSeoulInput(at: Date): string {
  return `${seoulDate(at)}T${formatClock(at)}`;
}

/** Returns the instant of a datetime field's value; null while it is incomplete. */
export function fromSeoulInput(value: string): Date | null {
  const at = new Date(`${value}:00+09:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
