import { brand } from '~/domain/shared/brand';
import { safeRedirect } from '~/domain/account/safe-redirect';
import type { ServiceType } from '~/domain/shared/service-type';
import { suggestPageOf, suggestPath } from '../suggest-paths';

/** The guard leaves the address that was asked for in a cookie beside the bare address of the signup step. */
const RETURN_COOKIE = `${brand.key}_return`;

function readReturn(cookies: string): string | null {
  const value = cookies
    .split('; ')
    .find((part) => part.startsWith(`${RETURN_COOKIE}=`))
    ?.slice(RETURN_COOKIE.length + 1);
  if (!value) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Where to go on: the page of this questionnaire that was asked for, with what it brought along, else its start. */
export function returnAddress(cookies: string, serviceType: ServiceType): string {
  const start = suggestPath(serviceType, 'start');
  const asked = safeRedirect(readReturn(cookies), start);
  const page = suggestPageOf(asked.split('?')[0] ?? '', serviceType);
  return page === null || page === 'signup' ? start : asked;
}
