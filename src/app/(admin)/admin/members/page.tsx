import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, memberFilters, reader } from '~/features/operations/list/list-filters';
import { MemberList } from '~/features/operations/member/member-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '회원' };

export default async function MembersPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listMembers.prefetchInfinite(memberFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <MemberList />
      </Suspense>
    </HydrateClient>
  );
}
