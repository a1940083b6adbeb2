import { z } from 'zod';
import { emailSchema } from '~/domain/account/schema';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { nameLine } from '~/domain/shared/name-line';
import { pageLanguages } from '~/domain/shared/page-language';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { contactText, typedText } from '~/domain/shared/typed-schema';
import { leadKinds } from '../kinds';
import { leadPolicy } from '../policy';
import { leadStatuses } from '../status';

const MAX_PEOPLE = 100_000;
const peopleMessage = '직원 수를 숫자로 입력해 주세요.';
export const leadProgramKey = z.enum(companyProgramKeys).nullable();

/** When the form was opened, signed by the server, and how long it waits before it accepts the form. */
export const leadFormSchema = z.object({ token: z.string(), waitSeconds: z.number() });
export type LeadForm = z.infer<typeof leadFormSchema>;

export const requestLeadInput = z.object({
  kind: z.enum(leadKinds),
  companyName: nameLine({ max: 60, empty: '회사 이름을 입력해 주세요.' }),
  person: nameLine({ max: 40, empty: '담당자 이름을 입력해 주세요.' }),
  email: emailSchema,
  phone: contactText(),
  people: z.int(peopleMessage).min(1, peopleMessage).max(MAX_PEOPLE, '10만 명까지 입력할 수 있어요.'),
  programKey: leadProgramKey,
  message: typedText().max(1000, '1,000자까지 입력할 수 있어요.'),
  /** Language of the page with the form; older client versions do not send it. */
  language: z.enum(pageLanguages).default('ko'),
  agreed: z.literal(true, '동의해 주셔야 문의를 받을 수 있어요.'),
  consentVersion: z.literal(leadPolicy.consentVersion, '동의 내용이 바뀌었어요. 페이지를 새로고침한 뒤 보내 주세요.'),
  /** Honeypot: people do not see this field, and scripts fill it in. */
  trap: z.string().max(200),
  token: z.string().max(200),
});
export type RequestLeadInput = z.infer<typeof requestLeadInput>;

/** The same answer for a new, a repeated and a discarded request. */
export const requestedLeadSchema = z.object({ received: z.literal(true) });

export const leadInput = z.object({ leadId: rowId });
/** A change of a request; `basedOn` is the revision that the operator saw. */
export const leadChange = leadInput.extend({ basedOn: rowId });
export const eraseLeadInput = leadChange;

export const listLeadsInput = z.object({
  status: z.enum(leadStatuses).optional(),
  /** `OVERDUE`: open, and the day of the next step has passed. */
  due: z.literal('OVERDUE').optional(),
  owner: z.enum(['ME', 'NOBODY']).optional(),
  cursor: rowId.optional(),
});
export type ListLeadsInput = z.infer<typeof listLeadsInput>;

export const saveLeadInput = leadChange.extend({
  encryptedOwnerId: encryptedIdSchema.nullable(),
  nextOn: z.iso.date('다음 연락일을 골라 주세요.'),
});
export type SaveLeadInput = z.infer<typeof saveLeadInput>;

export const loseLeadReason = typedText()
  .min(2, '이유를 두 글자 이상 입력해 주세요.')
  .max(200, '200자까지 입력할 수 있어요.');

export const wonLead = z.object({
  csCorporateId: z.int('회사를 골라 주세요.').min(1, '회사를 골라 주세요.').max(2_147_483_647),
});

/** A lost lead has a reason, and a won one the company that it became. */
export const changeLeadStatusInput = z.discriminatedUnion('to', [
  leadChange.extend({ to: z.literal('CONTACTED') }),
  leadChange.extend({ to: z.literal('PROPOSED') }),
  leadChange.extend({ to: z.literal('WON'), ...wonLead.shape }),
  leadChange.extend({ to: z.literal('LOST'), reason: loseLeadReason }),
]);
export type ChangeLeadStatusInput = z.infer<typeof changeLeadStatusInput>;

export const addLeadNoteInput = leadInput.extend({
  text: typedText().min(1, '메모를 입력해 주세요.').max(1000, '1,000자까지 입력할 수 있어요.'),
});
export type AddLeadNoteInput = z.infer<typeof addLeadNoteInput>;

export const leadRowSchema = z.object({
  leadId: z.number(),
  kind: z.enum(leadKinds),
  status: z.enum(leadStatuses),
  /** Null after it was erased together with the contact. */
  companyName: z.string().nullable(),
  people: z.number(),
  owner: z.string().nullable(),
  nextOn: z.string().nullable(),
  overdue: z.boolean(),
  /** Language in which the person wrote to us, and reads our mails. */
  language: z.enum(pageLanguages),
  createdAt: z.date(),
});
export type LeadRow = z.infer<typeof leadRowSchema>;
export const leadPageSchema = rowIdPageSchema(leadRowSchema).extend({
  /** Whether no new request of a company is accepted, because too many of the last 24 hours are open. */
  rejectsLeads: z.boolean(),
});
export type LeadPage = z.infer<typeof leadPageSchema>;
