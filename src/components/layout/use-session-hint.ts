import { useEffect } from 'react';
import { create } from 'zustand';
import { type PersonKind, personKinds } from '~/domain/account/person-menus';
import type { Grade } from '~/domain/shared/actor';
import { readCookie } from '../browser/read-cookie';
import { aliveCookie } from './navigation/boot-script';

/** What the header may know of the visitor. Nothing is decided by it: the server checks every call itself. */
export type SessionHint =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | {
      status: 'alive';
      name: string;
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
  useHint.setState(next, true);
  if (next.status === 'alive') document.documentElement.dataset.alive = '1';
  else delete document.documentElement.dataset.alive;
}

const grades: readonly unknown[] = ['user', 'coach', 'operator'] satisfies Grade[];

/** The answer of `GET /session.json`; anything else counts as nobody. */
export function parseSessionHint(answer: unknown): SessionHint {
  if (typeof answer !== 'object' || answer === null) return anonymous;
  const { alive, name, grade, kinds, loggedInFromAdmin, encryptedCoachId } = answer as Record<string, unknown>;
  if (alive !== true || typeof name !== 'string' || !grades.includes(grade)) return anonymous;
  const known = personKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
  return {
    status: 'alive',
    name,
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
  const response = await fetch('/session.json', { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  return parseSessionHint(await response.json());
}

/** Asks again: after a login or logout that did not load a new document. */
export async function refreshSessionHint(): Promise<void> {
  asked = true;
  if (!hasAliveCookie()) {
    set(anonymous);
    return;
  }
  try {
    set(await fetchSessionHint());
  } catch {
    // Offline: show the way in rather than nothing.
    set(anonymous);
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
