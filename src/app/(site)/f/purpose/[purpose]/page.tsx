import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BlockList } from '~/components/content/blocks/block-list';
import { purposePages } from '~/domain/content/pages/purpose/purpose-page';
import { isPurposeKey, type PurposeKey, purposeKeys, purposePath } from '~/domain/content/pages/purpose/purpose-keys';
import { purposeBlocks } from '~/domain/content/pages/purpose/purpose-texts';
import { env } from '~/env.js';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';
import { PurposeStructuredData } from '~/features/content/parts/purpose-structured-data';
import { PageBreadcrumb } from '../../../../page-breadcrumb';
import { pageMetadata } from '../../../../page-metadata';

export const revalidate = 60;
export const dynamicParams = false;

interface PurposePageProps {
  params: Promise<{ purpose: string }>;
}

export const generateStaticParams = () => purposeKeys.map((purpose) => ({ purpose }));

function pageOf(purpose: PurposeKey) {
  const { title, description } = purposePages[purpose];
  return { path: purposePath(purpose), title, description };
}

export async function generateMetadata({ params }: PurposePageProps): Promise<Metadata> {
  const { purpose } = await params;
  return isPurposeKey(purpose) ? pageMetadata(pageOf(purpose)) : {};
}

/** The page of one purpose (docs/product/names-and-routes.md#routes, /f/purpose/{purpose}). */
export default async function PurposePage({ params }: PurposePageProps) {
  const { purpose } = await params;
  if (!isPurposeKey(purpose)) notFound();
  return (
    <>
      <PageBreadcrumb page={pageOf(purpose)} />
      <PurposeStructuredData site={env.APP_URL} purpose={purpose} />
      <BlockList blocks={purposeBlocks[purpose]} Custom={CustomPartOfPage} />
    </>
  );
}
