import { citiesLabel } from '~/domain/catalog/place-names';
import { listingHref } from '~/domain/listing/listing-href';
import type { SearchBoxAnswer } from '~/domain/listing/search-schema';
import { serviceTypeLabels } from '~/domain/shared/service-type';

export interface SearchOption {
  key: string;
  href: string;
  label: string;
  detail: string;
  /** A coach's face; others have the sign of their group. */
  face?: { seed: number; gender: 'female' | 'male' };
}

export interface SearchGroup {
  title: string;
  kind: 'coach' | 'program' | 'purpose' | 'place';
  options: SearchOption[];
}

function purposeHref(parameter: string, serviceType: 'workout' | 'pregnant'): string {
  return serviceType === 'workout'
    ? `/workout/listings/${parameter}`
    : `/listings?vertical=${serviceType}&purpose=${parameter}`;
}

/** What the search found as places to go to, in the order in which it is shown. */
export function searchGroups({ coaches, programs, places, purposes }: SearchBoxAnswer): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      title: '코치',
      kind: 'coach',
      options: coaches.map((coach) => ({
        key: coach.encryptedCoachId,
        href: `/coaches/${encodeURIComponent(coach.encryptedCoachId)}`,
        label: `${coach.name} 코치`,
        detail: [citiesLabel(coach.cities.slice(0, 1)), coach.headline].filter(Boolean).join(' · '),
        face: { seed: coach.avatarSeed, gender: coach.gender },
      })),
    },
    {
      title: '프로그램',
      kind: 'program',
      options: programs.map(({ permalink, title, serviceType }) => ({
        key: permalink,
        href: `/listings/${permalink}`,
        label: title,
        detail: serviceTypeLabels[serviceType],
      })),
    },
    {
      title: '목적',
      kind: 'purpose',
      options: purposes.map(({ parameter, label, serviceType }) => ({
        key: parameter,
        href: purposeHref(parameter, serviceType),
        label,
        detail: serviceTypeLabels[serviceType],
      })),
    },
    {
      title: '지역',
      kind: 'place',
      options: places.map(({ province, city, district }) => ({
        key: `${province} ${city} ${district ?? ''}`,
        href: listingHref('/listings', { province, city, district: district ?? undefined }),
        label: district ?? city,
        detail: district ? `${province} ${city}` : province,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
