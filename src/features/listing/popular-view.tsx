'use client';
import { LocateFixed, Map as MapSign, MapPin } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { PlaceField } from '~/components/finder/place-field';
import { ToggleChip } from '~/components/ui/chip';
import { cx } from '~/components/ui/cx';
import { EmptyState } from '~/components/ui/empty-state';
import type { Popular } from '~/domain/listing/popular';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';
import { CoachFavourites } from './coach-favourites';
import { CoachOverList } from './coach-over-list';
import { ListingCard } from './listing-card';
import { usePopular } from './use-popular';

/**
 * The most popular coaches by vertical, nationwide, at the user's position or at an address
 * (docs/product/verticals-and-matching.md#popular).
 */
export function PopularView({ nationwide }: { nationwide: Popular }) {
  const { location, popular, message, busy, show, showNearby, pick } = usePopular(nationwide);
  const [picking, setPicking] = useState(false);
  const pickButton = useRef<HTMLButtonElement>(null);
  const [category, setCategory] = useState<ServiceType | 'all'>('all');
  const place = location.choice === 1 ? null : location.place;
  const chosen = category !== 'all' && popular.serviceTypes.includes(category) ? category : 'all';
  // Without a chosen vertical, each coach is shown once.
  const visibleCoaches = popular.popular.filter((item, index, all) =>
    chosen === 'all'
      ? all.findIndex(({ encryptedCoachId }) => encryptedCoachId === item.encryptedCoachId) === index
      : item.serviceType === chosen,
  );
  return (
    <>
      <section aria-label="지역 고르기" className="mt-7">
        <div className="grid grid-cols-3 gap-2 sm:gap-2.5">
          <MethodButton
            icon={<MapSign aria-hidden className="size-5" />}
            label="전국"
            pressed={location.choice === 1 && !picking}
            onPress={() => {
              setPicking(false);
              void show({ choice: 1 });
            }}
          />
          <MethodButton
            icon={<LocateFixed aria-hidden className="size-5" />}
            label={location.choice === 2 && place ? `내 위치 · ${place.district}` : '내 위치'}
            pressed={location.choice === 2 && !picking}
            onPress={() => {
              setPicking(false);
              void showNearby();
            }}
          />
          <MethodButton
            ref={pickButton}
            icon={<MapPin aria-hidden className="size-5" />}
            label={location.choice === 3 && place ? place.district : '동네 고르기'}
            pressed={location.choice === 3 || picking}
            onPress={() => {
              pick();
              setPicking(!picking);
            }}
          />
        </div>
        {picking ? (
          <div className="mt-3 rounded-m border border-line bg-card p-1.5">
            <PlaceField
              label="동네 이름"
              place={null}
              inline
              onChange={(next) => {
                if (!next) return;
                setPicking(false);
                // The field disappears, so the focus returns to the button that opened it.
                pickButton.current?.focus();
                void show({ choice: 3, place: next });
              }}
            />
          </div>
        ) : null}
        <p role="alert" className={cx('text-small text-bad', message && 'mt-3')}>
          {message}
        </p>
      </section>
      <section aria-label="분야" className="-mx-(--gutter) mt-5 overflow-x-auto px-(--gutter) [scrollbar-width:none]">
        <ul className="flex gap-1.5">
          {(['all', ...popular.serviceTypes] as const).map((item) => (
            <li key={item}>
              <ToggleChip pressed={chosen === item} onClick={() => setCategory(item)}>
                {item === 'all' ? '전체' : serviceTypeLabels[item]}
              </ToggleChip>
            </li>
          ))}
        </ul>
      </section>
      <h2 aria-live="polite" className="mt-7 mb-4 text-h3">
        {place ? `${place.city} ${place.district}` : '전국'} 인기 코치 {visibleCoaches.length}명
      </h2>
      {visibleCoaches.length === 0 ? (
        <div className="rounded-l border border-line bg-card">
          <EmptyState level={3} title="이 동네에는 아직 코치가 없어요" detail="전국이나 가까운 동네를 골라 보세요." />
        </div>
      ) : (
        <ul aria-busy={busy} className={cx('grid gap-4 transition-opacity md:grid-cols-2', busy && 'opacity-60')}>
          {visibleCoaches.map((coach) => (
            <ListingCard
              key={`${coach.serviceType} ${coach.encryptedCoachId}`}
              coach={coach}
              region={place ?? {}}
              showVerticals
            />
          ))}
        </ul>
      )}
      <CoachOverList />
      <CoachFavourites />
    </>
  );
}

function MethodButton({
  ref,
  icon,
  label,
  pressed,
  onPress,
}: {
  ref?: Ref<HTMLButtonElement>;
  icon: ReactNode;
  label: string;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-[16px] border px-2 text-small font-semibold transition-colors sm:min-h-14 sm:flex-row sm:justify-start sm:gap-3 sm:px-4 sm:text-[16px]',
        pressed ? 'border-green bg-green-soft text-green' : 'border-line bg-card hover:bg-sunken',
      )}
    >
      {icon}
      <span className="max-w-full min-w-0 truncate">{label}</span>
    </button>
  );
}
