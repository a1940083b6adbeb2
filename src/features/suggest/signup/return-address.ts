import { brand } from '~/domain/shared/brand';
import { readCookie } from '~/components/browser/read-cookie';
import { safeRedirect } from '~/domain/account/safe-redirect';
import type { ServiceType } from '~/domain/shared/service-type';
import { suggestPageOf, suggestPath } from '../suggest-paths';

/** Cookie in which the guard stores the requested address; the signup step has no query of its own. */
const RETURN_COOKIE = `${brand.key}_return`;

/**
 * Returns the address after sign-up: the requested page of this questionnaire with its query, or else its start page.
 */
export function returnAddress(serviceType: ServiceType, cookies?: string): string {
  const start = suggestPath(serviceType, 'start');
  const requested = safeRedirect(readCookie(RETURN_COOKIE, cookies), start);
  const page = suggestPageOf(requested.split('?')[0] ?? '', serviceType);
  return page === null || page === 'signup' ? start : requested;
}
