/** Numbers that were decided together; the version names them, for good. */
export type Versioned = { readonly version: string };

/**
 * Every version of a policy that something was ever sold under. A number is changed by adding a version: what was sold
 * before keeps its own (docs/decisions/016-frozen-terms.md). For what is sold now see current-policy.ts.
 */
export type PolicyRegistry<P extends Versioned> = {
  /** The oldest first. */
  readonly versions: readonly P[];
  /**
   * The policy under which something was sold.
   * @throws RangeError for a version that was never decided: a fault of a row or of this program, never of a person
   */
  of: (version: string) => P;
  /** For tests. Makes a version the newest. @returns what takes it out again */
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
      const found = versions.find((policy) => policy.version === version);
      if (!found)
        throw new RangeError(`no ${name} policy ${version}; known: ${versions.map((each) => each.version).join(', ')}`);
      return found;
    },
    add,
  };
}
