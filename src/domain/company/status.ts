import type { StateMachine } from '~/domain/shared/state-machine';

/** A person's time in a company (docs/product/company.md#people). A person who joins again gets a new membership. */
export const membershipMachine: StateMachine<'JOINED' | 'LEFT'> = {
  name: 'membership',
  transitions: { JOINED: { LEFT: ['learner', 'operator', 'system'] } },
};

/** A company's permission for a coach to teach there. A coach who is authorised again gets a new one. */
export const companyExpertMachine: StateMachine<'AUTHORISED' | 'WITHDRAWN'> = {
  name: 'company-expert',
  transitions: { AUTHORISED: { WITHDRAWN: ['operator'] } },
};
