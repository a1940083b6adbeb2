import { Logo } from '~/components/brand/logo';
import type { EmptyPages } from '~/domain/content/pages/list-page';
import { AccountArea } from './menu/account-area';
import { MainLink } from './navigation/main-link';
import { MobileMenuButton } from './menu/mobile-menu-button';
import { NotificationBell } from './menu/notification-bell';
import { ProgramGuide } from './menu/program-guide';
import { SearchButton } from './menu/search-button';
import { SecondBar } from './menu/second-bar';
import { mainLinks } from './menu/site-links';

/** One header for both sizes: up to 768 px it shows the menu button, above that the menus themselves. */
export function SiteHeader({ emptyPages }: { emptyPages: EmptyPages }) {
  return (
    <>
      <header
        data-print="hide"
        className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md"
        style={{ viewTransitionName: 'site-header' }}
      >
        <div className="wrap flex h-(--header) items-center gap-1 md:gap-3 lg:gap-7">
          <Logo />
          <nav aria-label="주 메뉴" className="hidden md:block">
            <ul className="flex items-center gap-0.5 whitespace-nowrap lg:gap-4">
              <li>
                <ProgramGuide />
              </li>
              {mainLinks.map((link) => (
                <li key={link.href}>
                  <MainLink
                    link={link}
                    className="flex min-h-11 items-center rounded-s px-2 text-[15.5px] font-medium text-ink-2 transition-colors hover:text-ink"
                  />
                </li>
              ))}
            </ul>
          </nav>
          <span className="flex-1" />
          <SearchButton />
          {/* Has its width before the session is known, so that nothing moves. */}
          <div className="hidden size-11 shrink-0 alive:block">
            <NotificationBell />
          </div>
          <div className="hidden md:block">
            <AccountArea />
          </div>
          <div className="-mr-2 md:hidden">
            <MobileMenuButton emptyPages={emptyPages} />
          </div>
        </div>
      </header>
      <SecondBar />
    </>
  );
}
