import { ListingPage, listingMetadata } from '../listing-page';

export const revalidate = 60;

interface ProgramListingProps {
  params: Promise<{ permalink: string }>;
}

/** No page is rendered at build time: each is rendered at its first request and then cached. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ProgramListingProps) {
  return listingMetadata(['program', (await params).permalink]);
}

/** Lists the coaches of one program (docs/product/verticals-and-matching.md#listings, /listings/{permalink}). */
export default async function ProgramListingPage({ params }: ProgramListingProps) {
  return <ListingPage segments={['program', (await params).permalink]} />;
}
