import type { SaveOccupantInput, SavePlaceInput, SaveProgramInput } from '~/domain/company/schema/manage';
import type { MemberActor } from '~/domain/shared/actor';
import { companyProgramLabels, questionKindLabels } from '~/domain/company/program-labels';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { assertSaved, auditSave, issue, rejectDuplicates } from './save-rules';

type OperatorContext = ServiceContext<MemberActor>;
type Saved = Promise<{ affected: number; id: number }>;
type Named = { id?: number | null | undefined; csCorporateId: number; basedOn?: number | null | undefined };
/** The current row of a part, in the revision that the operator saw. */
type SavedPart = { id: number; csCorporateId: number; revision: number };

const sameName = issue('name', '같은 이름이 이미 있어요.');
const increment = { revision: { increment: 1 } } as const;

type FieldLabels<Row extends object> = Parameters<typeof changedFields<Row>>[0];

/** How the rows of one kind of part are written. */
interface PartRows<Row extends object> {
  /** The part in Korean: the label for the log, and the object with its particle for an error message. */
  words: readonly [label: string, object: string];
  /** Labels of the fields in the log, the values to save, and a reader for the previous row. */
  fields: FieldLabels<Row>;
  data: Row;
  read: (part: Omit<SavedPart, 'revision'>) => Promise<Row | null>;
  create: () => Promise<{ id: number }>;
  update: (current: SavedPart) => Promise<{ count: number }>;
  count: (part: Omit<SavedPart, 'revision'>) => Promise<number>;
}

/**
 * Creates a part of a company if it has no id, otherwise changes it, and returns its id. It does not overwrite what another operator saved
 * meanwhile.
 * @throws DomainError NOT_FOUND, also for another company's part, CONFLICT for a part that another operator saved
 *   meanwhile, INVALID_INPUT for a name that another part has
 */
async function savePart<Row extends object>(
  tx: Tx,
  ctx: OperatorContext,
  { id = null, csCorporateId, basedOn, name }: Named & { name: string },
  { words: [label, object], fields, data, ...rows }: PartRows<Row>,
): Saved {
  if ((await tx.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
  const before = id === null ? null : await rows.read({ id, csCorporateId });
  const saved = id === null ? await rows.create() : { id };
  if (id !== null) {
    const { count } = await rows.update({ id, csCorporateId, revision: basedOn ?? 0 });
    await assertSaved(count, object, () => rows.count({ id, csCorporateId }));
  }
  await auditSave(tx, ctx, csCorporateId, { what: `${label} ${name}`, changes: changedFields(fields, before, data) });
  return { affected: 1, id: saved.id };
}

const saving = (ctx: OperatorContext, work: (tx: Tx) => Saved) =>
  rejectDuplicates(sameName, () => ctx.db.$transaction(work));

const region = { select: { province: true, city: true, district: true } } as const;

/** @throws DomainError what `savePart` throws; INVALID_INPUT for an unknown district */
export function savePlace(ctx: OperatorContext, input: SavePlaceInput): Saved {
  const { csCorporateId, name, address, room, district, active } = input;
  return saving(ctx, async (tx) => {
    // A few districts of one city share their name, and are close to each other.
    const chosen =
      district &&
      (await tx.region.findFirst({ where: district, orderBy: { id: 'asc' }, select: { id: true, ...region.select } }));
    if (district && !chosen) throw issue('district', '동네를 목록에서 골라 주세요.');
    const names = chosen && { province: chosen.province, city: chosen.city, district: chosen.district };
    const data = { name, address, room, regionId: chosen?.id ?? null, active };
    return savePart(tx, ctx, input, {
      words: ['장소', '이 장소를'],
      fields: {
        name: '이름',
        address: '주소',
        room: '층·방',
        region: { field: '동네', format: (of) => (of ? `${of.city} ${of.district}` : '없음') },
        active: '사용',
      },
      data: { name, address, room, region: names, active },
      read: (where) =>
        tx.companyPlace.findFirst({ where, select: { name: true, address: true, room: true, region, active: true } }),
      create: () => tx.companyPlace.create({ data: { csCorporateId, ...data } }),
      update: (where) => tx.companyPlace.updateMany({ where, data: { ...data, ...increment } }),
      count: (where) => tx.companyPlace.count({ where }),
    });
  });
}

/** @throws DomainError what `savePart` throws; NOT_FOUND for another company's place */
export function saveOccupant(ctx: OperatorContext, input: SaveOccupantInput): Saved {
  const { csCorporateId, placeId, name, active } = input;
  const data = { placeId, name, active };
  const place = { select: { name: true } };
  return saving(ctx, async (tx) => {
    const chosen = await tx.companyPlace.findFirst({ where: { id: placeId, csCorporateId }, ...place });
    if (!chosen) throw new DomainError('NOT_FOUND');
    return savePart(tx, ctx, input, {
      words: ['입주사', '이 입주사를'],
      fields: { name: '이름', place: { field: '장소', format: (of) => of.name }, active: '사용' },
      data: { name, place: chosen, active },
      read: (where) => tx.companyOccupant.findFirst({ where, select: { name: true, place, active: true } }),
      create: () => tx.companyOccupant.create({ data: { csCorporateId, ...data } }),
      update: (where) => tx.companyOccupant.updateMany({ where, data: { ...data, ...increment } }),
      count: (where) => tx.companyOccupant.count({ where }),
    });
  });
}

type Program = Pick<SaveProgramInput, 'description' | 'preparation' | 'active'> & {
  title: string;
  key: string;
  csCorporateProgramType: number | null;
};
const labelOf = (labels: Readonly<Record<string, string>>, key: string | number) => labels[key] ?? String(key);
const programSelect = {
  title: true,
  key: true,
  description: true,
  preparation: true,
  csCorporateProgramType: true,
  active: true,
} as const;
const programFieldLabels: FieldLabels<Program> = {
  title: '이름',
  key: { field: '분야', format: (key) => labelOf(companyProgramLabels, key) },
  description: '소개',
  preparation: '준비물',
  csCorporateProgramType: {
    field: '수업 전 질문',
    format: (type) => (type === null ? '없음' : labelOf(questionKindLabels, type)),
  },
  active: '사용',
};

/** @throws DomainError what `savePart` throws */
export function saveProgram(ctx: OperatorContext, input: SaveProgramInput): Saved {
  const { csCorporateId, name, key, description, preparation, csCorporateProgramType, active } = input;
  const data = { title: name, key, description, preparation, csCorporateProgramType, active };
  return saving(ctx, (tx) =>
    savePart(tx, ctx, input, {
      words: ['프로그램', '이 프로그램을'],
      fields: programFieldLabels,
      data,
      read: (where) => tx.companyProgram.findFirst({ where, select: programSelect }),
      create: () => tx.companyProgram.create({ data: { csCorporateId, ...data } }),
      update: (where) => tx.companyProgram.updateMany({ where, data: { ...data, ...increment } }),
      count: (where) => tx.companyProgram.count({ where }),
    }),
  );
}
