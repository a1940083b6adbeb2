import { ListingPage, listingMetadata } from './listing-page';

/** Seconds for which everybody gets the same page. Addresses with filters are listings/by/ (next.config.mjs). */
export const revalidate = 60;

export const generateMetadata = () => listingMetadata(['all']);

export default function ListingsPage() {
  return <ListingPage segments={['all']} />;
}
