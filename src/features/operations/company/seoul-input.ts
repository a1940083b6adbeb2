import { seoulDate, seoulParts } from '~/domain/shared/seoul-time';

const two = (value: number) => String(value).padStart(2, '0');

/** What a field of date and time shows for an instant: Seoul's clock, wherever the operator sits. */
export function toSeoulInput(at: Date): string {
  const { hour, minute } = seoulParts(at);
  return `${seoulDate(at)}T${two(hour)}:${two(minute)}`;
}

/** The instant that such a field means; null while it is incomplete. */
export function fromSeoulInput(value: string): Date | null {
  const at = new Date(`${value}:00+09:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
