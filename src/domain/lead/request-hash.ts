import type { LeadKind } from './kinds';

/** The hash of the address while the dialog of a request is open (contract). */
export const requestHashes = { INTRODUCTION: 'introduction', TRIAL: 'trial' } as const satisfies Record<
  LeadKind,
  string
>;
