import type { ServiceType } from '~/domain/shared/service-type';
import type { WeeklySlot, WorkoutType } from './search-codes';

/** What a visitor already said before the questionnaire; it opens with these answers filled in. */
export interface StartAnswers {
  province?: string;
  city?: string;
  district?: string;
  /** Names of purposes, as the questionnaire knows them. */
  purposes?: readonly string[];
  types?: readonly WorkoutType[];
  schedules?: readonly WeeklySlot[];
  gender?: 'female' | 'male';
  /** A coach's outside id. */
  coach?: string;
  /** When the answers were chosen, in ms: what the questionnaire knows since is not overwritten. Now unless told. */
  at?: number;
}

/** Where the questionnaire starts: `/workout/suggest?province=…&purposes=posture&schedules=mon5,tue5`. */
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
