import { workoutTypeLabels } from '~/domain/coach/changes';
import { type ServiceType, verticalCoaches } from '~/domain/shared/service-type';
import { type SearchPurpose, searchPurposes, type WorkoutType, workoutTypes } from '~/domain/catalog/search-codes';

/** The listing that a path means: its title and the conditions in the path. */
export type ListingPlace = {
  path: string;
  /** "필라테스 코치", "음악 선생님" */
  title: string;
  serviceType?: ServiceType;
  /** Set by the path, not by the filters. */
  purpose?: SearchPurpose;
  type?: WorkoutType;
  program?: string;
};

/** Labels of purposes in the headings of lists. */
export const purposeLabels: Record<SearchPurpose, string> = {
  posture: '자세 운동',
  diet: '다이어트',
  strength: '근력',
  fitness: '체력·건강',
  pain: '통증과 움직임 연습',
  stressRelief: '스트레칭',
  pregnant: '임신 중',
  postnatal: '출산 후',
  bodyMind: '마음 챙김',
};

/** Purposes of the vertical `pregnant`, which workouts do not serve (domain/suggest/flow.ts, elsewhere). */
export const pregnancyPurposes = ['pregnant', 'postnatal'] as const satisfies readonly SearchPurpose[];
export function isPregnancyPurpose(purpose: string): purpose is (typeof pregnancyPurposes)[number] {
  return (pregnancyPurposes as readonly string[]).includes(purpose);
}

export const allListings: ListingPlace = { path: '/listings', title: '모든 코치' };

export function verticalListings(serviceType: ServiceType): ListingPlace {
  return { path: `/${serviceType}/listings`, title: verticalCoaches(serviceType), serviceType };
}

/** Returns the listing of /workout/listings/{parameter}, a kind of workout or a purpose; null for anything else. */
export function workoutListings(parameter: string): ListingPlace | null {
  const base = { path: `/workout/listings/${parameter}`, serviceType: 'workout' as const };
  const type = workoutTypes.find((workoutType) => workoutType === parameter);
  if (type) return { ...base, title: `${workoutTypeLabels[type]} 코치`, type };
  const purpose = searchPurposes.find(
    (searchPurpose) => searchPurpose === parameter && !isPregnancyPurpose(searchPurpose),
  );
  return purpose ? { ...base, title: `${purposeLabels[purpose]} 코치`, purpose } : null;
}
