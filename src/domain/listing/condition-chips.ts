import { scheduleGroups } from '~/domain/catalog/schedule-labels';
import { workoutTypeLabels } from '~/domain/coach/changes';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { listingHref, type ListingQuery } from './listing-href';
import { listingPathOf } from './listing-path';
import { type ListingPlace, purposeLabels } from './listing-place';

export interface ConditionChip {
  label: string;
  /** Address of the listing without this condition. */
  href: string;
}

type Change = Partial<ListingQuery>;

/** The condition that a coach can be booked for people under 19. */
export const minorsLabel = '아동·청소년 수업 가능';

/** Returns the listing without the conditions in the path, keeping only its vertical. */
function wider({ program, purpose, type, serviceType }: ListingPlace): { path: string; change: Change } {
  const isNarrow = program !== undefined || purpose !== undefined || type !== undefined;
  if (!isNarrow || serviceType === undefined) return { path: '/listings', change: { serviceType: undefined } };
  const [path = '/listings', vertical] = listingPathOf(serviceType).split('?');
  return { path, change: { serviceType: vertical ? serviceType : undefined } };
}

function ownLabel({ program, purpose, type, serviceType, title }: ListingPlace, query: ListingQuery): string | null {
  if (program !== undefined) return title.replace(/ (?:코치|선생님)$/, '');
  if (type !== undefined) return workoutTypeLabels[type];
  if (purpose !== undefined) return purposeLabels[purpose];
  const vertical = serviceType ?? query.serviceType;
  return vertical === undefined ? null : serviceTypeLabels[vertical];
}

function placeLabels({ province, city, district, near }: ListingQuery): { label: string; change: Change }[] {
  if (province === undefined) return [];
  const withoutPlace = { province: undefined, city: undefined, district: undefined };
  if (city === undefined) return [{ label: province, change: withoutPlace }];
  const districtLabels =
    district === undefined
      ? []
      : [{ label: near ? `${near} (${district})` : district, change: { district: undefined } }];
  return [{ label: city, change: withoutPlace }, ...districtLabels];
}

const without = <T>(list: readonly T[], one: T) => list.filter((other) => other !== one);

/**
 * Returns every condition of a listing with its name and the listing without it: place, subject, gender, hours. The
 * vertical, which is in the page's heading, is included only together with other conditions.
 */
export function conditionChips(place: ListingPlace, query: ListingQuery): ConditionChip[] {
  const { purposes, types, schedules, gender, forMinors } = query;
  const chosen: { label: string; change: Change }[] = [
    ...placeLabels(query),
    ...types.map((type) => ({ label: workoutTypeLabels[type], change: { types: without(types, type) } })),
    ...purposes.map((purpose) => ({ label: purposeLabels[purpose], change: { purposes: without(purposes, purpose) } })),
    ...(gender ? [{ label: gender === 'female' ? '여성 코치' : '남성 코치', change: { gender: undefined } }] : []),
    ...(forMinors ? [{ label: minorsLabel, change: { forMinors: undefined } }] : []),
    ...scheduleGroups(schedules).map(({ label, slots }) => ({
      label,
      change: { schedules: schedules.filter((slot) => !slots.includes(slot)) },
    })),
  ];
  const hrefOf = (path: string, change: Change) => listingHref(path, { ...query, ...change, pages: 1, after: null });
  const chips = chosen.map(({ label, change }) => ({ label, href: hrefOf(place.path, change) }));
  const placeLabel = ownLabel(place, query);
  if (placeLabel === null || (chips.length === 0 && !query.unread)) return chips;
  const { path, change } = wider(place);
  const placeCount = placeLabels(query).length;
  return chips.toSpliced(placeCount, 0, { label: placeLabel, href: hrefOf(path, change) });
}

/** Returns the words of a searched line that are not conditions, each with the listing without it. */
export function unreadChips(place: ListingPlace, query: ListingQuery): ConditionChip[] {
  const unread = query.unread ?? [];
  return unread.map((word) => ({
    label: word,
    href: listingHref(place.path, { ...query, unread: without(unread, word) }),
  }));
}
