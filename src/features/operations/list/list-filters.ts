import { z } from 'zod';
import { type AuditAction, auditActionLabels } from '~/domain/operations/audit-labels';
import { coachStatuses } from '~/domain/coach/status';
import { matchStatuses } from '~/domain/operations/match-schema';
import { memberGrades } from '~/domain/operations/member-schema';
import { messageStatuses } from '~/domain/operations/message-schema';
import { extraPayoutStatuses } from '~/domain/operations/refund-schema';
import { orderStatuses, todaysOrders } from '~/domain/operations/order-schema';
import { lessonStatuses } from '~/domain/operations/record-schema';
import { serviceTypes } from '~/domain/shared/service-type';
import { toolOrderStatuses } from '~/domain/tools/status';
import { jobStates } from '~/domain/operations/queue-schema';

/** Reads a parameter of the address; '' for a missing one. */
export type Get = (name: string) => string;

/** Returns the value if it is one of the options, otherwise undefined. Users can type any address. */
function oneOf<Value extends string>(options: readonly Value[], value: string): Value | undefined {
  return options.find((option) => option === value);
}

/** Returns a valid day of the address, otherwise undefined. */
const dayOf = (value: string): string | undefined => z.iso.date().safeParse(value).data;
const auditActions = Object.keys(auditActionLabels) as AuditAction[];

// Returns the query of a list from its address. The page prefetches with the same query as the list in the browser.
export const messageFilters = (get: Get) => ({ status: oneOf(messageStatuses, get('status')), query: get('q') });
export const memberFilters = (get: Get) => ({
  grade: oneOf(memberGrades, get('grade')),
  today: oneOf(['JOINED'] as const, get('today')),
  query: get('q'),
});
export const coachFilters = (get: Get) => ({
  status: oneOf(coachStatuses, get('status')),
  waiting: oneOf(['WAITING'] as const, get('status')),
  query: get('q'),
});
export const orderFilters = (get: Get) => ({
  status: oneOf(orderStatuses, get('status')),
  refund: oneOf(['FAILED'] as const, get('refund')),
  today: oneOf(todaysOrders, get('today')),
  query: get('q'),
});
export const lessonFilters = (get: Get) => ({
  status: oneOf(lessonStatuses, get('status')),
  serviceType: oneOf(serviceTypes, get('vertical')),
  from: dayOf(get('from')),
  to: dayOf(get('to')),
  query: get('q'),
  coach: get('coach'),
  encryptedContractId: get('contract') || undefined,
  attention: oneOf(['paused-coach'] as const, get('attention')),
});
export const extraPayoutFilters = (get: Get) => ({ status: oneOf(extraPayoutStatuses, get('status')) });
export const toolOrderFilters = (get: Get) => ({
  status: oneOf(toolOrderStatuses, get('status')),
  rent: oneOf(['LATE'] as const, get('status')),
  waiting: oneOf(['WAITING'] as const, get('status')),
  refund: oneOf(['FAILED'] as const, get('refund')),
  today: oneOf(['PAID'] as const, get('today')),
  query: get('q'),
});
export const toolStockFilters = (get: Get) => ({ serviceType: oneOf(serviceTypes, get('vertical')), query: get('q') });
export const complaintFilters = (get: Get) => ({ status: oneOf(['OPEN', 'RESOLVED'] as const, get('status')) });
export const matchFilters = (get: Get) => ({ status: oneOf(matchStatuses, get('status')) });
export const auditFilters = (get: Get) => ({
  action: oneOf(auditActions, get('action')),
  query: get('q'),
  from: dayOf(get('from')),
  to: dayOf(get('to')),
});
export const jobFilters = (queue: string, get: Get) => ({
  queue,
  state: oneOf(jobStates, get('state')) ?? ('ready' as const),
});

export type Query = Promise<Record<string, string | string[] | undefined>>;

/** Returns a reader for the address of a page request. */
export async function reader(query: Query): Promise<Get> {
  const params = await query;
  return (name) => {
    const value = params[name];
    return typeof value === 'string' ? value : '';
  };
}
