import type { ServiceType } from '~/domain/shared/service-type';
import type { WeeklySlot, WorkoutType } from './search-codes';

/** Answers that a visitor gave before the questionnaire, which is opened with them filled in. */
export interface StartAnswers {
  province?: string;
  city?: string;
  district?: string;
  /** Keys of purposes, as in the questionnaire. */
  purposes?: readonly string[];
  types?: readonly WorkoutType[];
  schedules?: readonly WeeklySlot[];
  gender?: 'female' | 'male';
  /** Encrypted id of a coach. */
  coach?: string;
  /** When the answers were chosen, in ms; newer answers in the questionnaire are not overwritten. Defaults to now. */
  at?: number;
}

/**
 * Returns the start address of the questionnaire: `/workout/suggest?province=…&purposes=posture&schedules=mon5,tue5`.
 */
export function startLink(vertical: ServiceType, answers: StartAnswers): string {
  const query = new URLSearchParams();
  for (const key of ['coach', 'province', 'city', 'district', 'gender', 'at'] as const) {
    const value = answers[key];
    if (value) query.set(key, String(value));
  }
  for (const key of ['purposes', 'types', 'schedules'] as const) {
    const values = answers[key];
    if (values && values.length > 0) query.set(key, values.join(','));
  }
  const text = query.toString();
  return `/${vertical}/suggest${text ? `?${text}` : ''}`;
}
