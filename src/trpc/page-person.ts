import { PAGE_PERSON_HEADER } from '~/domain/account/page-person';

/** The user who was logged in when this page was loaded. */
export interface PagePerson {
  encryptedUserId: string;
  name: string;
  /** null when it is unknown. */
  email: string | null;
  /** Whether an operator acts as this user, who alone can log in again. */
  isActing: boolean;
}

let person: PagePerson | null = null;
let load: (() => void) | null = null;
let isRequested = false;

/** Sets the page's user. Only the first call counts: a login in another tab does not change the page. */
export function setPagePerson(next: PagePerson): void {
  person ??= next;
}

export const pagePerson = (): PagePerson | null => person;

/** Returns headers that name the page's user; the server rejects the call when another user is logged in. */
export function pagePersonHeaders(): Record<string, string> {
  return person === null ? {} : { [PAGE_PERSON_HEADER]: person.encryptedUserId };
}

/** Called when the user logs out: calls that are rejected from now on request no login. */
export function clearPagePerson(): void {
  person = null;
}

/** Sets the function that loads the login dialog; it is separate from session-end.ts, which few visits need. */
export function setLoginHost(host: () => void): void {
  load = host;
  // A call may have been rejected before the page was ready.
  if (isRequested) host();
}

export function loadLogin(): void {
  isRequested = true;
  load?.();
}
