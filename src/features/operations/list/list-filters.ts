import { z } from 'zod';
import { type AuditAction, auditActionLabels } from '~/domain/operations/texts/audit-labels';
import { listCoachDocumentsInput } from '~/domain/operations/schema/coach-document';
import { listProfileRequestsInput } from '~/domain/operations/schema/coach-profile';
import { listCoachesInput } from '~/domain/operations/schema/coach';
import { listLessonsInput } from '~/domain/operations/schema/lesson';
import { listMatchesInput } from '~/domain/operations/schema/match';
import { listMembersInput } from '~/domain/operations/schema/member';
import { listMessagesInput } from '~/domain/operations/schema/message';
import { listOrdersInput } from '~/domain/operations/schema/order';
import { jobStateSchema } from '~/domain/operations/schema/queue';
import { listAuditInput, listComplaintsInput } from '~/domain/operations/schema/record';
import { listAdminReviewsInput } from '~/domain/operations/schema/review';
import { listExtraPayoutsInput } from '~/domain/operations/schema/refund';
import { listToolOrdersForOperatorInput, listToolStockInput } from '~/domain/operations/schema/tool-order';
import { listLeadsInput } from '~/domain/lead/schema/lead';
import { listPublicationsInput } from '~/domain/publication/schema';
import { listBillsInput, listDisputesInput, listStatementsInput } from '~/domain/settlement/schema';
import { listAppealsInput, listOperatorLessonsInput } from '~/domain/timetable/schema/operator';

/** Reads a parameter of the address; '' for a missing one. */
export type Get = (name: string) => string;

/** Names of the parameters that differ from the name of the filter. */
const parameters: Readonly<Record<string, string>> = {
  query: 'q',
  serviceType: 'vertical',
  csCorporateId: 'company',
  encryptedContractId: 'contract',
};

/** Filters with any text. The call itself rejects one that it cannot accept, so that the list does not ignore it. */
const textFilters: ReadonlySet<string> = new Set(['query', 'coach', 'encryptedContractId']);

type Filters<Shape extends z.ZodRawShape> = {
  [Name in Exclude<keyof Shape, 'cursor'>]: z.output<Shape[Name]> | undefined;
};

/**
 * Returns a function that reads the query of a list from its address: every field of the call's input, without those
 * that the address does not contain or that are invalid, because users can type any address. The page prefetches with
 * the same query as the list in the browser.
 * @param names parameters of this list that differ from the name of the filter
 */
function filtersOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  names: Readonly<Record<string, string>> = {},
): (get: Get) => Filters<Shape> {
  const read = (name: string, field: z.core.$ZodType, text: string): unknown => {
    if (text === '') return z.safeParse(field, undefined).data;
    if (textFilters.has(name)) return text;
    return z.safeParse(field, text).data ?? z.safeParse(field, Number(text)).data;
  };
  const fields = Object.entries<z.core.$ZodType>(shape).filter(([name]) => name !== 'cursor');
  return (get) =>
    Object.fromEntries(
      fields.map(([name, field]) => [name, read(name, field, get(names[name] ?? parameters[name] ?? name))]),
    ) as Filters<Shape>;
}

const auditActions = Object.keys(auditActionLabels) as AuditAction[];

export const messageFilters = filtersOf(listMessagesInput);
export const memberFilters = filtersOf(listMembersInput);
export const coachFilters = filtersOf(listCoachesInput, { waiting: 'status' });
export const orderFilters = filtersOf(listOrdersInput);
export const lessonFilters = filtersOf(listLessonsInput);
export const extraPayoutFilters = filtersOf(listExtraPayoutsInput);
export const toolOrderFilters = filtersOf(listToolOrdersForOperatorInput, { rent: 'status', waiting: 'status' });
export const toolStockFilters = filtersOf(listToolStockInput);
export const complaintFilters = filtersOf(listComplaintsInput);
export const coachDocumentFilters = filtersOf(listCoachDocumentsInput);
export const coachProfileFilters = filtersOf(listProfileRequestsInput);
export const reviewFilters = filtersOf(listAdminReviewsInput);
export const leadFilters = filtersOf(listLeadsInput);
export const matchFilters = filtersOf(listMatchesInput);
export const auditFilters = filtersOf(listAuditInput.extend({ action: z.enum(auditActions).optional() }));
export const timetableFilters = filtersOf(listOperatorLessonsInput);
export const appealFilters = filtersOf(listAppealsInput);
export const statementFilters = filtersOf(listStatementsInput.pick({ status: true }));
export const disputeFilters = filtersOf(listDisputesInput);
export const billFilters = filtersOf(listBillsInput, { state: 'status' });
export const publicationFilters = filtersOf(listPublicationsInput);
export const jobFilters = (queue: string, get: Get) => ({
  queue,
  state: jobStateSchema.safeParse(get('state')).data ?? ('ready' as const),
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
