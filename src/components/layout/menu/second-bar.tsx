'use client';
import { ArrowLeftRight } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import { nearestLink, purposeLinks, type SiteLink } from './site-links';
import { OwnLinkLabel } from './own-link-label';
import { useSessionHint } from '../use-session-hint';
import { isPersonalPage, menuSideOf } from '~/domain/account/person-menus';

/** Up to this many links fit the width with wider gaps, next to the link to the other menu. */
const MAX_WIDE_GAP_LINKS = 9;

/**
 * The second level of the desktop header: links to programs, or to the user's own pages. It scrolls away; the first
 * level stays.
 */
export function SecondBar() {
  const pathname = usePathname();
  const session = useSessionHint();
  const isPersonal = isPersonalPage(pathname);
  const side = isPersonal && session.status === 'alive' ? menuSideOf(session.kinds, pathname) : null;
  const links: readonly SiteLink[] = isPersonal ? (side?.links ?? []) : purposeLinks;
  const nearest = nearestLink(links, pathname);
  const place = nearest && isPersonal ? links.indexOf(nearest) : -1;
  const list = useRef<HTMLUListElement>(null);
  // With many links the current one may be outside the visible part.
  useEffect(() => {
    const currentItem = place < 0 ? null : list.current?.children[place];
    if (list.current && currentItem instanceof HTMLElement)
      list.current.scrollLeft = currentItem.offsetLeft - (list.current.clientWidth - currentItem.offsetWidth) / 2;
  }, [place]);
  return (
    <nav aria-label={isPersonal ? '내 메뉴' : '목적별 바로가기'} className="hidden border-b border-line md:block">
      <ul
        ref={list}
        className={cx(
          'relative wrap scrollbar-none flex h-12 items-stretch overflow-x-auto whitespace-nowrap',
          links.length <= MAX_WIDE_GAP_LINKS ? 'gap-4 lg:gap-7' : 'gap-3 lg:gap-5',
        )}
      >
        {links.map((link) => {
          const isCurrent = isPersonal && link === nearest;
          return (
            <li key={link.href} className="flex">
              <Link
                href={link.href}
                prefetch={false}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  '-mb-px flex items-center border-b-2 text-small transition-colors',
                  isCurrent ? 'border-ink font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                <OwnLinkLabel link={link} />
              </Link>
            </li>
          );
        })}
        {side?.otherSide ? (
          <li className="ml-auto flex">
            <Link
              href={side.otherSide.href}
              prefetch={false}
              className="flex items-center gap-1.5 text-small font-semibold text-green hover:underline"
            >
              <ArrowLeftRight aria-hidden className="size-4" />
              {side.otherSide.label}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
