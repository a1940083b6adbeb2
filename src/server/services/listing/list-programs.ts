import { isPriceGroup, priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { ListedProgram, ProgramPage } from '~/domain/listing/schema/listing';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import type { ServiceContext } from '~/server/service-context';

type Row = Omit<ProgramPage, 'price'> & { priceGroup: string };

/**
 * Counts the coaches whom a search can find; a payonly program has no listing of its own
 * (docs/product/payment.md#payonly-programs).
 */
const select = `
  select p.permalink, p.service_type::text as "serviceType", p.title, p.summary, p.description, p.price_group as "priceGroup",
    (select count(*)::int from coach_programs taught join coach_listings l on l.coach_id = taught.coach_id and l.scope = 'all//'
      where taught.program_id = p.id and l.schedule_fresh_until >= $1::timestamptz) as coaches
  from programs p where p.active and not p.payonly`;

const toProgram = ({ priceGroup, ...program }: Row): ProgramPage => ({
  ...program,
  price: isPriceGroup(priceGroup) ? currentPolicy(priceBooks).lesson[priceGroup] : null,
});

/** Lists the programs with a listing, of one vertical or of all, those with the most coaches first. One statement. */
export async function listPrograms(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  serviceType: ServiceType | undefined,
): Promise<ListedProgram[]> {
  const text = `${select} and ($2::"ServiceType" is null or p.service_type = $2) order by coaches desc, p.id`;
  const { rows } = await pool.query<Row>({ name: 'listing-programs', text, values: [now, serviceType ?? null] });
  return rows.map((row) => {
    const { description: _description, ...program } = toProgram(row);
    return program;
  });
}

/**
 * Returns the program of /listings/{permalink}; a payonly program redirects to its parent's page.
 * @throws DomainError NOT_FOUND for an unknown permalink
 */
export async function getProgramPage(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  permalink: string,
): Promise<ProgramPage> {
  const text = `${select} and p.id = (select coalesce(parent_id, id) from programs where permalink = $2::text)`;
  const { rows } = await pool.query<Row>({ name: 'listing-program', text, values: [now, permalink] });
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return toProgram(rows[0]);
}
