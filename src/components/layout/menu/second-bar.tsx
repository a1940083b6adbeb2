'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { cx } from '~/components/ui/cx';
import { nearestLink, purposeLinks, type SiteLink } from './site-links';
import { OwnLinkLabel } from './own-link-label';
import { useSessionHint } from '../use-session-hint';
import { menuOf } from '~/domain/account/person-menus';

const personal = /^\/(f\/user|f\/company|user|login\/myAccount|admin|expert)(\/|$)/;

/** The second level of the desktop header: the programs, or one's own pages. It scrolls away; the first level stays. */
export function SecondBar() {
  const pathname = usePathname();
  const session = useSessionHint();
  const own = personal.test(pathname);
  const links: readonly SiteLink[] = own ? (session.status === 'alive' ? menuOf(session.kinds) : []) : purposeLinks;
  const nearest = nearestLink(links, pathname);
  return (
    <nav aria-label={own ? '내 메뉴' : '목적별 바로가기'} className="hidden border-b border-line md:block">
      <ul className="wrap scrollbar-none flex h-12 items-stretch gap-5 overflow-x-auto whitespace-nowrap lg:gap-7">
        {links.map((link) => {
          const here = own && link === nearest;
          return (
            <li key={link.href} className="flex">
              <Link
                href={link.href}
                prefetch={false}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  '-mb-px flex items-center border-b-2 text-small transition-colors',
                  here ? 'border-ink font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                <OwnLinkLabel link={link} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
