import { listedVerticals } from '~/domain/listing/listing-path';
import { ListingPage, listingMetadata } from '../../listings/listing-page';

export const revalidate = 60;
export const dynamicParams = false;

interface VerticalListingProps {
  params: Promise<{ vertical: string }>;
}

export const generateStaticParams = () => listedVerticals.map((vertical) => ({ vertical }));

export async function generateMetadata({ params }: VerticalListingProps) {
  return listingMetadata([(await params).vertical]);
}

/** Lists the coaches of one vertical (docs/product/verticals-and-matching.md#listings, /{vertical}/listings). */
export default async function VerticalListingPage({ params }: VerticalListingProps) {
  return <ListingPage segments={[(await params).vertical]} />;
}
