import { brand } from '~/domain/shared/brand';
import { matchingPolicy } from '~/domain/coach/policy';
import type { SeenCoach } from '~/domain/coach/schema';

const storageKey = `${brand.key}:recent-coaches`;

type RecentStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** By hand: public pages read this, and must not bring a parser along. */
function isKept(value: unknown): value is { id: string; at: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'at' in value &&
    typeof value.id === 'string' &&
    value.id.length > 0 &&
    value.id.length <= 200 &&
    Number.isSafeInteger(value.at)
  );
}

/**
 * Coaches whose profile was opened in this browser, newest first; none when nothing is kept, it cannot be read, or the
 * storage is closed.
 */
export function readRecents(storage: RecentStorage): SeenCoach[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    return (Array.isArray(kept) ? kept.filter(isKept) : [])
      .slice(0, matchingPolicy.maxRecents)
      .map(({ id, at }) => ({ encryptedCoachId: id, seenAt: new Date(at) }));
  } catch {
    return [];
  }
}

function write(storage: RecentStorage, coaches: readonly SeenCoach[]): void {
  try {
    if (coaches.length === 0) storage().removeItem(storageKey);
    else
      storage().setItem(
        storageKey,
        JSON.stringify(coaches.map(({ encryptedCoachId, seenAt }) => ({ id: encryptedCoachId, at: seenAt.getTime() }))),
      );
  } catch {
    // Closed or full: nothing is remembered.
  }
}

/** Puts a coach first; the oldest beyond the limit [C] goes. */
export function keepRecent(storage: RecentStorage, coach: SeenCoach): void {
  write(
    storage,
    [
      coach,
      ...readRecents(storage).filter(({ encryptedCoachId }) => encryptedCoachId !== coach.encryptedCoachId),
    ].slice(0, matchingPolicy.maxRecents),
  );
}

/** Forgets one coach, or all without an id. */
export function dropRecent(storage: RecentStorage, encryptedCoachId?: string): void {
  write(
    storage,
    encryptedCoachId === undefined
      ? []
      : readRecents(storage).filter((one) => one.encryptedCoachId !== encryptedCoachId),
  );
}
