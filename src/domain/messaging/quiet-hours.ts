import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { messagePolicy } from './policy';

/**
 * Returns when a message may be sent: now, or not before the time that it names; advertising during the quiet hours
 * waits until they end (docs/product/account-and-privacy.md#messages).
 */
export function sendableAt(now: Date, advertising: boolean, notBefore: Date | null = null): Date {
  if (notBefore && now < notBefore) return sendableAt(notBefore, advertising);
  if (!advertising) return now;
  const { year, month, day, hour } = seoulParts(now);
  const { fromHour, toHour } = messagePolicy.advertisingQuiet;
  if (hour >= fromHour) return seoulInstant(year, month, day + 1, toHour);
  if (hour < toHour) return seoulInstant(year, month, day, toHour);
  return now;
}

/** Returns the subject, marked at its beginning for advertising, as the law on information networks requires. */
export function outgoingSubject(subject: string, advertising: boolean): string {
  return advertising && !subject.startsWith('(광고)') ? `(광고) ${subject}` : subject;
}
