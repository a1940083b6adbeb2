import { lineHref } from '~/domain/listing/line/line-href';
import { type ServiceType, serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import type { SearchPurpose, WeeklySlot, WorkoutType } from '~/domain/catalog/search-codes';

/** What the user is looking for: a vertical, and a purpose within it. */
export interface SubjectChoice {
  value: string;
  label: string;
  serviceType: ServiceType;
  purpose?: SearchPurpose;
}

/** The most common purposes. Pregnancy has its own vertical, with its own coaches and prices. */
export const purposeChoices: readonly SubjectChoice[] = [
  { value: 'posture', label: '자세와 일상 통증', serviceType: 'workout', purpose: 'posture' },
  { value: 'diet', label: '다이어트', serviceType: 'workout', purpose: 'diet' },
  { value: 'strength', label: '근력 키우기', serviceType: 'workout', purpose: 'strength' },
  { value: 'fitness', label: '체력·건강', serviceType: 'workout', purpose: 'fitness' },
  { value: 'pain', label: '통증과 움직임 연습', serviceType: 'workout', purpose: 'pain' },
  { value: 'pregnant', label: '임신 중 운동', serviceType: 'pregnant', purpose: 'pregnant' },
  { value: 'postnatal', label: '출산 후 회복', serviceType: 'pregnant', purpose: 'postnatal' },
];

/** All seven verticals, by their names. */
export const verticalChoices: readonly SubjectChoice[] = serviceTypes.map((serviceType) => ({
  value: `all-${serviceType}`,
  label: serviceTypeLabels[serviceType],
  serviceType,
}));

/** Kinds of workout, by the names in the questionnaire. */
export const typeChoices: ReadonlyArray<{ value: WorkoutType; label: string; line: string }> = [
  { value: 'pilates', label: '필라테스', line: '자세와 코어' },
  { value: 'yoga', label: '요가', line: '유연함과 호흡' },
  { value: 'weights', label: '운동 PT', line: '근력과 체력' },
  { value: 'yogaMeditation', label: '요가 명상', line: '쉼과 이완' },
];

export interface FinderChoice {
  place?: { province: string; city?: string; district?: string | null; station?: string };
  wish?: Pick<SubjectChoice, 'serviceType' | 'purpose'>;
  types?: readonly WorkoutType[];
  schedules?: readonly WeeklySlot[];
}

/** Returns the address of the listing for the choices; without choices the listing of all coaches. */
export function finderHref({ place, wish, types = [], schedules = [] }: FinderChoice): string {
  return lineHref({
    serviceType: wish?.serviceType,
    province: place?.province,
    city: place?.city,
    district: place?.district ?? undefined,
    near: place?.station,
    purposes: wish?.purpose ? [wish.purpose] : [],
    types: [...types],
    schedules: [...schedules],
  });
}
