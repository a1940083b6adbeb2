import { HOUR_MS } from '~/domain/shared/durations';
import { leadPolicy } from './policy';

/** `script`: sent faster than a person can; `old`: the form has to be opened again. */
type FormAge = 'script' | 'usable' | 'old';

/** Returns how a form is treated that was opened at an instant and sent now. */
export function formAge(openedAt: Date, now: Date): FormAge {
  const age = now.getTime() - openedAt.getTime();
  const { minSeconds, maxHours } = leadPolicy.form;
  if (age < minSeconds * 1000) return 'script';
  return age <= maxHours * HOUR_MS ? 'usable' : 'old';
}
