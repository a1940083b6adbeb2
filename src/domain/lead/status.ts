import type { StateMachine } from '~/domain/shared/state-machine';

export const leadStatuses = ['NEW', 'CONTACTED', 'PROPOSED', 'WON', 'LOST'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Transitions of a lead (docs/product/leads.md#pipeline). A company that says no may come back later. */
export const leadMachine: StateMachine<LeadStatus> = {
  name: 'lead',
  transitions: {
    NEW: { CONTACTED: ['operator'], LOST: ['operator'] },
    CONTACTED: { PROPOSED: ['operator'], LOST: ['operator'] },
    PROPOSED: { WON: ['operator'], LOST: ['operator'] },
    LOST: { CONTACTED: ['operator'] },
  },
};

/** States in which the lead has a next step. */
export const openLeadStatuses = ['NEW', 'CONTACTED', 'PROPOSED'] as const satisfies readonly LeadStatus[];

export function isOpenLead(status: LeadStatus): boolean {
  return openLeadStatuses.some((open) => open === status);
}
