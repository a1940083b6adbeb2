import { loadLogin, type PagePerson, pagePerson } from './page-person';

/** The login that a page requests. */
export interface SessionEnd {
  person: PagePerson;
  /** Whether another user is logged in now, for example in another tab. */
  isOtherAccount: boolean;
}

interface OpenLogin {
  end: SessionEnd;
  result: Promise<boolean>;
  resolve: (isLoggedIn: boolean) => void;
}

let current: OpenLogin | null = null;
/** Whether the dialog was closed without a login. */
let isDismissed = false;
const listeners = new Set<() => void>();

function publish(next: OpenLogin | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Requests a login of the page's user. All calls that are rejected meanwhile share one login.
 * @param call a query requests no login after the user has closed the dialog
 * @returns whether the same user is logged in again; false immediately on a page without a user
 */
export function requestLogin(call: { isQuery: boolean; isOtherAccount: boolean }): Promise<boolean> {
  const person = pagePerson();
  if (person === null || person.isActing || (call.isQuery && isDismissed)) return Promise.resolve(false);
  if (current !== null) {
    if (call.isOtherAccount) reportOtherAccount();
    return current.result;
  }
  let resolve: OpenLogin['resolve'] = () => undefined;
  const result = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  publish({ end: { person, isOtherAccount: call.isOtherAccount }, result, resolve });
  loadLogin();
  return result;
}

/** Reports that another user is logged in now. */
export function reportOtherAccount(): void {
  if (current && !current.end.isOtherAccount) publish({ ...current, end: { ...current.end, isOtherAccount: true } });
}

/** Ends the request: the page's user is logged in again, or has closed the dialog. */
export function finishLogin(isLoggedIn: boolean): void {
  isDismissed = !isLoggedIn;
  const finished = current;
  publish(null);
  finished?.resolve(isLoggedIn);
}

/** Returns the login that is requested now; null when none is. */
export const readSessionEnd = (): SessionEnd | null => current?.end ?? null;

export function subscribeSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
