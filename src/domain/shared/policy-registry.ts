/** Numbers that were decided together and have a permanent version name. */
export type Versioned = { readonly version: string };

/**
 * Every version of a policy that was ever sold. To change a number, add a version: earlier sales keep theirs
 * (docs/decisions/016-frozen-terms.md). For new sales see current-policy.ts.
 */
export type PolicyRegistry<P extends Versioned> = {
  /** Oldest first. */
  readonly versions: readonly P[];
  /**
   * Returns the policy of a sale.
   * @throws RangeError for an unknown version: a bug in a row or in this program, never a user error
   */
  of: (version: string) => P;
  /** For tests. Adds a version as the newest. @returns a function that removes it */
  add: (policy: P) => () => void;
};

export function policyRegistry<P extends Versioned>(
  name: string,
  ...oldestFirst: readonly [P, ...P[]]
): PolicyRegistry<P> {
  const versions: P[] = [];
  const add = (policy: P) => {
    if (versions.some(({ version }) => version === policy.version))
      throw new RangeError(`the ${name} policy ${policy.version} is registered already`);
    versions.push(policy);
    return () => void versions.splice(versions.indexOf(policy), 1);
  };
  for (const policy of oldestFirst) add(policy);
  return {
    versions,
    of(version) {
      const match = versions.find((policy) => policy.version === version);
      if (!match)
        throw new RangeError(`no ${name} policy ${version}; known: ${versions.map((each) => each.version).join(', ')}`);
      return match;
    },
    add,
  };
}
