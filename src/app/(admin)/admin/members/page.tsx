import type { Metadata } from 'next';
import { memberFilters } from '~/features/operations/list/list-filters';
import { MemberList } from '~/features/operations/member/member-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '회원' };

export default consolePage(MemberList, (get) => api.operations.listMembers.prefetchInfinite(memberFilters(get)));
