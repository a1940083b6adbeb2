import { ListingPage, listingMetadata } from '../listing-page';

export const revalidate = 60;

interface ProgramListingProps {
  params: Promise<{ permalink: string }>;
}

/** None are made in advance: each is made when it is first asked for, and kept. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ProgramListingProps) {
  return listingMetadata(['program', (await params).permalink]);
}

/** Who teaches one program (docs/product/verticals-and-matching.md#listings, /listings/{permalink}). */
export default async function ProgramListingPage({ params }: ProgramListingProps) {
  return <ListingPage segments={['program', (await params).permalink]} />;
}
