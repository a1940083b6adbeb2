import { newCompanySettings } from '~/domain/company/new-company-settings';
import { leadWonMail } from '~/domain/lead/mails';
import type { ConvertedLead, ConvertLeadInput } from '~/domain/lead/schema/convert';
import { supportText } from '~/domain/messaging/support';
import type { MemberActor } from '~/domain/shared/actor';
import type { PageLanguage } from '~/domain/shared/page-language';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { PlanResult } from '~/domain/timetable/schema/planning';
import { env } from '~/env.js';
import { doOrDryRun } from '~/server/database/dry-run';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { addExpert } from '~/server/services/company/manage/manage-people';
import { saveCompany, saveRate } from '~/server/services/company/manage/save-company';
import { savePlace, saveProgram } from '~/server/services/company/manage/save-part';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { planLessons } from '~/server/services/timetable/planning/plan-lessons';
import { supportContact } from '~/server/support-contact';
import { leadMessageKey } from './lead-message';
import { lockLead } from './lock-lead';
import { transitionLead } from './transition-lead';

type OperatorContext = ServiceContext<MemberActor>;

/**
 * Makes a request a customer in one transaction: creates the company with its contract, a place, a program and an
 * expert, plans the first lessons, and mails the company's code to the person (docs/product/leads.md#pipeline). What is
 * rejected leaves nothing.
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED for a request without a proposal, INVALID_INPUT with the
 *   field that is wrong, also when no lesson can be planned
 */
export function convertLead(ctx: OperatorContext, input: ConvertLeadInput): Promise<ConvertedLead> {
  const { leadId, basedOn, rehearsal, encryptedCoachId } = input;
  return doOrDryRun(ctx.db, rehearsal, async (tx) => {
    const lead = await lockLead(tx, leadId, basedOn);
    if (lead.email === null) throw new DomainError('MOVE_NOT_ALLOWED');
    // A transaction starts nested ones as savepoints.
    const inner = { ...ctx, db: tx as Db };
    const csCorporateId = await createCustomer(inner, input);
    const ended = { endedAt: ctx.now, nextOn: null, csCorporateId };
    const by = { role: 'operator', actorId: ctx.actor.userId, at: ctx.now } as const;
    await transitionLead(tx, { id: leadId, from: lead.status, to: 'WON', by, basedOn }, ended);
    const { id: placeId } = await savePlace(inner, placeOf(csCorporateId, input));
    const { id: programId } = await saveProgram(inner, programOf(csCorporateId, input));
    await authorise(inner, { csCorporateId, encryptedCoachId });
    const plan = await planFirstLessons(inner, { ...input, csCorporateId, placeId, programId });
    await mailCode(tx, input, { email: lead.email, language: lead.language });
    const details = { csCorporateId, company: input.name, lessons: plan.lessons.length };
    await recordAudit(tx, ctx, { action: 'lead.convert', subject: `lead:${leadId}`, details });
    return { csCorporateId: rehearsal ? null : csCorporateId, plan };
  });
}

/** Creates the company and its contract. */
async function createCustomer(ctx: OperatorContext, input: ConvertLeadInput): Promise<number> {
  const { name, code, mailDomains, businessNumber, startsAt, validFrom } = input;
  if (validFrom > seoulDate(startsAt))
    throw fieldRejection('INVALID_INPUT', 'validFrom', '첫 수업일이나 그 전으로 골라 주세요.');
  const company = { name, code, mailDomains, businessNumber };
  const { csCorporateId } = await saveCompany(ctx, { ...newCompanySettings, ...company });
  const { billing, groupPrice, individualPrice, monthPrice, expertGroupRate, expertIndividualRate } = input;
  const prices = { billing, groupPrice, individualPrice, monthPrice, expertGroupRate, expertIndividualRate };
  await saveRate(ctx, { csCorporateId, validFrom, ...prices });
  return csCorporateId;
}

const placeOf = (csCorporateId: number, { placeName, address, room }: ConvertLeadInput) => ({
  csCorporateId,
  name: placeName,
  district: null,
  address,
  room,
  active: true,
});

const programOf = (csCorporateId: number, { programKey, programTitle, csCorporateProgramType }: ConvertLeadInput) => ({
  csCorporateId,
  name: programTitle,
  key: programKey,
  description: '',
  preparation: '',
  csCorporateProgramType,
  active: true,
});

async function authorise(ctx: OperatorContext, expert: Parameters<typeof addExpert>[1]): Promise<void> {
  try {
    await addExpert(ctx, expert);
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || !['NOT_FOUND', 'COACH_NOT_READY'].includes(thrown.code)) throw thrown;
    throw fieldRejection('INVALID_INPUT', 'encryptedCoachId', '지금은 맡을 수 없는 코치예요. 다른 코치를 골라 주세요.');
  }
}

type FirstLessons = ConvertLeadInput & { csCorporateId: number; placeId: number; programId: number };

/**
 * Plans the lesson or the series. A customer without any lesson is rejected; single ones of a series can be left out.
 */
async function planFirstLessons(ctx: OperatorContext, input: FirstLessons): Promise<PlanResult> {
  const plan = await planLessons(ctx, { ...input, rehearsal: false });
  if (plan.lessons.length > 0) return plan;
  const reason = plan.refused[0]?.reason ?? '수업이 모두 공휴일이에요.';
  throw fieldRejection('INVALID_INPUT', 'startsAt', reason);
}

async function mailCode(
  tx: Tx,
  { leadId, name, code, mailDomains }: ConvertLeadInput,
  { email, language }: { email: string; language: PageLanguage },
): Promise<void> {
  await queueMessage(tx, {
    kind: 'account',
    template: 'lead-won',
    recipient: email,
    userId: null,
    content: leadWonMail({
      language,
      companyName: name,
      code,
      mailDomains,
      support: supportText(supportContact(), language),
      url: new URL('/f/company/learner/join', env.APP_URL).href,
    }),
    dedupeKey: leadMessageKey(leadId, 'won'),
  });
}
