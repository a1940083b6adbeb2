import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const LOOK_AGAIN_MS = 30_000;

/** Reads the page anew while it may still change: when one comes back to it, and twice a minute while one looks. */
export function useLiveForecast(isOpen: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, router]);
}
