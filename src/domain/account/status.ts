import type { AccountStatus } from '~/generated/prisma/enums';
import type { StateMachine } from '~/domain/shared/state-machine';

/**
 * An account (docs/product/account-and-privacy.md#dormancy): the system marks it dormant, the user
 * reactivates it. Operators close the account of a coach on request.
 */
export const accountMachine: StateMachine<AccountStatus> = {
  name: 'account',
  transitions: {
    ACTIVE: { DORMANT: ['system'], LEFT: ['learner', 'operator'] },
    DORMANT: { ACTIVE: ['learner', 'coach', 'operator'] },
  },
};
