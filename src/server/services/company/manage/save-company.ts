import type { SaveCompanyInput, SavedCompany, SaveRateInput } from '~/domain/company/schema/manage';
import type { MemberActor } from '~/domain/shared/actor';
import { changedFields, hidden } from '~/domain/shared/changed-fields';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { formatWon } from '~/domain/shared/money';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { assertSaved, auditSave, issue, rejectDuplicates } from './save-rules';

type OperatorContext = ServiceContext<MemberActor>;

const select = { id: true, revision: true } as const;

/**
 * Creates a company or changes its name, code, mail domains and settings.
 * @param input its `basedOn` is the revision that the operator saw
 * @throws DomainError NOT_FOUND, CONFLICT for a company that another operator saved meanwhile, INVALID_INPUT for a code
 *   or domain that is already taken
 */
export async function saveCompany(ctx: OperatorContext, input: SaveCompanyInput): Promise<SavedCompany> {
  const { csCorporateId = null, basedOn, mailDomains, name, code, businessNumber } = input;
  const { isUseAttendanceNumber, isUseCoachAttendanceCheck, isUseOccupant, isUseEmployeeList } = input;
  const flags = { isUseAttendanceNumber, isUseCoachAttendanceCheck, isUseOccupant, isUseEmployeeList };
  const columns = { name, code, businessNumber, ...flags };
  return ctx.db.$transaction(async (tx) => {
    const before = csCorporateId === null ? null : await readCompany(tx, csCorporateId);
    const { id, revision } = await rejectDuplicates(issue('code', '다른 회사가 쓰는 코드예요.'), () =>
      csCorporateId === null
        ? tx.company.create({ data: { ...columns, createdAt: ctx.now }, select })
        : changeCompany(tx, { id: csCorporateId, basedOn }, columns),
    );
    await saveMailDomains(tx, id, mailDomains);
    const changes = changedFields<Saved>(companyFieldLabels, before, { ...columns, mailDomains });
    await auditSave(tx, ctx, id, { what: csCorporateId === null ? '새 회사' : '기본 정보', changes });
    return { csCorporateId: id, revision };
  });
}

type Saved = Omit<SaveCompanyInput, 'csCorporateId' | 'basedOn'>;

/** Labels of a company's fields in the log. The code lets people join, so the log only records that it changed. */
const companyFieldLabels: Parameters<typeof changedFields<Saved>>[0] = {
  name: '이름',
  code: hidden('회사 코드'),
  mailDomains: '메일 도메인',
  businessNumber: '사업자등록번호',
  isUseAttendanceNumber: '출석 번호 사용',
  isUseCoachAttendanceCheck: '전문가 출석 확인 사용',
  isUseOccupant: '입주사 사용',
  isUseEmployeeList: '직원 명단 사용',
};

/** Returns the company before a save. The save is rejected if it is based on another revision. */
async function readCompany(tx: Tx, id: number): Promise<Saved | null> {
  const company = await tx.company.findUnique({
    where: { id },
    select: {
      name: true,
      code: true,
      businessNumber: true,
      isUseAttendanceNumber: true,
      isUseCoachAttendanceCheck: true,
      isUseOccupant: true,
      isUseEmployeeList: true,
      mailDomains: { select: { domain: true } },
    },
  });
  return company && { ...company, mailDomains: company.mailDomains.map(({ domain }) => domain) };
}

/** @throws DomainError INVALID_INPUT with the name of a domain that another company has */
async function saveMailDomains(tx: Tx, csCorporateId: number, mailDomains: readonly string[]): Promise<void> {
  const ofCompany = { csCorporateId };
  await tx.companyMailDomain.deleteMany({ where: { ...ofCompany, domain: { notIn: [...mailDomains] } } });
  const present = await tx.companyMailDomain.findMany({
    where: { domain: { in: [...mailDomains] } },
    select: { csCorporateId: true, domain: true },
  });
  const duplicate = present.find((other) => other.csCorporateId !== csCorporateId);
  if (duplicate) throw issue('mailDomains', `‘${duplicate.domain}’: 다른 회사가 쓰는 메일 도메인이에요.`);
  const existingDomains = new Set(present.map(({ domain }) => domain));
  const missing = [...new Set(mailDomains)].filter((domain) => !existingDomains.has(domain));
  await rejectDuplicates(issue('mailDomains', '방금 다른 회사가 같은 메일 도메인을 저장했어요.'), () =>
    tx.companyMailDomain.createMany({ data: missing.map((domain) => ({ ...ofCompany, domain })) }),
  );
}

async function changeCompany(
  tx: Tx,
  { id, basedOn }: { id: number; basedOn: number | null | undefined },
  columns: Omit<SaveCompanyInput, 'csCorporateId' | 'basedOn' | 'mailDomains'>,
): Promise<{ id: number; revision: number }> {
  const saved = await tx.company.updateManyAndReturn({
    where: { id, revision: basedOn ?? 0 },
    data: { ...columns, revision: { increment: 1 } },
    select,
  });
  await assertSaved(saved.length, '이 회사 정보를', () => tx.company.count({ where: { id } }));
  const [company] = saved;
  if (!company) throw new DomainError('NOT_FOUND');
  return company;
}

