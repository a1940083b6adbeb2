'use client';
import { usePathname } from 'next/navigation';
import { Link } from '~/components/navigation/link';
import { questionnaireOf } from '~/domain/account/service-type-of-path';
import { OwnLinkLabel } from '../menu/own-link-label';
import { findCoachLink, type SiteLink } from '../menu/site-links';

/**
 * A link of the menus. The link to the questionnaire depends on the page
 * (docs/product/names-and-routes.md#service-type), also when the page is one file for everyone.
 */
export function MainLink({ link, className }: { link: SiteLink; className: string }) {
  const pathname = usePathname();
  return (
    <Link
      href={link.href === findCoachLink.href ? questionnaireOf(pathname) : link.href}
      prefetch={false}
      className={className}
    >
      <OwnLinkLabel link={link} />
    </Link>
  );
}
