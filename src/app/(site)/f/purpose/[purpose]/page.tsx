import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { purposePages } from '~/domain/content/pages/purpose/purpose-page';
import { isPurposeKey, type PurposeKey, purposeKeys, purposePath } from '~/domain/content/pages/purpose/purpose-keys';
import { env } from '~/env.js';
import { readPurposeContent } from '~/features/content/parts/read-purpose-content';
import { PurposeStructuredData } from '~/features/content/purpose/purpose-structured-data';
import { PurposeView } from '~/features/content/purpose/purpose-view';
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
      <PurposeView purpose={purpose} content={await readPurposeContent(purpose)} />
    </>
  );
}
