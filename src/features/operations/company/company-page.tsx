'use client';
import { UnsavedForms, useUnsavedForms } from '~/components/form/unsaved';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { Tabs } from '~/components/ui/tabs';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { useListParams } from '../list/use-list-params';
import { PageHead } from '../shell/page-head';
import { CompanyContract } from './company-contract';
import { CompanyExperts } from './company-experts';
import { CompanyForm, formOf } from './company-form';
import { CompanyMembers } from './company-members';
import { CompanyNotices } from './notice/company-notices';
import { CompanyParts } from './company-parts';
import { CompanyReviews } from './company-reviews';
import { CompanyTimetable } from './company-timetable';

/** Shows one company: its settings, people, experts, lessons and contract. */
export function CompanyPage({ csCorporateId }: { csCorporateId: number }) {
  const { get, set } = useListParams();
  const { forms, leave } = useUnsavedForms();
  const view = trpc.operations.company.get.useQuery({ csCorporateId }, { retry: false });
  const company = view.data;
  if (view.error && !company)
    return <ErrorState detail={rejectionOf(view.error).message} onRetry={async () => void (await view.refetch())} />;
  if (!company)
    return (
      <SkeletonGroup className="space-y-4">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  return (
    <>
      <Link href="/admin/companies" className="inline-flex min-h-11 items-center text-small text-ink-2 hover:text-ink">
        회사 목록
      </Link>
      <PageHead title={company.name} lead={`회사 코드 ${company.code}`} />
      <Uncovered company={company} />
      <UnsavedForms value={forms}>
        <Tabs
          label="회사"
          activationMode="manual"
          value={get('tab') || 'settings'}
          onValueChange={(tab) => leave(() => set({ tab, q: '', open: '' }), 'move')}
          tabs={[
            {
              value: 'settings',
              label: '설정',
              content: (
                <>
                  <CompanyForm company={formOf(company)} onSaved={() => {}} />
                  <CompanyParts company={company} />
                </>
              ),
            },
            { value: 'members', label: '직원', content: <CompanyMembers company={company} /> },
            { value: 'notices', label: '공지', content: <CompanyNotices company={company} /> },
            { value: 'reviews', label: '후기', content: <CompanyReviews company={company} /> },
            { value: 'experts', label: '전문가', content: <CompanyExperts company={company} /> },
            { value: 'timetable', label: '시간표', content: <CompanyTimetable company={company} /> },
            { value: 'contract', label: '계약', content: <CompanyContract company={company} /> },
          ]}
        />
      </UnsavedForms>
    </>
  );
}

/** Shows lessons that no contract of the company covers, with a link to the contract. */
function Uncovered({ company: { csCorporateId, uncovered } }: { company: AdminCompany }) {
  if (!uncovered) return null;
  return (
    <Banner tone="bad" className="mb-4">
      계약이 없는 날의 수업이 {uncovered.lessons}개 있어요. 첫 수업은{' '}
      {withParticle(formatSeoulDateTime(uncovered.firstStartsAt), '이에요', '예요')}.{' '}
      <Link
        href={`/admin/companies/${csCorporateId}?tab=contract`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        계약 보기
      </Link>
    </Banner>
  );
}
