import { useEffect, useSyncExternalStore } from 'react';
import type { Grade } from '~/domain/shared/actor';
import { aliveCookie } from './navigation/boot-script';

/** What the header may know of the visitor. Nothing is decided by it: the server checks every call itself. */
export type SessionHint =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | { status: 'alive'; name: string; grade: Grade; loggedInFromAdmin: boolean };

const unknown: SessionHint = { status: 'unknown' };
const anonymous: SessionHint = { status: 'anonymous' };

let hint: SessionHint = unknown;
let asked = false;
const listeners = new Set<() => void>();

function set(next: SessionHint): void {
  hint = next;
  if (next.status === 'alive') document.documentElement.dataset.alive = '1';
  else delete document.documentElement.dataset.alive;
  for (const listener of listeners) listener();
}

const grades: readonly unknown[] = ['user', 'coach', 'operator'] satisfies Grade[];

/** The answer of `GET /session.json`; anything else counts as nobody. */
export function parseSessionHint(answer: unknown): SessionHint {
  if (typeof answer !== 'object' || answer === null) return anonymous;
  const { alive, name, grade, loggedInFromAdmin } = answer as Record<string, unknown>;
  if (alive !== true || typeof name !== 'string' || !grades.includes(grade)) return anonymous;
  return { status: 'alive', name, grade: grade as Grade, loggedInFromAdmin: loggedInFromAdmin === true };
}

export function hasAliveCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${aliveCookie}=1`);
}

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
  if (!hasAliveCookie(document.cookie)) {
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One question per page load, shared by everything that shows it; none at all for visitors without the cookie. */
export function useSessionHint(): SessionHint {
  const now = useSyncExternalStore(
    subscribe,
    () => hint,
    () => unknown,
  );
  useEffect(() => {
    if (asked) return;
    refreshSessionHint().catch(() => set(anonymous));
  }, []);
  return now;
}
