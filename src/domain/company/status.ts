import type { StateMachine } from '~/domain/shared/state-machine';

/** A person's time in a company (docs/product/company.md#people). Who joins again has a new membership. */
export const membershipMachine: StateMachine<'JOINED' | 'LEFT'> = {
  name: 'membership',
  moves: { JOINED: { LEFT: ['learner', 'operator', 'system'] } },
};

/** A company's leave for a coach to teach there. Who is authorised again has a new one. */
export const companyExpertMachine: StateMachine<'AUTHORISED' | 'WITHDRAWN'> = {
  name: 'company-expert',
  moves: { AUTHORISED: { WITHDRAWN: ['operator'] } },
};
