/** The seven verticals (docs/product/verticals-and-matching.md#verticals), in the order in which they are shown. */
export const serviceTypes = ['workout', 'care', 'ache', 'pregnant', 'meditation', 'art', 'music'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Returns the vertical of a path segment; null for any other text. */
export function serviceTypeOf(segment: string): ServiceType | null {
  return serviceTypes.find((type) => type === segment) ?? null;
}

export const serviceTypeLabels: Record<ServiceType, string> = {
  workout: '운동',
  care: '근골격 케어',
  ache: '통증 케어',
  pregnant: '임신·출산',
  meditation: '마음 챙김',
  art: '미술',
  music: '음악',
};

/** Verticals whose coaches are called 선생님 (teacher), as is usual in Korean. */
const teacherServiceTypes: ReadonlySet<ServiceType> = new Set(['art', 'music']);

/**
 * Names coaches by what they teach: "음악 선생님", "근골격 케어 코치". After a person's name always write 코치, whatever is taught.
 */
export function coachesOf(subject: string, serviceType: ServiceType | undefined): string {
  return `${subject} ${serviceType && teacherServiceTypes.has(serviceType) ? '선생님' : '코치'}`;
}

/** What the coaches of a whole vertical are called: "음악 선생님". */
export const verticalCoaches = (serviceType: ServiceType): string =>
  coachesOf(serviceTypeLabels[serviceType], serviceType);
