import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { messagePolicy } from './policy';

/**
 * When a message may leave: at once, not before the moment that it names, or for advertising inside the quiet hours at
 * their end (docs/product/account-and-privacy.md#messages).
 */
export function mayLeaveAt(now: Date, advertising: boolean, notBefore: Date | null = null): Date {
  if (notBefore && now < notBefore) return mayLeaveAt(notBefore, advertising);
  if (!advertising) return now;
  const { year, month, day, hour } = seoulParts(now);
  const { fromHour, toHour } = messagePolicy.advertisingQuiet;
  if (hour >= fromHour) return seoulInstant(year, month, day + 1, toHour);
  if (hour < toHour) return seoulInstant(year, month, day, toHour);
  return now;
}

/** An advertisement says so at the front of its subject, as the law on information networks asks. */
export function outgoingSubject(subject: string, advertising: boolean): string {
  return advertising && !subject.startsWith('(광고)') ? `(광고) ${subject}` : subject;
}
