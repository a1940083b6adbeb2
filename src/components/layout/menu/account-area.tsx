'use client';
import { usePathname } from 'next/navigation';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import { NavDropdown } from './nav-dropdown';
import { LogoutLink } from './logout-link';
import { accountLinks, guestNote, type SiteLink } from './site-links';
import { OwnLinkLabel } from './own-link-label';
import { useSessionHint } from '../use-session-hint';
import { menuGroupsOf } from '~/domain/account/person-menus';

/**
 * The right end of the desktop header. The page is the same file for everyone: it contains both variants, and
 * data-alive on <html>, set before the first paint, selects one until the name has loaded.
 */
export function AccountArea() {
  const session = useSessionHint();
  const pathname = usePathname();
  return (
    <>
      <div className="flex items-center gap-1.5 whitespace-nowrap alive:hidden lg:gap-3">
        <GuestDropdown />
        <LinkButton href={accountLinks.join.href} variant="primary" size="sm">
          {accountLinks.join.label}
        </LinkButton>
      </div>
      <div className="hidden alive:block">
        {session.status === 'alive' ? (
          <NavDropdown
            ariaLabel={`${session.name} 메뉴`}
            label={
              <>
                <Initial name={session.name} />
                <span className="max-w-[8em] truncate text-[15px] font-semibold">{session.name}</span>
              </>
            }
            panelClassName="right-0 w-52"
          >
            <ul>
              {menuGroupsOf(session.kinds, pathname).flatMap((links, group) =>
                links.map((link, place) => (
                  <DropdownLink key={link.href} link={link} begins={group > 0 && place === 0} />
                )),
              )}
              <li className="mt-1 border-t border-line pt-1">
                <LogoutLink className="flex min-h-11 items-center rounded-s px-3 text-[15px] text-ink-2 hover:bg-sunken" />
              </li>
            </ul>
          </NavDropdown>
        ) : session.status === 'away' ? (
          <span className="text-small text-ink-2">연결되면 메뉴가 보여요</span>
        ) : (
          <span aria-hidden className="block h-9 w-28 animate-shimmer rounded-full bg-sunken" />
        )}
      </div>
    </>
  );
}

/** How to log in and sign up, by kind of account. */
function GuestDropdown() {
  return (
    <NavDropdown
      ariaLabel={`${accountLinks.login.label} 메뉴`}
      label={accountLinks.login.label}
      buttonClassName="text-small text-ink-2 hover:text-ink"
      panelClassName="right-0 w-60"
    >
      <p className="px-3 py-2 text-small text-ink-2">{guestNote}</p>
      <ul>
        <DropdownLink link={accountLinks.login} />
        <DropdownLink link={accountLinks.join} />
        <DropdownLink link={accountLinks.expert} begins />
        <DropdownLink link={accountLinks.company} />
      </ul>
    </NavDropdown>
  );
}

/** @param begins whether the link is the first of a further group */
function DropdownLink({ link, begins = false }: { link: SiteLink; begins?: boolean }) {
  return (
    <li className={begins ? 'mt-1 border-t border-line pt-1' : undefined}>
      <Link href={link.href} className="flex min-h-11 items-center rounded-s px-3 text-[15px] hover:bg-sunken">
        <OwnLinkLabel link={link} />
      </Link>
    </li>
  );
}

/** The first letter of the name in a circle; drawn by CSS, so that the name beside it is the only text. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      data-initial={name.slice(0, 1)}
      className="grid size-8 shrink-0 place-items-center rounded-full bg-green-soft text-small font-bold text-green before:content-[attr(data-initial)]"
    />
  );
}
