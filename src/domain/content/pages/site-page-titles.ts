import { allListings, workoutListings } from '~/domain/listing/listing-place';
import { brand } from '~/domain/shared/brand';
import { serviceTypeOf, verticalCoaches } from '~/domain/shared/service-type';
import { groupChoiceOf } from './group-choices';

/** Titles of pages whose title is neither written by operators nor read from the database, by address. */
export const sitePageTitles = {
  '/f/faq': '자주 묻는 질문',
  '/f/feed': '소식',
  '/f/find': '코치 찾기',
  '/f/menu': '전체 메뉴',
  '/f/popular': '인기 코치',
  '/f/price': '가격',
  '/f/program': '프로그램',
  '/f/reviews': '이용 후기',
  '/f/why': '수업 이야기',
  '/privacy': '개인정보 처리방침',
  '/terms': '이용약관',
} as const;

/** Returns the title of the page of a program or purpose for several people; null if there is no such page. */
export function groupTitle(parameter: string): string | null {
  const choice = groupChoiceOf(parameter);
  return choice ? `함께하는 ${choice.title}` : null;
}

/** Returns the title of a list of coaches whose address refers to no program; null for any other page. */
function listingTitle(page: string): string | null {
  if (page === allListings.path) return allListings.title;
  const [, vertical, parameter] = /^\/([a-z]+)\/listings(?:\/(\w+))?$/.exec(page) ?? [];
  if (vertical === undefined) return null;
  if (parameter !== undefined) return vertical === 'workout' ? (workoutListings(parameter)?.title ?? null) : null;
  const serviceType = serviceTypeOf(vertical);
  return serviceType && verticalCoaches(serviceType);
}

/**
 * Returns the title of a page that is in code; null for any other address.
 * @param page as in the address of its picture (domain/content/share/share-card.ts)
 */
export function titleInCode(page: string): string | null {
  if (page === '/home') return brand.tagline;
  const [, group] = /^\/f\/group\/([^/]+)$/.exec(page) ?? [];
  if (group !== undefined) return groupTitle(group);
  return Object.entries(sitePageTitles).find(([address]) => address === page)?.[1] ?? listingTitle(page);
}
