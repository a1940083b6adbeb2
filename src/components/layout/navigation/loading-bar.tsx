'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useReducer, useRef } from 'react';
import { cx } from '~/components/ui/cx';
import { idleBar, moveLoadingBar, nextTimer } from './loading-bar-machine';
import { navigationFailed, navigationStarted, type NavigationStart } from './navigation-events';

/** The thin line at the top while a page loads. It also scrolls a new page to its top, once it has loaded. */
export function LoadingBar() {
  const [bar, send] = useReducer(moveLoadingBar, idleBar);
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const rendered = useRef({ pathname, query });
  const kind = useRef<NavigationStart['kind'] | null>(null);
  const canFail = useRef(false);

  useEffect(() => {
    const start = (event: Event) => {
      kind.current = (event as CustomEvent<NavigationStart>).detail.kind;
      canFail.current = true;
      send('start');
    };
    // Reported once per navigation: a document that arrives broken was loaded under the browser's own bar, and a later
    // failure is not part of a navigation.
    const fail = () => {
      if (canFail.current) send('fail');
      canFail.current = false;
    };
    window.addEventListener(navigationStarted, start);
    window.addEventListener(navigationFailed, fail);
    return () => {
      window.removeEventListener(navigationStarted, start);
      window.removeEventListener(navigationFailed, fail);
    };
  }, []);

  useEffect(() => {
    const timer = nextTimer(bar);
    if (!timer) return;
    const handle = setTimeout(() => send(timer.event), timer.after);
    return () => clearTimeout(handle);
  }, [bar]);

  // A new address has been rendered. A forward navigation starts at the top; going back keeps the position that the
  // browser remembers.
  useEffect(() => {
    const before = rendered.current;
    if (before.pathname === pathname && before.query === query) return;
    rendered.current = { pathname, query };
    send('finish');
    if (before.pathname !== pathname && kind.current === 'push' && !location.hash) window.scrollTo(0, 0);
    kind.current = null;
  }, [pathname, query]);

  if (bar.phase === 'idle' || bar.phase === 'waiting') return null;
  const percent = bar.phase === 'running' ? bar.percent : 100;
  const failed = bar.phase === 'finished' && bar.failed;
  return (
    <div
      aria-hidden
      data-loading-bar={failed ? 'failed' : bar.phase}
      className="pointer-events-none fixed inset-x-0 top-0 z-[70] h-[3px]"
    >
      <div
        className={cx(
          'h-full origin-left transition-transform duration-100 ease-linear',
          failed ? 'bg-bad' : 'bg-accent',
        )}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
