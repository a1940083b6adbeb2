import { ListingPage, listingMetadata } from './listing-page';

/** Seconds for which all visitors get the same cached page. URLs with filters go to listings/by/ (next.config.mjs). */
export const revalidate = 60;

export const generateMetadata = () => listingMetadata(['all']);

export default function ListingsPage() {
  return <ListingPage segments={['all']} />;
}
