import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { brand } from '~/domain/shared/brand';

type Chosen = { email: string; occupant: string };

function parse(stored: unknown): Chosen | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, occupant } = stored as Record<string, unknown>;
  return typeof email === 'string' && typeof occupant === 'string' ? { email, occupant } : null;
}

/** Stores the tenant chosen beside the code of a company mail, for a reload of this tab. */
export function chosenTenant(place: StoragePlace) {
  const stored = storedValue(place, `${brand.key}:company-tenant`, parse);
  return {
    /** Returns an empty text for another mail address, and when no tenant was chosen. */
    read: (email: string): string => {
      const chosen = stored.read();
      return chosen?.email === email ? chosen.occupant : '';
    },
    keep: stored.write,
    drop: stored.remove,
  };
}
