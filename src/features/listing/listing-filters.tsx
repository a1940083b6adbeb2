import { SlidersHorizontal } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { timeChoices } from '~/domain/catalog/time-choices';
import { buttonClass } from '~/components/ui/button-style';
import { workoutTypeLabels } from '~/domain/coach/changes';
import { type ListingPlace, purposeLabels } from '~/domain/listing/listing-place';
import { conditionChips, minorsLabel } from '~/domain/listing/condition-chips';
import { listingHref, type ListingQuery } from '~/domain/listing/listing-href';
import type { ListingSummary } from '~/domain/listing/schema/listing';
import { type SearchPurpose, type WeeklySlot, workoutTypes } from '~/domain/catalog/search-codes';
import { type FilterLink, FilterLinks } from './filter-links';
import { LinkSelect } from './link-select';

interface ListingFiltersProps {
  place: ListingPlace;
  query: ListingQuery;
  regions: ListingSummary['regions'];
}

const purposesOf: Partial<Record<string, readonly SearchPurpose[]>> = {
  workout: ['posture', 'diet', 'strength', 'fitness', 'pain', 'stressRelief'],
  pregnant: ['pregnant', 'postnatal'],
  care: ['pain', 'posture', 'stressRelief'],
  meditation: ['bodyMind', 'stressRelief'],
};

const toggled = <T,>(list: readonly T[], one: T) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

function withTimes(schedules: readonly WeeklySlot[], slots: readonly WeeklySlot[], on: boolean): WeeklySlot[] {
  const others = schedules.filter((slot) => !slots.includes(slot));
  return on ? others : [...others, ...slots];
}

/** All filters of a listing: next to the list, or on a phone behind a button above it. */
export function ListingFilters({ place, query, regions }: ListingFiltersProps) {
  const hrefWith = (change: Partial<ListingQuery>) =>
    listingHref(place.path, { ...query, ...change, pages: 1, after: null });
  // The count on the button matches the chips above the list.
  const chosen = conditionChips(place, query).length;
  const purposes =
    place.program || place.purpose ? [] : (purposesOf[place.serviceType ?? query.serviceType ?? ''] ?? []);
  const types = place.serviceType === 'workout' && !place.type ? workoutTypes : [];
  const gender = (value: 'female' | 'male', label: string): FilterLink => ({
    label,
    href: hrefWith({ gender: query.gender === value ? undefined : value }),
    on: query.gender === value,
  });
  const panel = (
    <div className="grid gap-5">
      <section aria-label="지역" className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        <LinkSelect
          label="시·도"
          value={hrefWith({ province: query.province, city: undefined, district: undefined })}
          options={[
            { label: '전국', href: hrefWith({ province: undefined, city: undefined, district: undefined }) },
            ...withChosen(regions.provinces, query.province).map((province) => ({
              label: province,
              href: hrefWith({ province, city: undefined, district: undefined }),
            })),
          ]}
        />
        <LinkSelect
          label="시·군·구"
          value={hrefWith({ district: undefined })}
          options={[
            {
              label: query.province ? '전체' : '시·도부터 골라 주세요',
              href: hrefWith({ city: undefined, district: undefined }),
            },
            ...(query.province
              ? withChosen(regions.cities, query.city).map((city) => ({
                  label: city,
                  href: hrefWith({ city, district: undefined }),
                }))
              : []),
          ]}
        />
      </section>
      {types.length > 0 ? (
        <FilterLinks
          title="종류"
          links={types.map((type) => ({
            label: workoutTypeLabels[type],
            href: hrefWith({ types: toggled(query.types, type) }),
            on: query.types.includes(type),
          }))}
        />
      ) : null}
      {purposes.length > 0 ? (
        <FilterLinks
          title="목적"
          links={purposes.map((purpose) => ({
            label: purposeLabels[purpose],
            href: hrefWith({ purposes: toggled(query.purposes, purpose) }),
            on: query.purposes.includes(purpose),
          }))}
        />
      ) : null}
      <FilterLinks
        title="시간"
        links={timeChoices.map(({ label, schedules }) => {
          const on = schedules.every((slot) => query.schedules.includes(slot));
          return { label, href: hrefWith({ schedules: withTimes(query.schedules, schedules, on) }), on };
        })}
      />
      <FilterLinks title="코치 성별" links={[gender('female', '여성 코치'), gender('male', '남성 코치')]} />
      <FilterLinks
        title="대상"
        links={[
          {
            label: minorsLabel,
            href: hrefWith({ forMinors: query.forMinors ? undefined : true }),
            on: query.forMinors === true,
          },
        ]}
      />
      {chosen > 0 ? (
        <Link
          href={listingHref(place.path, { serviceType: query.serviceType, sort: query.sort })}
          prefetch={false}
          scroll={false}
          className={buttonClass({ variant: 'text', size: 'sm' }, 'justify-self-start')}
        >
          조건 모두 지우기
        </Link>
      ) : null}
    </div>
  );
  return (
    <>
      <aside aria-label="조건" className="hidden lg:block">
        {panel}
      </aside>
      <details className="group lg:hidden">
        <summary className={buttonClass({ size: 'sm' }, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
          <SlidersHorizontal aria-hidden className="size-4" />
          조건 고르기
          {chosen > 0 ? (
            <span className="grid size-5 place-items-center rounded-full bg-green text-[12.5px] text-on-green tnum">
              {chosen}
              <span className="sr-only">개 선택</span>
            </span>
          ) : null}
        </summary>
        <div className="mt-3 rounded-l border border-line bg-card p-4">{panel}</div>
      </details>
    </>
  );
}

/** Keeps the selected region in the select even if it has no coaches. */
function withChosen(regions: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || regions.includes(chosen) ? regions : [chosen, ...regions];
}
