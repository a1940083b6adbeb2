'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** Keeps filters in the address, so that a view can be shared and restored. An empty value removes its parameter. */
export function useListParams(): { get: (name: string) => string; set: (changes: Record<string, string>) => void } {
  const params = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const set = useCallback(
    (changes: Record<string, string>) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      router.replace(query ? `${pathname}?${query}` : pathname, { scroll: false });
    },
    [params, pathname, router],
  );
  return { get, set };
}
