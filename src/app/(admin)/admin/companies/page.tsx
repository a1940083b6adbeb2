import type { Metadata } from 'next';
import { CompanyList } from '~/features/operations/company/company-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '회사' };

export default consolePage(CompanyList, () => api.operations.company.list.prefetch());
