import type { AccountStatus } from '~/generated/prisma/enums';
import type { StateMachine } from '~/domain/shared/state-machine';

/** An account (docs/product/account-and-privacy.md#dormancy): it falls asleep by itself and is woken by its owner. */
export const accountMachine: StateMachine<AccountStatus> = {
  name: 'account',
  moves: {
    ACTIVE: { DORMANT: ['system'], LEFT: ['learner'] },
    DORMANT: { ACTIVE: ['learner', 'coach', 'operator'] },
  },
};
