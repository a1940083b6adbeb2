/** The seven verticals (docs/product/verticals-and-matching.md#verticals), in the order in which they are shown. */
export const serviceTypes = ['workout', 'care', 'ache', 'pregnant', 'meditation', 'art', 'music'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** A path segment as a vertical; null for anything else. */
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

/** Whoever teaches one of these is called a teacher, as people say it. */
const taughtByTeachers: ReadonlySet<ServiceType> = new Set(['art', 'music']);

/** "음악 선생님", "근골격 케어 코치": coaches by what they teach. After a name stands 코치, whatever is taught. */
export function coachesOf(what: string, serviceType: ServiceType | undefined): string {
  return `${what} ${serviceType && taughtByTeachers.has(serviceType) ? '선생님' : '코치'}`;
}

/** Coaches of a whole vertical: "음악 선생님". */
export const verticalCoaches = (serviceType: ServiceType): string =>
  coachesOf(serviceTypeLabels[serviceType], serviceType);
