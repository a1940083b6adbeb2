import { seoulDate, seoulParts } from '~/domain/shared/seoul-time';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the value of a datetime field for an instant, in Seoul time regardless of the operator's time zone. */
export function toSeoulInput(at: Date): string {
  const { hour, minute } = seoulParts(at);
  return `${seoulDate(at)}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Returns the instant of a datetime field's value; null while it is incomplete. */
export function fromSeoulInput(value: string): Date | null {
  const at = new Date(`${value}:00+09:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
