'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';

const PARAM = 'open';

interface SheetAddress {
  /** Key of the open sheet; '' when none is open. */
  opened: string;
  open: (id: string) => void;
  close: () => void;
}

/** Keeps the open sheet of a list in the address, so that it can be shared and reloaded, and back closes it. */
export function useSheetAddress(): SheetAddress {
  const params = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const opened = params.get(PARAM) ?? '';
  /**
   * True when the list is the previous history entry. After opening the address directly, the previous entry is another
   * page.
   */
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
