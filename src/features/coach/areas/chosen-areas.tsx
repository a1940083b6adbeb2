'use client';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useFold } from '~/components/ui/use-fold';
import type { Place } from '~/domain/coach/schema/coach';
import { placeKey } from './place-key';

const MAX_VISIBLE_CITIES = 8;

/** The chosen districts as chips, city by city; pressing a chip removes its district. */
export function ChosenAreas({
  areas,
  onRemove,
}: {
  areas: readonly Place[];
  onRemove: (places: readonly Place[]) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cities = [...Map.groupBy(areas, ({ province, city }) => `${province} ${city}`)];
  const { visible, more } = useFold(cities, {
    maxVisible: MAX_VISIBLE_CITIES,
    label: (hidden) => `${hidden}개 시·군·구 더 보기`,
  });
  // The pressed chip disappears, so the focus moves to the heading.
  const remove = (place: Place) => {
    onRemove([place]);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="찾아가는 동네">
      <h2 ref={heading} tabIndex={-1} className="text-h3 focus:outline-none" aria-live="polite">
        찾아가는 동네 {areas.length}곳
      </h2>
      {areas.length === 0 ? (
        <p className="mt-2 text-small text-ink-2">고른 동네가 없어요. 동네를 하나 이상 골라 주세요.</p>
      ) : null}
      {visible.map(([city, places]) => (
        <div key={city} className="mt-3">
          <h3 className="text-small font-semibold text-ink-2">
            {city} {places.length}곳
          </h3>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {places.map((place) => (
              <li key={placeKey(place)}>
                <button
                  type="button"
                  onClick={() => remove(place)}
                  aria-label={`${placeKey(place)} 빼기`}
                  className="flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card pr-3 pl-4 text-small font-semibold transition-colors hover:border-field hover:bg-sunken"
                >
                  {place.district}
                  <X aria-hidden className="size-4 text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more}
    </section>
  );
}