/**
 * Sets new rates from a day on: a version of the contract in force on that day, or the first version of a new contract.
 * Earlier agreements (docs/product/company.md#price) and the rates of past days stay unchanged.
 * @throws DomainError NOT_FOUND, INVALID_INPUT for rates that the billing type does not have, for a day that already
 *   has rates, or for a past day with rates
 */
export function saveRate(ctx: OperatorContext, input: SaveRateInput) {
  const { csCorporateId, validFrom, billing, groupPrice, individualPrice, monthPrice } = input;
  const { expertGroupRate, expertIndividualRate } = input;
  const rate = { billing, groupPrice, individualPrice, monthPrice, expertGroupRate, expertIndividualRate };
  const prices = [rate.groupPrice, rate.individualPrice, rate.monthPrice].map((price) => price !== null);
  const hasPrice = rate.billing === 'lesson' ? [true, true, false] : [false, false, true];
  if (prices.join() !== hasPrice.join())
    return Promise.reject(issue('billing', '건별 청구면 그룹·1:1 수업 금액을, 월 정액이면 월 이용료만 입력해 주세요.'));
  const day = new Date(validFrom);
  return rejectDuplicates(issue('validFrom', '그날부터 적용되는 금액이 이미 있어요. 다른 날을 골라 주세요.'), () =>
    ctx.db.$transaction(async (tx) => {
      // The second of two concurrent saves sees the first one.
      const [company] = await tx.$queryRaw<unknown[]>`
        select id from companies where id = ${csCorporateId} for no key update`;
      if (!company) throw new DomainError('NOT_FOUND');
      await assertDayHasNoRates(tx, { csCorporateId, day, today: new Date(seoulDate(ctx.now)) });
      // A new contract ends before the next one begins.
      const next = await tx.companyContract.findFirst({
        where: { csCorporateId, startsOn: { gt: day } },
        orderBy: { startsOn: 'asc' },
        select: { startsOn: true },
      });
      const endsOn = next && new Date(next.startsOn.getTime() - DAY_MS);
      const contract =
        (await tx.companyContract.findFirst({
          where: { csCorporateId, startsOn: { lte: day }, OR: [{ endsOn: null }, { endsOn: { gte: day } }] },
          select: { id: true },
        })) ??
        (await tx.companyContract.create({ data: { csCorporateId, startsOn: day, endsOn }, select: { id: true } }));
      const before = await tx.companyRate.findFirst({
        where: { contractId: contract.id, validFrom: { lt: day } },
        orderBy: { validFrom: 'desc' },
        omit: { id: true, contractId: true, validFrom: true, createdAt: true },
      });
      await tx.companyRate.create({ data: { contractId: contract.id, validFrom: day, ...rate, createdAt: ctx.now } });
      await recordAudit(tx, ctx, {
        action: 'company.contract',
        subject: `company:${csCorporateId}`,
        details: { validFrom, changes: changedFields<Rate>(rateFieldLabels, before ?? noRate, rate) },
      });
      return { affected: 1 };
    }),
  );
}

type Rate = { [Name in keyof Omit<SaveRateInput, 'csCorporateId' | 'validFrom'>]: SaveRateInput[Name] | null };
const price = (field: string) => ({ field, format: (won: number | null) => (won === null ? '없음' : formatWon(won)) });
const rateFieldLabels: Parameters<typeof changedFields<Rate>>[0] = {
  billing: {
    field: '청구',
    format: (billing) => (billing === null ? '없음' : billing === 'lesson' ? '건별' : '월 정액'),
  },
  groupPrice: price('그룹 수업'),
  individualPrice: price('1:1 수업'),
  monthPrice: price('월 이용료'),
  expertGroupRate: price('전문가 · 그룹'),
  expertIndividualRate: price('전문가 · 1:1'),
};
/** The rates before the first version of a contract. */
const noRate: Rate = {
  billing: null,
  groupPrice: null,
  individualPrice: null,
  monthPrice: null,
  expertGroupRate: null,
  expertIndividualRate: null,
};

/** @throws DomainError INVALID_INPUT for a day before today that already has rates */
async function assertDayHasNoRates(
  tx: Tx,
  { csCorporateId, day, today }: { csCorporateId: number; day: Date; today: Date },
): Promise<void> {
  if (day >= today) return;
  const contract = { csCorporateId, startsOn: { lte: day }, OR: [{ endsOn: null }, { endsOn: { gte: day } }] };
  if ((await tx.companyRate.count({ where: { contract, validFrom: { lte: day } } })) > 0)
    throw issue('validFrom', '이미 지난 날의 금액은 바꿀 수 없어요.');
}
