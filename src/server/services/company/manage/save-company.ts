import type {
  SaveCompanyInput,
  SaveOccupantInput,
  SavePlaceInput,
  SaveProgramInput,
  SaveRateInput,
} from '~/domain/company/manage-schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { sqlStates } from '~/server/database/sql-state';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { type AuditEntry, recordAudit } from '~/server/services/audit/record-audit';

type OperatorContext = ServiceContext<MemberActor>;
type Named = { csCorporateId: number };

const issue = (path: string, message: string) =>
  new DomainError('INVALID_INPUT', { issues: [{ path, message }] }, message);

/** What is somebody else's already is said at its field. */
async function unlessTaken<T>(refusal: DomainError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw sqlStates(thrown).includes('23505') ? refusal : thrown;
  }
}

/**
 * Makes a company or changes its name, code, mail domains and settings.
 * @throws DomainError NOT_FOUND, INVALID_INPUT for a code or domain that is another's
 */
export async function saveCompany(
  ctx: OperatorContext,
  { csCorporateId = null, mailDomains, ...columns }: SaveCompanyInput,
): Promise<Named> {
  const id = await unlessTaken(issue('code', '다른 회사가 쓰는 코드나 메일 주소예요.'), () =>
    ctx.db.$transaction(async (tx) => {
      const company =
        csCorporateId === null
          ? await tx.company.create({ data: { ...columns, createdAt: ctx.now }, select: { id: true } })
          : (
              await tx.company.updateManyAndReturn({
                where: { id: csCorporateId },
                data: columns,
                select: { id: true },
              })
            )[0];
      if (!company) throw new DomainError('NOT_FOUND');
      const own = { csCorporateId: company.id };
      await tx.companyMailDomain.deleteMany({ where: { ...own, domain: { notIn: mailDomains } } });
      const present = await tx.companyMailDomain.findMany({ where: own, select: { domain: true } });
      const kept = new Set(present.map(({ domain }) => domain));
      const missing = [...new Set(mailDomains)].filter((domain) => !kept.has(domain));
      await tx.companyMailDomain.createMany({ data: missing.map((domain) => ({ ...own, domain })) });
      await audit(tx, ctx, company.id, csCorporateId === null ? '새 회사' : '기본 정보');
      return company.id;
    }),
  );
  return { csCorporateId: id };
}

function audit(tx: Tx, ctx: OperatorContext, csCorporateId: number, what: string): Promise<void> {
  const entry: AuditEntry = { action: 'company.save', subject: `company:${csCorporateId}`, details: { what } };
  return recordAudit(tx, ctx, entry);
}

const sameName = issue('name', '같은 이름이 이미 있어요.');

/** A part of a company: a new one without an id; the id of another company's is NOT_FOUND. */
function savePart(
  ctx: OperatorContext,
  { csCorporateId }: Named,
  what: string,
  write: (tx: Tx) => Promise<{ count: number } | { id: number }>,
): Promise<{ affected: number }> {
  return unlessTaken(sameName, () =>
    ctx.db.$transaction(async (tx) => {
      if ((await tx.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
      const written = await write(tx);
      if ('count' in written && written.count === 0) throw new DomainError('NOT_FOUND');
      await audit(tx, ctx, csCorporateId, what);
      return { affected: 1 };
    }),
  );
}

export function savePlace(ctx: OperatorContext, { id = null, csCorporateId, name, address, active }: SavePlaceInput) {
  const data = { name, address, active };
  return savePart(ctx, { csCorporateId }, `장소 ${name}`, (tx) =>
    id === null
      ? tx.companyPlace.create({ data: { csCorporateId, ...data } })
      : tx.companyPlace.updateMany({ where: { id, csCorporateId }, data }),
  );
}

export function saveOccupant(
  ctx: OperatorContext,
  { id = null, csCorporateId, placeId, name, active }: SaveOccupantInput,
) {
  return savePart(ctx, { csCorporateId }, `입주사 ${name}`, async (tx) => {
    if ((await tx.companyPlace.count({ where: { id: placeId, csCorporateId } })) === 0)
      throw new DomainError('NOT_FOUND');
    const data = { placeId, name, active };
    return id === null
      ? tx.companyOccupant.create({ data: { csCorporateId, ...data } })
      : tx.companyOccupant.updateMany({ where: { id, csCorporateId }, data });
  });
}

export function saveProgram(
  ctx: OperatorContext,
  { id = null, csCorporateId, name, key, csCorporateProgramType, active }: SaveProgramInput,
) {
  const data = { title: name, key, csCorporateProgramType, active };
  return savePart(ctx, { csCorporateId }, `프로그램 ${name}`, (tx) =>
    id === null
      ? tx.companyProgram.create({ data: { csCorporateId, ...data } })
      : tx.companyProgram.updateMany({ where: { id, csCorporateId }, data }),
  );
}

/**
 * Agrees on new numbers from a day on: a version of the contract in force then, or the first of a new contract. What
 * was agreed before stays as it was (docs/product/company.md#price), and so do the numbers of days that are over.
 * @throws DomainError NOT_FOUND, INVALID_INPUT for numbers that a way of billing does not have, a day that has some, or
 *   a day that is over and was agreed on
 */
export function saveRate(ctx: OperatorContext, { csCorporateId, validFrom, ...rate }: SaveRateInput) {
  const prices = [rate.groupPrice, rate.individualPrice, rate.monthPrice].map((price) => price !== null);
  const wanted = rate.billing === 'lesson' ? [true, true, false] : [false, false, true];
  if (prices.join() !== wanted.join())
    return Promise.reject(issue('billing', '수업마다면 두 금액을, 월 정액이면 월 금액만 적어 주세요.'));
  const day = new Date(validFrom);
  return unlessTaken(issue('validFrom', '그날부터 시작하는 금액이 이미 있어요.'), () =>
    ctx.db.$transaction(async (tx) => {
      // Of two agreements at once the second sees the first.
      const [company] = await tx.$queryRaw<unknown[]>`
        select id from companies where id = ${csCorporateId} for no key update`;
      if (!company) throw new DomainError('NOT_FOUND');
      await assertNotOver(tx, { csCorporateId, day, today: new Date(seoulDate(ctx.now)) });
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
      await tx.companyRate.create({ data: { contractId: contract.id, validFrom: day, ...rate, createdAt: ctx.now } });
      await recordAudit(tx, ctx, {
        action: 'company.contract',
        subject: `company:${csCorporateId}`,
        details: { validFrom },
      });
      return { affected: 1 };
    }),
  );
}

/** @throws DomainError INVALID_INPUT for a day before today whose numbers were agreed on */
async function assertNotOver(
  tx: Tx,
  { csCorporateId, day, today }: { csCorporateId: number; day: Date; today: Date },
): Promise<void> {
  if (day >= today) return;
  const contract = { csCorporateId, startsOn: { lte: day }, OR: [{ endsOn: null }, { endsOn: { gte: day } }] };
  if ((await tx.companyRate.count({ where: { contract, validFrom: { lte: day } } })) > 0)
    throw issue('validFrom', '이미 지난 날의 금액은 바꿀 수 없어요.');
}
