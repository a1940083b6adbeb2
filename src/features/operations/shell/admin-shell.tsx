'use client';
import { usePathname } from 'next/navigation';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Logo } from '~/components/brand/logo';
import { SkipLink } from '~/components/layout/navigation/skip-link';
import { accountLinks } from '~/components/layout/menu/site-links';
import { ThemeSwitch } from '~/components/layout/theme-switch';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import { trpc } from '~/trpc/react';
import { clearPagePerson } from '~/trpc/page-person';
import { type AdminLink, adminLinks } from './admin-nav';
import { KeyHelp } from './key-help';
import { useRowKeys } from '../list/use-row-keys';
import { WorkerWarning } from './worker-warning';

function NavLink({ link, count }: { link: AdminLink; count: number }) {
  const pathname = usePathname().replace(/\/$/, '');
  const isCurrent = pathname === link.href || (link.href !== '/admin' && pathname.startsWith(`${link.href}/`));
  const Icon = link.icon;
  const anchor = useRef<HTMLAnchorElement>(null);
  // On a narrow screen the links are in one scrolling row, so the current one is scrolled into view. Each link is
  // positioned, so that its text for screen readers is clipped with it and does not widen the page.
  useEffect(() => {
    if (isCurrent) anchor.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={anchor}
      href={link.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'relative flex min-h-11 shrink-0 items-center gap-2.5 rounded-s px-3 text-small font-semibold whitespace-nowrap transition-colors',
        isCurrent ? 'bg-sunken text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-[18px] shrink-0" />
      <span className="lg:flex-1">{link.label}</span>
      {count > 0 ? (
        <span className="rounded-full bg-bad-soft px-2 py-px text-[12.5px] font-bold text-bad tnum">
          {count > 999 ? '999+' : count}
          <span className="sr-only">건을 처리해야 해요</span>
        </span>
      ) : null}
    </Link>
  );
}

/**
 * Shows the logged-in operator and the way out of the console. The link loads a new document, so that no console data
 * stays in memory.
 */
function Operator() {
  const session = useSessionHint();
  return (
    <div className="flex min-w-0 items-center gap-2 text-small lg:mb-2 lg:px-2">
      <span className="min-w-0 flex-1 truncate font-semibold">{session.status === 'alive' ? session.name : ''}</span>
      <a
        href={accountLinks.logout.href}
        onClick={clearPagePerson}
        className="flex min-h-11 shrink-0 items-center rounded-s px-2 text-ink-2 hover:text-ink"
      >
        {accountLinks.logout.label}
      </a>
    </div>
  );
}

/**
 * Shows the frame of the console: links at the left, or in one row above on a narrow screen, with live counts of open
 * tasks.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  const overview = trpc.operations.overview.useQuery(undefined, { refetchInterval: 10_000 });
  const [help, setHelp] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  useRowKeys(showHelp);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[228px_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 z-30 border-line bg-paper/95 backdrop-blur-md max-lg:border-b lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r lg:px-3 lg:py-4">
        <div className="flex items-center gap-2 px-4 max-lg:pt-2 lg:px-3">
          <Logo />
          <span className="text-small text-ink-3">운영</span>
          <div className="ml-auto min-w-0 lg:hidden">
            <Operator />
          </div>
        </div>
        <nav
          aria-label="운영"
          className="flex scrollbar-none gap-1 overflow-x-auto px-3 py-2 lg:mt-4 lg:shrink-0 lg:flex-col lg:gap-0 lg:overflow-visible lg:px-0"
        >
          {adminLinks.map((link) => (
            <NavLink
              key={link.href}
              link={link}
              count={overview.data && link.waiting ? link.waiting(overview.data) : 0}
            />
          ))}
        </nav>
        <div className="mt-auto hidden px-1 lg:block">
          <Operator />
          <button
            type="button"
            onClick={showHelp}
            className="mb-2 flex min-h-11 w-full items-center gap-2 rounded-s px-2 text-small text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Keyboard aria-hidden className="size-[18px]" />
            단축키
            <kbd className="ml-auto rounded-xs border border-line bg-card px-1.5 font-sans text-[12.5px]">?</kbd>
          </button>
          <ThemeSwitch />
        </div>
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 focus:outline-none sm:px-6 lg:px-8 lg:py-8">
        <div className="mx-auto max-w-[1160px]">
          <WorkerWarning seenAt={overview.data?.workerSeenAt} checkedAt={overview.dataUpdatedAt} />
          {children}
        </div>
      </main>
      <KeyHelp open={help} onOpenChange={setHelp} />
    </div>
  );
}
