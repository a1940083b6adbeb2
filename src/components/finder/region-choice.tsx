'use client';
import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { ErrorState } from '~/components/ui/error-state';
import { SelectField } from '~/components/ui/select-field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { RegionTree } from '~/domain/catalog/regions';
import { browserPlace } from '../browser/stored-value';
import { type CityChoice, readFavourites } from './favourite-regions';
import { loadBusyCities, loadRegions } from './load-regions';

interface LoadedRegions {
  tree: RegionTree;
  /** Cities chosen before; without any, the cities with the most coaches. */
  offered: readonly CityChoice[];
  own: boolean;
}

async function load(): Promise<LoadedRegions> {
  const favourites = readFavourites(browserPlace);
  const [tree, busy] = await Promise.all([loadRegions(), favourites.length > 0 ? [] : loadBusyCities()]);
  return { tree, offered: favourites.length > 0 ? favourites : busy, own: favourites.length > 0 };
}

/** Two selects, province and city, and the cities that the user is likely to want. */
export function RegionChoice({ onChoose }: { onChoose: (region: CityChoice) => void }) {
  const [loadedRegions, setLoadedRegions] = useState<LoadedRegions | 'failed' | null>(null);
  const [province, setProvince] = useState('');
  const [city, setCity] = useState('');
  const isPending = loadedRegions === null;

  useEffect(() => {
    if (!isPending) return;
    let isDisposed = false;
    load().then(
      (loaded) => isDisposed || setLoadedRegions(loaded),
      () => isDisposed || setLoadedRegions('failed'),
    );
    return () => {
      isDisposed = true;
    };
  }, [isPending]);

  if (loadedRegions === 'failed')
    return (
      <ErrorState
        level={3}
        title="지역을 불러오지 못했어요"
        detail="인터넷 연결을 확인하고 다시 시도해 주세요."
        onRetry={() => setLoadedRegions(null)}
      />
    );
  if (loadedRegions === null) {
    return (
      <SkeletonGroup label="지역을 불러오고 있어요" className="grid gap-3">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
        <Skeleton className="h-11 w-2/3" />
      </SkeletonGroup>
    );
  }

  const cities = loadedRegions.tree.find((item) => item.province === province)?.cities ?? [];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="시·도"
          placeholder="골라 주세요"
          value={province}
          onChange={(event) => {
            setProvince(event.target.value);
            setCity('');
          }}
          options={loadedRegions.tree.map((item) => ({ value: item.province, label: item.province }))}
        />
        <SelectField
          label="시·군·구"
          placeholder={province ? '골라 주세요' : '시·도부터 골라 주세요'}
          disabled={!province}
          value={city}
          onChange={(event) => setCity(event.target.value)}
          options={cities.map((city) => ({ value: city.city, label: city.city }))}
        />
      </div>
      <Button variant="primary" block className="mt-3" disabled={!city} onClick={() => onChoose({ province, city })}>
        다음
      </Button>
      {loadedRegions.offered.length > 0 ? (
        <section
          aria-label={loadedRegions.own ? '자주 찾은 지역' : '코치가 많은 지역'}
          className="mt-5 border-t border-line pt-4"
        >
          <h4 className="mb-2.5 text-caption font-semibold text-ink-2">
            {loadedRegions.own ? '자주 찾은 지역' : '코치가 많은 지역'}
          </h4>
          <ul className="flex flex-wrap gap-2">
            {loadedRegions.offered.map((region) => (
              <li key={`${region.province} ${region.city}`}>
                <button
                  type="button"
                  onClick={() => onChoose(region)}
                  className="h-11 rounded-full border border-line bg-card px-4 text-small font-semibold transition-colors hover:border-field hover:bg-sunken"
                >
                  {region.city}
                  <span className="sr-only"> ({region.province})</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
