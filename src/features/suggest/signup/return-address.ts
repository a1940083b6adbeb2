import { brand } from '~/domain/shared/brand';
import { readCookie } from '~/components/browser/read-cookie';
import { safeRedirect } from '~/domain/account/safe-redirect';
import type { ServiceType } from '~/domain/shared/service-type';
import { suggestPageOf, suggestPath } from '../suggest-paths';

/** The guard leaves the address that was asked for in a cookie beside the bare address of the signup step. */
const RETURN_COOKIE = `${brand.key}_return`;

/** Where to go on: the page of this questionnaire that was asked for, with what it brought along, else its start. */
export function returnAddress(serviceType: ServiceType, cookies?: string): string {
  const start = suggestPath(serviceType, 'start');
  const asked = safeRedirect(readCookie(RETURN_COOKIE, cookies), start);
  const page = suggestPageOf(asked.split('?')[0] ?? '', serviceType);
  return page === null || page === 'signup' ? start : asked;
}
