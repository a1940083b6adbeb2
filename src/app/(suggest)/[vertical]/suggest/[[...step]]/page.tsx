import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { serviceTypeOf, verticalCoaches } from '~/domain/shared/service-type';
import { SuggestFlow } from '~/features/suggest/suggest-flow';
import { suggestPageOf } from '~/features/suggest/suggest-paths';

interface SuggestPageProps {
  params: Promise<{ vertical: string; step?: string[] }>;
}

export async function generateMetadata({ params }: SuggestPageProps): Promise<Metadata> {
  const serviceType = serviceTypeOf((await params).vertical);
  return { title: serviceType ? `${verticalCoaches(serviceType)} 찾기` : undefined, robots: { index: false } };
}

/** Renders every step of a questionnaire; the URL selects the step (features/suggest/suggest-flow.tsx). */
export default async function SuggestPage({ params }: SuggestPageProps) {
  const { vertical, step = [] } = await params;
  const serviceType = serviceTypeOf(vertical);
  if (!serviceType || !suggestPageOf(`/${vertical}/suggest/${step.join('/')}`, serviceType)) notFound();
  return <SuggestFlow />;
}
