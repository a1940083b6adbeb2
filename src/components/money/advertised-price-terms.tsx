import { publicApi } from '~/trpc/public-server';
import { PriceTerms } from './price-terms';

/** The terms beside prices on a page of the public site, with the seller's guarantee insurance. */
export async function AdvertisedPriceTerms({ className }: { className?: string }) {
  const { guaranteeInsurance } = await publicApi.content.seller();
  return <PriceTerms guaranteeInsurance={guaranteeInsurance} className={className} />;
}
