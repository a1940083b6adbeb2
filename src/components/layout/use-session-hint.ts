import { useEffect } from 'react';
import { create } from 'zustand';
import { type PersonKind, personKinds } from '~/domain/account/person-menus';
import type { Grade } from '~/domain/shared/actor';
import { clockedFetch } from '~/trpc/server-clock';
import { setPagePerson } from '~/trpc/page-person';
import { storedDayOwner, storedSession } from '../browser/stored-day';
import { readCookie } from '../browser/read-cookie';
import { aliveCookie } from './navigation/boot-script';

/** What the header may know about the visitor. It decides nothing: the server checks every call itself. */
export type SessionHint =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  /** A user seems to be logged in, but the server does not answer. */
  | { status: 'away' }
  | {
      status: 'alive';
      /** Null in a value that an earlier version stored. */
      encryptedUserId: string | null;
      name: string;
      /** null when it is unknown. */
      email: string | null;
      grade: Grade;
      kinds: readonly PersonKind[];
      loggedInFromAdmin: boolean;
      /** Null for a user who is not a coach. */
      encryptedCoachId: string | null;
      /** Number of unread notifications in the user's own list, up to 100. */
      unread: number;
      /** Whether the member agreed that page views are reported. */
      reportsPageViews: boolean;
      /** How the chat knows the member; null when the member is a guest there. */
      chat: { memberId: string; memberHash: string } | null;
    };

const anonymous: SessionHint = { status: 'anonymous' };

const useHint = create<SessionHint>()(() => ({ status: 'unknown' }));
let hasRequested = false;

function set(next: SessionHint): void {
  if (next.status === 'alive' && next.encryptedUserId !== null) {
    const { encryptedUserId, name, email, loggedInFromAdmin } = next;
    setPagePerson({ encryptedUserId, name, email, isActing: loggedInFromAdmin });
  }
  useHint.setState(next, true);
  if (next.status === 'alive' || next.status === 'away') document.documentElement.dataset.alive = '1';
  else delete document.documentElement.dataset.alive;
}

const grades: readonly unknown[] = ['user', 'coach', 'operator'] satisfies Grade[];

/** Parses the answer of `GET /session.json`; anything else counts as anonymous. */
export function parseSessionHint(answer: unknown): SessionHint {
  const {
    alive,
    encryptedUserId,
    name,
    email,
    grade,
    kinds,
    loggedInFromAdmin,
    encryptedCoachId,
    unread,
    reportsPageViews,
    chat,
  } = (answer ?? {}) as Record<string, unknown>;
  const { memberId, memberHash } = (chat ?? {}) as Record<string, unknown>;
  if (alive !== true || typeof name !== 'string' || !grades.includes(grade)) return anonymous;
  const validKinds = personKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
  return {
    status: 'alive',
    encryptedUserId: typeof encryptedUserId === 'string' ? encryptedUserId : null,
    name,
    email: typeof email === 'string' ? email : null,
    grade: grade as Grade,
    kinds: validKinds,
    loggedInFromAdmin: loggedInFromAdmin === true,
    encryptedCoachId: typeof encryptedCoachId === 'string' ? encryptedCoachId : null,
    unread: typeof unread === 'number' ? unread : 0,
    reportsPageViews: reportsPageViews === true,
    chat: typeof memberId === 'string' && typeof memberHash === 'string' ? { memberId, memberHash } : null,
  };
}

/** Returns whether a user is probably logged in: the session itself may differ. */
export const hasAliveCookie = () => readCookie(aliveCookie) === '1';

/**
 * Fetches who is logged in now.
 * @throws Error when the server does not answer
 */
export async function fetchSessionHint(): Promise<SessionHint> {
  const response = await clockedFetch('/session.json', { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  return parseSessionHint(await response.json());
}

/** Stores an expert's own session without the mail address, beside the days that can be read without a connection. */
function storeHint(hint: SessionHint): void {
  if (hint.status === 'alive' && hint.encryptedCoachId !== null && !hint.loggedInFromAdmin)
    storedSession.write(
      JSON.stringify({ ...hint, email: null, unread: 0, reportsPageViews: false, chat: null, alive: true }),
    );
  else storedSession.remove();
}

/** Returns the session to show while the server does not answer: that of the expert whose days this browser stores. */
export function hintWithoutAnswer(stored: string | null, person: string | null): SessionHint {
  if (stored !== null && person !== null) {
    try {
      const hint = parseSessionHint(JSON.parse(stored));
      if (hint.status === 'alive' && hint.encryptedCoachId === person) return hint;
    } catch {
      // The stored text was not written by this module.
    }
  }
  return { status: 'away' };
}

const RETRY_MS = 10_000;

/** Retries when the connection returns, or after a while when the device did not notice that it was lost. */
function retryLater(): void {
  const retry = () => {
    clearTimeout(timer);
    globalThis.removeEventListener('online', retry);
    void refreshSessionHint();
  };
  const timer = setTimeout(retry, RETRY_MS);
  globalThis.addEventListener('online', retry);
}

/**
 * Refetches the session after a login or logout that did not load a new document. Without an answer it keeps retrying.
 */
export async function refreshSessionHint(): Promise<void> {
  hasRequested = true;
  if (!hasAliveCookie()) {
    storedSession.remove();
    set(anonymous);
    return;
  }
  try {
    const hint = await fetchSessionHint();
    storeHint(hint);
    set(hint);
  } catch {
    set(hintWithoutAnswer(storedSession.read(), storedDayOwner.read()));
    retryLater();
  }
}

/**
 * Updates the displayed session after the server's answer may have changed, e.g. when notifications were read. Without
 * an answer it stays as it was.
 */
export async function updateSessionHint(): Promise<void> {
  if (useHint.getState().status !== 'alive' || !hasAliveCookie()) return;
  try {
    const hint = await fetchSessionHint();
    storeHint(hint);
    set(hint);
  } catch {
    // The next page load asks again.
  }
}

/**
 * Returns the session, requested once per page load and shared by all components; visitors without the cookie send no
 * request.
 */
export function useSessionHint(): SessionHint {
  const now = useHint();
  useEffect(() => {
    if (hasRequested) return;
    refreshSessionHint().catch(() => set(anonymous));
  }, []);
  return now;
}
