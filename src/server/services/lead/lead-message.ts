import { env } from '~/env.js';

/** The key of a message about a lead. All of them are found again when the lead is erased. */
export const leadMessageKey = (leadId: number, about: string): string => `${leadKeyPrefix(leadId)}${about}`;

/** What the keys of all messages about a lead begin with. */
export const leadKeyPrefix = (leadId: number) => `lead:${leadId}:` as const;

/** The address of a lead in the console. */
export const leadUrl = (leadId: number): string => new URL(`/admin/leads?open=${leadId}`, env.APP_URL).href;
