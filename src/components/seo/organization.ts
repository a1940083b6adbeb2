import type { ShopSeller } from '~/domain/content/shop-seller';
import type { SupportContact } from '~/domain/messaging/support';
import { brand } from '~/domain/shared/brand';

/**
 * Returns the organization behind the product, as other structured data identifies it.
 * @param site origin of the product
 */
export function organization(site: string) {
  return {
    '@type': 'Organization' as const,
    '@id': new URL('/#organization', site).href,
    name: brand.name,
    url: new URL('/', site).href,
  };
}

/** Returns the full description of the product and its seller; a value that is not set is left out. */
export function organizationOf(site: string, { seller, contact }: { seller: ShopSeller; contact: SupportContact }) {
  return {
    ...organization(site),
    alternateName: brand.nameInEnglish,
    legalName: seller.name,
    logo: new URL('/apple-icon.png', site).href,
    address: seller.address,
    email: seller.mail,
    telephone: seller.phone,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: contact.email,
      telephone: contact.phone ?? undefined,
      availableLanguage: 'ko',
    },
  };
}
