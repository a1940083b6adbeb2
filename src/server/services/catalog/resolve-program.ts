import { isPriceGroup, type PriceGroup } from '~/domain/catalog/policy';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import type { Db, Tx } from '~/server/db';

export type SoldProgram = {
  id: number;
  permalink: string;
  /**
   * Permalink of the payment page: the parent's for a payonly program (docs/product/payment.md#payonly-programs), else
   * its own.
   */
  paymentPermalink: string;
  parentId: number | null;
  title: string;
  summary: string;
  description: string;
  serviceType: ServiceType;
  priceGroup: PriceGroup;
  /** Stages around a birth that the program is for (domain/suggest/pregnancy.ts). */
  pregnancyTypes: readonly string[];
};

/**
 * Returns the program of a permalink on the payment page.
 * @throws DomainError NOT_FOUND for an unknown or inactive program, or one without a price
 */
export async function resolveProgram(db: Db | Tx, permalink: string): Promise<SoldProgram> {
  const program = await db.program.findUnique({
    where: { permalink },
    include: { parent: { select: { permalink: true, active: true } } },
  });
  if (!program?.active || !isPriceGroup(program.priceGroup)) throw new DomainError('NOT_FOUND');
  if (program.payonly && !program.parent?.active) throw new DomainError('NOT_FOUND');
  const { id, parentId, title, summary, description, serviceType, priceGroup, pregnancyTypes } = program;
  const paymentPermalink = program.payonly && program.parent ? program.parent.permalink : permalink;
  return {
    id,
    permalink,
    paymentPermalink,
    parentId: program.payonly ? parentId : null,
    title,
    summary,
    description,
    serviceType,
    priceGroup,
    pregnancyTypes,
  };
}

/**
 * Returns what a payment page sells: its own program, or the given payonly program, which must be a child of its
 * permalink.
 * @throws DomainError NOT_FOUND
 */
export async function resolvePayPage(
  db: Db | Tx,
  { permalink, program }: { permalink: string; program?: string },
): Promise<SoldProgram> {
  if (program === undefined) return resolveProgram(db, permalink);
  const sold = await resolveProgram(db, program);
  if (sold.paymentPermalink !== permalink || sold.permalink === permalink) throw new DomainError('NOT_FOUND');
  return sold;
}
