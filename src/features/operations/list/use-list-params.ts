'use client';
import { addressWith, useAddress } from '~/components/browser/use-address';

/** Keeps filters in the address, so that a view can be shared and restored. An empty value removes its parameter. */
export function useListParams(): { get: (name: string) => string; set: (changes: Record<string, string>) => void } {
  const { params, turn } = useAddress();
  return {
    get: (name) => params.get(name) ?? '',
    set: (changes) =>
      turn(addressWith(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || null])))),
  };
}
