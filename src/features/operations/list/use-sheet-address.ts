'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';

const PARAM = 'open';

interface SheetAddress {
  /** What is open; '' while nothing is. */
  opened: string;
  open: (id: string) => void;
  close: () => void;
}

/** The sheet over a list is part of its address: it can be shared and reloaded, and back closes it. */
export function useSheetAddress(): SheetAddress {
  const params = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const opened = params.get(PARAM) ?? '';
  /** The list itself is one step back. Who came by the address has another page there. */
  const fromList = useRef(false);
  useEffect(() => {
    if (opened === '') fromList.current = false;
  }, [opened]);

  const open = useCallback(
    (id: string) => {
      const next = new URLSearchParams(params);
      next.set(PARAM, id);
      fromList.current = true;
      router.push(`${pathname}?${next}`, { scroll: false });
    },
    [params, pathname, router],
  );
  const close = useCallback(() => {
    if (fromList.current) {
      fromList.current = false;
      router.back();
      return;
    }
    const next = new URLSearchParams(params);
    next.delete(PARAM);
    const query = next.toString();
    router.replace(query ? `${pathname}?${query}` : pathname, { scroll: false });
  }, [params, pathname, router]);
  return { opened, open, close };
}
