import { brand } from '~/domain/shared/brand';

/** Window events between the router's instrumentation, which React does not see, and the loading bar. */
export const navigationStarted = `${brand.key}:navigation-started`;
export const navigationFailed = `${brand.key}:navigation-failed`;

export interface NavigationStart {
  kind: 'push' | 'replace' | 'traverse';
}

/** Returns whether going to `to` opens another page: a jump inside the page or the same address does not. */
export function bringsAnotherPage(from: URL, to: URL): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}
