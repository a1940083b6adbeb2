import type { PolicyRegistry, Versioned } from './policy-registry';

/**
 * Returns the newest version, for things that nobody has bought yet. .dependency-cruiser.cjs lists the modules that may
 * import this; code that handles a sale uses the version in its row instead.
 */
export function currentPolicy<P extends Versioned>({ versions }: Pick<PolicyRegistry<P>, 'versions'>): P {
  const newest = versions.at(-1);
  if (!newest) throw new RangeError('a registry without a version');
  return newest;
}
