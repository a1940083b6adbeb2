import { useEffect } from 'react';
import { create } from 'zustand';
import { type PersonKind, personKinds } from '~/domain/account/person-menus';
import type { Grade } from '~/domain/shared/actor';
import { clockedFetch } from '~/trpc/server-clock';
import { rememberPagePerson } from '~/trpc/page-person';
import { keptDayOf, keptSession } from '../browser/kept-day';
import { readCookie } from '../browser/read-cookie';
import { aliveCookie } from './navigation/boot-script';

/** What the header may know of the visitor. Nothing is decided by it: the server checks every call itself. */
export type SessionHint =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  /** Somebody seems to be logged in, and nothing answers who. */
  | { status: 'away' }
  | {
      status: 'alive';
      /** Null in what an earlier version stored. */
      encryptedUserId: string | null;
      name: string;
      /** Null where it is not known. */
      email: string | null;
      grade: Grade;
      kinds: readonly PersonKind[];
      loggedInFromAdmin: boolean;
      /** Null for who is no coach. */
      encryptedCoachId: string | null;
    };

const anonymous: SessionHint = { status: 'anonymous' };

const useHint = create<SessionHint>()(() => ({ status: 'unknown' }));
let asked = false;

function set(next: SessionHint): void {
  if (next.status === 'alive' && next.encryptedUserId !== null) {
    const { encryptedUserId, name, email, loggedInFromAdmin } = next;
    rememberPagePerson({ encryptedUserId, name, email, isActing: loggedInFromAdmin });
  }
  useHint.setState(next, true);
  if (next.status === 'alive' || next.status === 'away') document.documentElement.dataset.alive = '1';
  else delete document.documentElement.dataset.alive;
}

const grades: readonly unknown[] = ['user', 'coach', 'operator'] satisfies Grade[];

/** The answer of `GET /session.json`; anything else counts as nobody. */
export function parseSessionHint(answer: unknown): SessionHint {
  const { alive, encryptedUserId, name, email, grade, kinds, loggedInFromAdmin, encryptedCoachId } = (answer ??
    {}) as Record<string, unknown>;
  if (alive !== true || typeof name !== 'string' || !grades.includes(grade)) return anonymous;
  const known = personKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
  return {
    status: 'alive',
    encryptedUserId: typeof encryptedUserId === 'string' ? encryptedUserId : null,
    name,
    email: typeof email === 'string' ? email : null,
    grade: grade as Grade,
    kinds: known,
    loggedInFromAdmin: loggedInFromAdmin === true,
    encryptedCoachId: typeof encryptedCoachId === 'string' ? encryptedCoachId : null,
  };
}

/** Somebody is probably logged in: what the session itself says may be another thing. */
export const hasAliveCookie = () => readCookie(aliveCookie) === '1';

/**
 * Who is logged in, asked now.
 * @throws Error when there is no answer
 */
export async function fetchSessionHint(): Promise<SessionHint> {
  const response = await clockedFetch('/session.json', { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  return parseSessionHint(await response.json());
}

/** Stored of an expert's own session without the address, beside the days that are read without a connection. */
function keepHint(hint: SessionHint): void {
  if (hint.status === 'alive' && hint.encryptedCoachId !== null && !hint.loggedInFromAdmin)
    keptSession.keep(JSON.stringify({ ...hint, email: null, alive: true }));
  else keptSession.drop();
}

/** Who is seen while nothing answers: the expert whose days this browser keeps. */
export function hintWithoutAnswer(kept: string | null, person: string | null): SessionHint {
  if (kept !== null && person !== null) {
    try {
      const hint = parseSessionHint(JSON.parse(kept));
      if (hint.status === 'alive' && hint.encryptedCoachId === person) return hint;
    } catch {
      // Nothing that was kept by us.
    }
  }
  return { status: 'away' };
}

const AGAIN_MS = 10_000;

/** Once something may answer: with the connection, or a while later where the device has not missed it. */
function askLater(): void {
  const again = () => {
    clearTimeout(timer);
    globalThis.removeEventListener('online', again);
    void refreshSessionHint();
  };
  const timer = setTimeout(again, AGAIN_MS);
  globalThis.addEventListener('online', again);
}

/** Asks again: after a login or logout that did not load a new document. Without an answer it goes on asking. */
export async function refreshSessionHint(): Promise<void> {
  asked = true;
  if (!hasAliveCookie()) {
    keptSession.drop();
    set(anonymous);
    return;
  }
  try {
    const hint = await fetchSessionHint();
    keepHint(hint);
    set(hint);
  } catch {
    set(hintWithoutAnswer(keptSession.read(), keptDayOf.read()));
    askLater();
  }
}

/** One question per page load, shared by everything that shows it; none at all for visitors without the cookie. */
export function useSessionHint(): SessionHint {
  const now = useHint();
  useEffect(() => {
    if (asked) return;
    refreshSessionHint().catch(() => set(anonymous));
  }, []);
  return now;
}
