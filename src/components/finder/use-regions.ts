import { useEffect, useState } from 'react';
import type { RegionTree } from '~/domain/catalog/regions';
import { loadRegions } from './load-regions';

/** Province → city → districts, loaded once per page; `retry` requests them again after a failure. */
export function useRegions(): { tree: RegionTree | null; failed: boolean; retry: () => void } {
  const [known, setKnown] = useState<RegionTree | 'failed' | null>(null);
  const waiting = known === null;
  useEffect(() => {
    if (!waiting) return;
    let left = false;
    loadRegions().then(
      (tree) => left || setKnown(tree),
      () => left || setKnown('failed'),
    );
    return () => {
      left = true;
    };
  }, [waiting]);
  return { tree: known === 'failed' ? null : known, failed: known === 'failed', retry: () => setKnown(null) };
}
