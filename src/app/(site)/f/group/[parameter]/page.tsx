import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { groupChoiceOf, groupParameters } from '~/domain/content/pages/group-choices';
import { groupTitle } from '~/domain/content/pages/site-page-titles';
import { env } from '~/env.js';
import { GroupChoiceView } from '~/features/content/group/group-choice-view';
import { GroupStructuredData } from '~/features/content/group/group-structured-data';
import { readPage } from '~/features/content/page/read-page';
import { pageMetadata } from '../../../../page-metadata';

export const dynamicParams = false;
export const generateStaticParams = () => groupParameters.map((parameter) => ({ parameter }));

interface GroupParameterProps {
  params: Promise<{ parameter: string }>;
}

function pageOf(parameter: string) {
  const choice = groupChoiceOf(parameter);
  const title = groupTitle(parameter);
  if (!choice || title === null) return null;
  return {
    choice,
    path: `/f/group/${parameter}`,
    title,
    description: `${choice.lesson} 친구, 가족과 함께 받으면 한 사람당 얼마인지 인원별로 보여 드려요.`,
  };
}

export async function generateMetadata({ params }: GroupParameterProps): Promise<Metadata> {
  const page = pageOf((await params).parameter);
  return page ? pageMetadata(page) : {};
}

/** One program or purpose for several people (docs/product/names-and-routes.md#routes, /f/group/{parameter}). */
export default async function GroupParameterPage({ params }: GroupParameterProps) {
  const page = pageOf((await params).parameter);
  if (!page) notFound();
  const { choice } = page;
  const group = await readPage('f/group');
  return (
    <>
      <GroupStructuredData site={env.APP_URL} parent={group.title} page={page} choice={choice} />
      <GroupChoiceView choice={choice} terms={<AdvertisedPriceTerms />} />
    </>
  );
}
