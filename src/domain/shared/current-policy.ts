import type { PolicyRegistry, Versioned } from './policy-registry';

/**
 * The newest version: for what nobody has bought yet. Who may import this is a list in .dependency-cruiser.cjs;
 * whatever handles something sold takes the version of its row instead.
 */
export function currentPolicy<P extends Versioned>({ versions }: Pick<PolicyRegistry<P>, 'versions'>): P {
  const newest = versions.at(-1);
  if (!newest) throw new RangeError('a registry without a version');
  return newest;
}
