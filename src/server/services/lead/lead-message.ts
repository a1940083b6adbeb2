import { env } from '~/env.js';

/** The key of a message about a lead; all of them are found again when the lead is erased. */
export const leadMessageKey = (leadId: number, about: string): string => `lead:${leadId}:${about}`;

/** The address of a lead in the console. */
export const leadUrl = (leadId: number): string => new URL(`/admin/leads?open=${leadId}`, env.APP_URL).href;
