import { quoteOrder } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import type { Quote, QuoteInput } from '~/domain/payment/schema';
import type { ServiceContext } from '~/server/service-context';
import { resolveProgram } from '~/server/services/catalog/resolve-program';
import { resolveRegions } from './resolve-region';

/**
 * Returns the itemised price as createOrder would freeze it (docs/product/payment.md#price-book).
 * @throws DomainError NOT_FOUND, INVALID_INPUT
 */
export async function quoteProduct(
  { db }: ServiceContext,
  { permalink, product, personnel, address }: QuoteInput,
): Promise<Quote> {
  const program = await resolveProgram(db, permalink);
  const [region] = address ? await resolveRegions(db, address) : [];
  return quoteOrder(
    {
      priceGroup: program.priceGroup,
      title: program.title,
      product,
      personnel,
      isIsland: region?.isIsland ?? false,
    },
    currentPolicy(priceBooks),
  );
}
