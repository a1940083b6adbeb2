import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isPurposeKey, purposeKeys, purposePath } from '~/domain/content/pages/purpose/purpose-keys';
import { env } from '~/env.js';
import { EditedPage } from '~/features/content/page/edited-page';
import { readPage } from '~/features/content/page/read-page';
import { PurposeStructuredData } from '~/features/content/parts/purpose-structured-data';
import { editedPageMetadata } from '../../../../edited-page-metadata';
import { PageBreadcrumb } from '../../../../page-breadcrumb';

export const revalidate = 60;
export const dynamicParams = false;

interface PurposePageProps {
  params: Promise<{ purpose: string }>;
}

export const generateStaticParams = () => purposeKeys.map((purpose) => ({ purpose }));

export async function generateMetadata({ params }: PurposePageProps): Promise<Metadata> {
  const { purpose } = await params;
  return isPurposeKey(purpose) ? editedPageMetadata(`f/purpose/${purpose}`) : {};
}

/** The page of one purpose (docs/product/names-and-routes.md#routes, /f/purpose/{purpose}). */
export default async function PurposePage({ params }: PurposePageProps) {
  const { purpose } = await params;
  if (!isPurposeKey(purpose)) notFound();
  const address = `f/purpose/${purpose}` as const;
  const page = await readPage(address);
  return (
    <>
      <PageBreadcrumb page={{ path: purposePath(purpose), title: page.title }} />
      <PurposeStructuredData site={env.APP_URL} purpose={purpose} page={page} />
      <EditedPage page={page} />
    </>
  );
}
