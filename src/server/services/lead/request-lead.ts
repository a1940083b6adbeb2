import { formAge } from '~/domain/lead/form-age';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { officeProgramTitles } from '~/domain/lead/labels';
import { leadReceivedMail, newLeadMail } from '~/domain/lead/mails';
import { mailboxOf } from '~/domain/lead/mailbox';
import { workingDayAfter } from '~/domain/lead/next-step';
import { leadPolicy } from '~/domain/lead/policy';
import type { LeadForm, RequestLeadInput } from '~/domain/lead/schema/lead';
import { leadMachine } from '~/domain/lead/status';
import { supportText } from '~/domain/messaging/support';
import { HOUR_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { addressKey, consumePoint, returnPoint } from '~/server/auth/limits';
import type { Lead } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { supportContact } from '~/server/support-contact';
import { readForm, signForm } from './form-token';
import { leadMessageKey, leadUrl } from './lead-message';
import { isLeadLimitReached } from './list-leads';

/** Returns what the form sends back, so that the server knows when it was opened. */
export function openLeadForm({ now }: Pick<ServiceContext, 'now'>): LeadForm {
  return { token: signForm(now), waitSeconds: leadPolicy.form.minSeconds };
}

const received = { received: true } as const;

/**
 * Stores the request of a company and mails both sides (docs/product/leads.md#request). A request of a script is
 * discarded with the same answer, and a repeated request changes the open one.
 * @throws DomainError CONFLICT for a form that was opened too long ago or sent another request, RATE_LIMITED after too
 *   many of one mailbox, of one network in a day, or of everybody
 */
export async function requestLead(ctx: ServiceContext, input: RequestLeadInput): Promise<typeof received> {
  const { db, now, ip } = ctx;
  const form = readForm(input.token);
  const age = form === null ? 'old' : formAge(form.openedAt, now);
  if (form === null || age === 'old')
    throw new DomainError('CONFLICT', {}, '문의 창을 연 지 오래됐어요. 보내기를 한 번 더 눌러 주세요.');
  if (age === 'script' || input.trap !== '') return received;
  const mailbox = mailboxOf(input.email);
  await consumePoint('leadMail', mailbox);
  try {
    await consumePoint('leadAddressDay', addressKey(ip, 48));
    await db.$transaction((tx) => storeLead(tx, form.id, input, now));
  } catch (thrown) {
    // Nothing was stored, so the person can send it again.
    if (thrown instanceof DomainError) await returnPoint('leadMail', mailbox);
    throw thrown;
  }
  return received;
}

/** Creates the request, or changes the open one. A form that sent another request is rejected. */
async function storeLead(tx: Tx, formId: string, input: RequestLeadInput, now: Date): Promise<void> {
  await lockKey(tx, `lead:${input.kind}:${input.email}`);
  const open = await lockOpenLead(tx, input, now);
  const form = await tx.leadForm.findUnique({ where: { id: formId }, select: { leadId: true } });
  if (form !== null && form.leadId !== open?.id) throw usedForm();
  if (open !== null) await changeLead(tx, open, input, now);
  const leadId = open?.id ?? (await createLead(tx, input, now));
  if (form !== null) return;
  // Another request may have been sent with the same form at the same time.
  const { count } = await tx.leadForm.createMany({ data: { id: formId, leadId, sentAt: now }, skipDuplicates: true });
  if (count === 0) throw usedForm();
}

const usedForm = () =>
  new DomainError(
    'CONFLICT',
    {},
    '이 창에서 이미 다른 문의를 보냈어요. 이 내용도 보내려면 보내기를 한 번 더 눌러 주세요.',
  );

/** Locks a name until the transaction ends. */
const lockKey = (tx: Tx, key: string) => tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`;

type OpenLead = Pick<
  Lead,
  'id' | 'companyName' | 'person' | 'phone' | 'people' | 'programKey' | 'message' | 'language'
>;

/** Locks the open request, so that an operator does not end or erase it meanwhile. */
async function lockOpenLead(tx: Tx, { email, kind }: RequestLeadInput, now: Date): Promise<OpenLead | null> {
  const since = new Date(now.getTime() - leadPolicy.repeatHours * HOUR_MS);
  const [open] = await tx.$queryRaw<OpenLead[]>`
    select id, company_name as "companyName", person, phone, people, program_key as "programKey", message, language from leads
    where email = ${email} and kind = ${kind}::"LeadKind" and ended_at is null and created_at > ${since}
    order by id desc limit 1 for update`;
  return open ?? null;
}

/** @throws DomainError RATE_LIMITED */
async function createLead(tx: Tx, input: RequestLeadInput, now: Date): Promise<number> {
  const contact = supportContact();
  // The requests of the last day are counted by one transaction at a time.
  await lockKey(tx, 'lead-limit');
  if (await isLeadLimitReached(tx, now)) {
    const support = supportText(contact, input.language);
    throw new DomainError(
      'RATE_LIMITED',
      { limit: 'lead' },
      `문의가 많아 지금은 더 받을 수 없어요. 입력한 내용은 그대로예요. ${support}에 문의해 주세요.`,
    );
  }
  const { kind, companyName, person, email, people, programKey, message, language, consentVersion } = input;
  const answerOn = workingDayAfter(now);
  const phone = input.phone || null;
  const entered = { kind, companyName, person, email, phone, people, programKey, message, language, consentVersion };
  const { id } = await tx.lead.create({
    data: { ...entered, nextOn: new Date(answerOn), createdAt: now },
    select: { id: true },
  });
  await recordStateChange(tx, leadMachine, {
    entityId: id,
    from: null,
    to: 'NEW',
    role: 'system',
    actorId: null,
    at: now,
  });
  const request = { kind, companyName, people, language, answerOn };
  await queueMessage(tx, {
    kind: 'account',
    template: 'lead-received',
    recipient: email,
    userId: null,
    content: leadReceivedMail({ kind, language, answerOn, support: supportText(contact, language) }),
    dedupeKey: leadMessageKey(id, 'received'),
  });
  await queueMessage(tx, {
    kind: 'account',
    template: 'lead-new',
    recipient: contact.email,
    userId: null,
    content: newLeadMail({ ...request, url: leadUrl(id) }),
    dedupeKey: leadMessageKey(id, 'new'),
  });
  return id;
}

/** Replaces what was entered; the note keeps all that was entered before, because nobody checks who sends a request. */
async function changeLead(tx: Tx, open: OpenLead, input: RequestLeadInput, now: Date): Promise<void> {
  const { companyName, person, programKey, message, language, consentVersion } = input;
  const phone = input.phone || null;
  const entered = { companyName, person, phone, people: input.people, programKey, message, language };
  // The same form again, after a lost response.
  if (Object.entries(entered).every(([name, value]) => open[name as keyof OpenLead] === value)) return;
  const revision = { increment: 1 };
  await tx.lead.update({
    where: { id: open.id },
    data: { ...entered, consentVersion, revision },
  });
  const people = `${open.people.toLocaleString('ko-KR')}명`;
  const program = open.programKey && officeProgramTitles[open.programKey as CompanyProgramKey];
  const before = [open.companyName, open.person, open.phone, people, program, open.message].filter(Boolean).join(' · ');
  await tx.leadNote.create({
    data: {
      leadId: open.id,
      text: `같은 메일로 문의가 다시 와서 내용이 바뀌었어요. 이전 내용: ${before}`,
      createdAt: now,
    },
  });
}
