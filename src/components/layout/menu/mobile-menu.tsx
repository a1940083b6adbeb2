'use client';
import { usePathname } from 'next/navigation';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import { Sheet } from '~/components/ui/sheet';
import { Initial } from './account-area';
import { MainLink } from '../navigation/main-link';
import { ProgramList } from './program-guide';
import { LogoutLink } from './logout-link';
import { browseLinks, helpLinks, withoutEmpty } from './more-links';
import { accountLinks, mainLinks, type SiteLink } from './site-links';
import { ThemeSwitch } from '../theme-switch';
import type { EmptyPages } from '~/domain/content/pages/list-page';
import { useSessionHint } from '../use-session-hint';
import { menuGroupsOf } from '~/domain/account/person-menus';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Lists that have nothing to show. */
  emptyPages: EmptyPages;
}

/** The menu of small screens: 78 % of the width, from the right. Its button, Esc, the scrim and any link close it. */
export function MobileMenu({ open, onOpenChange, emptyPages }: MobileMenuProps) {
  const session = useSessionHint();
  const pathname = usePathname();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="메뉴" hideTitle from="side">
      {/* A link to a place on this page does not change the pathname, so every link closes the menu. */}
      <div
        role="presentation"
        className="px-5 pb-6"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onOpenChange(false);
        }}
      >
        {session.status === 'alive' ? (
          <div className="flex items-center gap-3 pb-4">
            <Initial name={session.name} />
            <p className="min-w-0 truncate text-h3">{session.name} 님</p>
          </div>
        ) : session.status === 'away' ? (
          <p className="pb-5 text-h3">연결되면 내 메뉴가 보여요</p>
        ) : (
          <div className="pb-5">
            <p className="text-h2">오늘, 가까운 코치부터 볼까요?</p>
            <div className="mt-4 grid gap-2">
              <LinkButton href={accountLinks.join.href} variant="primary" block>
                {accountLinks.join.label}
              </LinkButton>
              <LinkButton href={accountLinks.login.href} variant="ghost" block>
                {accountLinks.login.label}
              </LinkButton>
            </div>
          </div>
        )}
        {session.status === 'alive' ? (
          <MenuList label="내 메뉴" groups={menuGroupsOf(session.kinds, pathname)} />
        ) : null}
        <MenuList label="둘러보기" groups={[[...mainLinks, ...browseLinks, ...withoutEmpty(helpLinks, emptyPages)]]} />
        <section aria-label="프로그램" className="border-t border-line py-3">
          <h2 className="py-2 text-caption font-semibold text-ink-3">프로그램</h2>
          <div className="-mx-2.5">
            <ProgramList columns={1} />
          </div>
        </section>
        <div className="flex items-center justify-between gap-3 border-t border-line pt-5">
          <ThemeSwitch />
        </div>
        <div className="pt-4 text-small text-ink-2">
          {session.status === 'alive' ? (
            <LogoutLink className="inline-flex min-h-11 items-center" />
          ) : session.status === 'away' ? null : (
            <div className="flex flex-wrap gap-x-5">
              {[accountLinks.company, accountLinks.expert].map(({ href, label }) => (
                <Link key={href} href={href} prefetch={false} className="inline-flex min-h-11 items-center">
                  {label}
                </Link>
              ))}
            </div>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function MenuList({ label, groups }: { label: string; groups: readonly (readonly SiteLink[])[] }) {
  return (
    <nav aria-label={label} className="border-t border-line py-3">
      {groups.map((links) => (
        <ul key={links[0]?.href} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
          {links.map((link) => (
            <li key={link.href}>
              <MainLink link={link} className="flex min-h-12 items-center text-[17px] font-semibold" />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
