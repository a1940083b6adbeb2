import type { ReactNode } from 'react';
import { Logo } from '~/components/brand/logo';
import { Mark } from '~/components/brand/mark';
import { Link } from '~/components/navigation/link';
import { buttonClass } from '~/components/ui/button-style';
import { englishFrame } from '~/domain/content/pages/english-frame';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { telHref } from '~/domain/messaging/support';
import { brand } from '~/domain/shared/brand';
import { publicApi } from '~/trpc/public-server';
import { ImpersonationBanner } from './impersonation-banner';
import { SkipLink } from './navigation/skip-link';
import { BusinessInfoLink, SellerDetails } from './seller-details';
import { ThemeSwitch } from './theme-switch';

const { sections, korea } = englishFrame;
const linkClass = 'flex min-h-11 items-center text-small text-ink-2 transition-colors hover:text-ink';

/** The frame of English pages. What only Korean users need (menus, search, accounts) is not in it. */
export function EnglishShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={englishFrame.skip} />
      <div lang="ko" className="contents">
        <ImpersonationBanner />
      </div>
      <EnglishHeader />
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <EnglishFooter />
    </div>
  );
}

export function EnglishHeader() {
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md"
      style={{ viewTransitionName: 'site-header' }}
    >
      <div className="wrap flex h-(--header) items-center gap-3 lg:gap-7">
        <Logo
          name={brand.nameInEnglish}
          label={`${brand.nameInEnglish}: ${englishFrame.home}`}
          href={officeLanguages.en}
        />
        <nav aria-label={sections.title} className="hidden md:block">
          <ul className="flex items-center gap-3 whitespace-nowrap lg:gap-6">
            {sections.links.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center text-[15.5px] font-medium text-ink-2 transition-colors hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <span className="flex-1" />
        <Link
          href={officeLanguages.ko}
          prefetch={false}
          hrefLang="ko"
          lang="ko"
          className="flex min-h-11 items-center px-1 text-small font-semibold text-ink-2 transition-colors hover:text-ink"
        >
          {englishFrame.korean}
        </Link>
        <a href={sections.request.href} className={buttonClass({ variant: 'green', size: 'sm' })}>
          {sections.request.label}
        </a>
      </div>
    </header>
  );
}

async function EnglishFooter() {
  const [contact, seller] = await Promise.all([publicApi.content.support(), publicApi.content.seller()]);
  const contactClass =
    'inline-flex min-h-11 items-center font-semibold break-all text-ink transition-colors hover:text-green';
  return (
    <footer data-print="hide" className="mt-auto border-t border-line bg-sunken/50">
      <div className="mx-auto w-full max-w-footer px-(--gutter) py-12">
        <div className="flex flex-wrap justify-between gap-x-12 gap-y-9">
          <div className="max-w-[24em]">
            <p className="flex items-center gap-2 text-[19px] font-extrabold tracking-[-0.05em]">
              <Mark size={24} />
              {brand.nameInEnglish}
            </p>
            <p className="mt-3 text-small text-ink-2">{englishFrame.about}</p>
            <address className="mt-4 text-small not-italic">
              <p className="text-caption font-semibold text-ink-3">{englishFrame.support}</p>
              <p className="flex flex-wrap gap-x-5">
                <a href={`mailto:${contact.email}`} className={contactClass}>
                  {contact.email}
                </a>
                {contact.phone ? (
                  <a href={telHref(contact.phone)} className={`${contactClass} tnum`}>
                    {contact.phone}
                  </a>
                ) : null}
              </p>
              <p className="text-caption text-ink-2">{englishFrame.answer}</p>
            </address>
          </div>
          <nav aria-label={korea.title}>
            <h2 className="text-caption font-semibold text-ink-3">{korea.title}</h2>
            <ul className="mt-1">
              {korea.links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} prefetch={false} hrefLang="ko" className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-6">
          <p className="text-small text-ink-3">© {brand.nameInEnglish}</p>
          <ThemeSwitch labels={englishFrame.theme} />
        </div>
        <section aria-labelledby="seller" className="mt-4">
          <h2 id="seller" className="text-caption font-semibold text-ink-3">
            {englishFrame.seller}
          </h2>
          <div lang="ko">
            <SellerDetails seller={seller} />
            <BusinessInfoLink seller={seller} className={linkClass} />
          </div>
        </section>
      </div>
    </footer>
  );
}
