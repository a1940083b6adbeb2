import { useEffect, useState } from 'react';

/** The server's clock, ticking every second; the phone's own may be wrong. @param serverNow when the page was made */
export function useServerNow(serverNow: Date): Date {
  const [started] = useState(() => performance.now());
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now() - started), 1_000);
    return () => clearInterval(timer);
  }, [started]);
  return new Date(serverNow.getTime() + passed);
}
