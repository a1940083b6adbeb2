import type { LeadKind } from './kinds';

/** `answerOn` is the day by which we answer, `support` the customer centre with its mail. */
export type ReceivedLead = { kind: LeadKind; answerOn: string; support: string };
export type WonLead = {
  companyName: string;
  code: string;
  mailDomains: readonly string[];
  support: string;
  url: string;
};
