import { PAGE_PERSON_HEADER } from '~/domain/account/page-person';

/** The person who was logged in when this page was loaded. */
export interface PagePerson {
  encryptedUserId: string;
  name: string;
  /** Null where it is not known. */
  email: string | null;
  /** An operator acts as this person, who alone can log in again. */
  isActing: boolean;
}

let person: PagePerson | null = null;
let load: (() => void) | null = null;
let isRequested = false;

/** Sets whose page this is. Only the first person counts: a login in another tab does not change the page. */
export function rememberPagePerson(next: PagePerson): void {
  person ??= next;
}

export const pagePerson = (): PagePerson | null => person;

/** Names the page's person to the server, which refuses the call when somebody else is logged in. */
export function pagePersonHeaders(): Record<string, string> {
  return person === null ? {} : { [PAGE_PERSON_HEADER]: person.encryptedUserId };
}

/** The person logs out: calls that are refused meanwhile request no login. */
export function forgetPagePerson(): void {
  person = null;
}

/** Sets what loads the login dialog; every page has this, and few visits need more of session-end.ts. */
export function setLoginHost(host: () => void): void {
  load = host;
  // A call may have been refused before the page was ready.
  if (isRequested) host();
}

export function loadLogin(): void {
  isRequested = true;
  load?.();
}
