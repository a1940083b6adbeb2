import { useEffect, useState } from 'react';
import type { RegionTree } from '~/domain/catalog/regions';
import { loadRegions } from './load-regions';

/** Province → city → districts, loaded once per page; `retry` requests them again after a failure. */
export function useRegions(): { tree: RegionTree | null; failed: boolean; retry: () => void } {
  const [loadedTree, setLoadedTree] = useState<RegionTree | 'failed' | null>(null);
  const isPending = loadedTree === null;
  useEffect(() => {
    if (!isPending) return;
    let isDisposed = false;
    loadRegions().then(
      (tree) => isDisposed || setLoadedTree(tree),
      () => isDisposed || setLoadedTree('failed'),
    );
    return () => {
      isDisposed = true;
    };
  }, [isPending]);
  return {
    tree: loadedTree === 'failed' ? null : loadedTree,
    failed: loadedTree === 'failed',
    retry: () => setLoadedTree(null),
  };
}
