import { citiesLabel } from '~/domain/catalog/place-names';
import { lineHref } from '~/domain/listing/line/line-href';
import { listingHref } from '~/domain/listing/listing-href';
import { listingPathOf } from '~/domain/listing/listing-path';
import type { SearchBoxAnswer } from '~/domain/listing/schema/search';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';

export interface SearchOption {
  key: string;
  href: string;
  label: string;
  detail: string;
  /** A coach's face; other results have the icon of their group. */
  face?: { seed: number; gender: 'female' | 'male' };
}

export interface SearchGroup {
  title: string;
  kind: 'line' | 'coach' | 'program' | 'purpose' | 'place';
  options: SearchOption[];
}

function purposeHref(parameter: string | null, serviceType: ServiceType): string {
  if (parameter === null) return listingPathOf(serviceType);
  return serviceType === 'workout'
    ? `/workout/listings/${parameter}`
    : `/listings?vertical=${serviceType}&purpose=${parameter}`;
}

/** "‘맛집’, ‘친절한’" */
function quoted(terms: readonly string[]): string {
  return terms.map((word) => `‘${word}’`).join(', ');
}

function lineOptions(line: SearchBoxAnswer['line']): SearchOption[] {
  if (!line?.composed) return [];
  const { unread, labels } = line;
  const detail = unread.length === 0 ? '이 조건에 맞는 코치 보기' : `조건으로 인식하지 못한 검색어: ${quoted(unread)}`;
  return [{ key: 'line', href: lineHref(line), label: labels.join(' · '), detail }];
}

/** Returns the search results as links, grouped in the order of display. */
export function searchGroups({ coaches, programs, places, purposes, line }: SearchBoxAnswer): SearchGroup[] {
  const groups: SearchGroup[] = [
    { title: '조건', kind: 'line', options: lineOptions(line) },
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
        key: `${serviceType} ${parameter ?? ''}`,
        href: purposeHref(parameter, serviceType),
        label,
        detail: serviceTypeLabels[serviceType],
      })),
    },
    {
      title: '지역',
      kind: 'place',
      options: places.map(({ province, city, district, station }) => ({
        key: `${province} ${city} ${district ?? ''} ${station ?? ''}`,
        href: listingHref('/listings', { province, city, district: district ?? undefined, near: station }),
        label: station ?? district ?? city,
        detail: district ? `${province} ${city}` : province,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
