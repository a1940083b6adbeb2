'use client';
import { ChevronRight } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { LinkButton } from '~/components/navigation/link-button';
import { Initial } from './account-area';
import { LogoutLink } from './logout-link';
import { OwnLinkLabel } from './own-link-label';
import { ProgramList } from './program-guide';
import { aboutLinks, findLinks, policyLinks, withoutEmpty } from './more-links';
import { accountLinks, guestNote, type SiteLink } from './site-links';
import { ThemeSwitch } from '../theme-switch';
import { useSessionHint } from '../use-session-hint';
import type { EmptyPages } from '~/domain/content/pages/list-page';
import { menuOf } from '~/domain/account/person-menus';
import { purposePageLinks } from '~/domain/content/pages/purpose/purpose-keys';
import { linkIcons } from './link-icons';

const settingsLinkClass = 'flex min-h-14 items-center px-5 font-semibold hover:bg-sunken';

/**
 * Every link of the product on one page, as in the menu of a phone (docs/product/names-and-routes.md#routes, /f/menu).
 * @param emptyPages lists that have nothing to show
 */
export function AllLinks({ emptyPages }: { emptyPages: EmptyPages }) {
  const session = useSessionHint();
  const alive = session.status === 'alive';
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-10">
      <section aria-label="내 계정" className="lg:col-span-2">
        {alive ? (
          <p className="flex items-center gap-3 text-h3">
            <Initial name={session.name} />
            {session.name} 님
          </p>
        ) : session.status === 'away' ? (
          <p className="text-h3">연결되면 내 메뉴가 보여요</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-l bg-sunken/70 px-5 py-5">
            <p className="text-h3">{guestNote}</p>
            <div className="flex gap-2.5 max-sm:w-full [&>*]:max-sm:flex-1">
              <LinkButton href={accountLinks.login.href} size="sm">
                {accountLinks.login.label}
              </LinkButton>
              <LinkButton href={accountLinks.join.href} variant="primary" size="sm">
                {accountLinks.join.label}
              </LinkButton>
            </div>
          </div>
        )}
      </section>
      {alive ? <LinkSection title="내 메뉴" links={menuOf(session.kinds)} /> : null}
      <LinkSection title="코치 찾기" links={findLinks} />
      <section aria-labelledby="menu-programs">
        <h2 id="menu-programs" className="text-h3">
          분야
        </h2>
        <Card pad="none" className="mt-3 p-2">
          <ProgramList columns={1} />
        </Card>
      </section>
      <LinkSection title="목적별로 알아보기" links={purposePageLinks} />
      <LinkSection title="알아보기" links={withoutEmpty(aboutLinks, emptyPages)} />
      <LinkSection title="약관" links={policyLinks} />
      <section aria-labelledby="menu-settings">
        <h2 id="menu-settings" className="text-h3">
          설정
        </h2>
        <Card pad="none" className="mt-3">
          <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-5 py-2">
            <span className="font-semibold">화면 테마</span>
            <ThemeSwitch />
          </div>
          {alive ? (
            <LogoutLink className={settingsLinkClass} />
          ) : session.status === 'away' ? null : (
            <div className="divide-y divide-line">
              {[accountLinks.company, accountLinks.expert].map(({ href, label }) => (
                <a key={href} href={href} className={settingsLinkClass}>
                  {label}
                </a>
              ))}
            </div>
          )}
        </Card>
      </section>
    </div>
  );
}

function LinkSection({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      <Card pad="none" className="mt-3">
        <ul className="divide-y divide-line">
          {links.map(({ href, label }) => {
            const Sign = linkIcons[href];
            return (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  className="flex min-h-14 items-center gap-3 px-5 font-semibold hover:bg-sunken"
                >
                  {Sign ? <Sign aria-hidden className="size-5 text-ink-2" /> : null}
                  <span className="flex-1">
                    <OwnLinkLabel link={{ href, label }} />
                  </span>
                  <ChevronRight aria-hidden className="size-5 text-ink-3" />
                </Link>
              </li>
            );
          })}
        </ul>
      </Card>
    </nav>
  );
}
