'use client';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Place } from '~/domain/coach/schema/coach';
import { trpc } from '~/trpc/react';
import { isSamePlace, placeKey } from './place-key';

/** Suggests districts close to the one that was chosen last; an error or a place without neighbours shows nothing. */
export function NearbyAreas({
  of,
  areas,
  onAdd,
}: {
  of: Place | null;
  areas: readonly Place[];
  onAdd: (places: readonly Place[]) => void;
}) {
  const { data } = trpc.session.nearbyDistricts.useQuery(of ?? skipToken, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const offered = (data ?? []).filter((place) => !areas.some((area) => isSamePlace(area, place)));
  if (of === null || offered.length === 0) return null;
  return (
    <section aria-label="가까운 동네">
      <h2 className="text-h3">가까운 동네</h2>
      <p className="mt-1 text-small text-ink-2">
        {of.district}에서 가까운 순서예요. 거리는 동네 중심 사이의 직선거리예요.
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {offered.map(({ distanceM, ...place }) => (
          <li key={placeKey(place)}>
            <button
              type="button"
              onClick={() => onAdd([place])}
              aria-label={`${placeKey(place)} 추가`}
              className="flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card pr-4 pl-3 text-small transition-colors hover:border-field hover:bg-sunken"
            >
              <Plus aria-hidden className="size-4 text-green" />
              <span className="font-semibold">
                {place.city === of.city ? place.district : `${place.city} ${place.district}`}
              </span>
              <span className="text-ink-2 tnum">{(distanceM / 1000).toFixed(1)}km</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
