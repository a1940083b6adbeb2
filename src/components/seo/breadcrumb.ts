import { brand } from '~/domain/shared/brand';

export interface BreadcrumbStep {
  title: string;
  path: string;
}

/**
 * Returns the structured data of a page's place in the site, from the home page to the page itself.
 * @param site origin of the product, e.g. https://dagaon.kr
 * @param home name of the home page
 */
export function breadcrumbList(site: string, steps: readonly BreadcrumbStep[], home: string = brand.name) {
  return {
    '@type': 'BreadcrumbList' as const,
    itemListElement: [{ title: home, path: '/' }, ...steps].map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(path, site).href,
    })),
  };
}
