import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { SuggestProvider } from '~/features/suggest/suggest-context';
import { serviceTypeOf } from '~/domain/shared/service-type';
import { TrpcProvider } from '~/trpc/react';
import { api } from '~/trpc/server';

interface SuggestLayoutProps {
  params: Promise<{ vertical: string }>;
  children: ReactNode;
}

/** Layout of one questionnaire: it reads the owner of the draft before anything is rendered. */
export default async function SuggestLayout({ params, children }: SuggestLayoutProps) {
  const serviceType = serviceTypeOf((await params).vertical);
  if (!serviceType) notFound();
  const opening = await api.suggest.opening({ serviceType });
  return (
    <TrpcProvider>
      <SuggestProvider serviceType={serviceType} opening={opening}>
        {children}
      </SuggestProvider>
    </TrpcProvider>
  );
}
