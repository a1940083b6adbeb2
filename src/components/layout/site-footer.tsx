import { brand } from '~/domain/shared/brand';
import { Mark } from '~/components/brand/mark';
import { Link } from '~/components/navigation/link';
import type { EmptyPages } from '~/domain/content/pages/list-page';
import { purposePageLinks } from '~/domain/content/pages/purpose/purpose-keys';
import { type SupportContact, supportName, supportTimes, telHref } from '~/domain/messaging/support';
import { publicApi } from '~/trpc/public-server';
import { MainLink } from './navigation/main-link';
import { browseLinks, helpLinks, officeLink, policyLinks, withoutEmpty } from './menu/more-links';
import { accountLinks, mainLinks, type SiteLink } from './menu/site-links';
import { BusinessInfoLink, SellerDetails } from './seller-details';
import { ThemeSwitch } from './theme-switch';

const groupsOf = (emptyPages: EmptyPages): ReadonlyArray<{ title: string; links: readonly SiteLink[] }> => [
  { title: '둘러보기', links: [...mainLinks, ...browseLinks] },
  { title: '목적', links: purposePageLinks },
  { title: '도움', links: withoutEmpty(helpLinks, emptyPages) },
];

const policyLinkClass =
  'flex min-h-11 items-center text-small font-semibold text-ink-2 transition-colors hover:text-ink';

export async function SiteFooter({ emptyPages }: { emptyPages: EmptyPages }) {
  const [contact, seller] = await Promise.all([publicApi.content.support(), publicApi.content.seller()]);
  return (
    <footer data-print="hide" className="mt-auto border-t border-line bg-sunken/50">
      <div className="mx-auto w-full max-w-footer px-(--gutter) py-12">
        <div className="flex flex-wrap justify-between gap-x-12 gap-y-9">
          <div className="max-w-[22em]">
            <p className="flex items-center gap-2 text-[19px] font-extrabold tracking-[-0.05em]">
              <Mark size={24} />
              {brand.name}
            </p>
            <p className="mt-3 text-small text-ink-2">
              {brand.tagline}. 인터뷰를 마친 코치가 집, 회사, 아파트 커뮤니티로 찾아가요.
            </p>
            <FooterContact contact={contact} />
          </div>
          <nav aria-label="하단 메뉴" className="flex flex-wrap gap-x-14 gap-y-8">
            {groupsOf(emptyPages).map(({ title, links }) => (
              <FooterGroup key={title} title={title} links={links} />
            ))}
            {/* One page for everybody: data-alive on <html> selects which links are visible. */}
            <FooterGroup title="코치" links={[accountLinks.expert]} className="alive:hidden" />
            <FooterGroup title="기업" links={[officeLink, accountLinks.company]} />
            <FooterGroup title="내 계정" links={[accountLinks.settings]} className="hidden alive:block" />
          </nav>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-6">
          <ul className="flex flex-wrap gap-x-6">
            {policyLinks.map((link) => (
              <li key={link.href}>
                <Link href={link.href} prefetch={false} className={policyLinkClass}>
                  {link.label}
                </Link>
              </li>
            ))}
            <li className="empty:hidden">
              <BusinessInfoLink seller={seller} className={policyLinkClass} />
            </li>
            <li className="flex min-h-11 items-center text-small text-ink-3">© {brand.nameInEnglish}</li>
          </ul>
          <ThemeSwitch />
        </div>
        <SellerDetails seller={seller} />
      </div>
    </footer>
  );
}

function FooterContact({ contact }: { contact: SupportContact }) {
  const { email, phone } = contact;
  const linkClass =
    'inline-flex min-h-11 items-center font-semibold break-all text-ink transition-colors hover:text-green';
  return (
    <address className="mt-4 text-small not-italic">
      <p className="text-caption font-semibold text-ink-3">{supportName}</p>
      <p className="flex flex-wrap gap-x-5">
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        {phone ? (
          <a href={telHref(phone)} className={`${linkClass} tnum`}>
            {phone}
          </a>
        ) : null}
      </p>
      <p className="text-caption text-ink-2">{supportTimes(contact)}</p>
    </address>
  );
}

function FooterGroup({ title, links, className }: { title: string; links: readonly SiteLink[]; className?: string }) {
  return (
    <div className={className}>
      <h2 className="text-caption font-semibold text-ink-3">{title}</h2>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link.href}>
            <MainLink
              link={link}
              className="flex min-h-11 items-center text-small text-ink-2 transition-colors hover:text-ink"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
