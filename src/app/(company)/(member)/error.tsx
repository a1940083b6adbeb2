'use client';
import { PageError } from '~/components/layout/page-error';

export default function CompanyMemberError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PageError
      error={error}
      retry={retry}
      title="회사 수업을 불러오지 못했어요"
      detail="예약은 그대로예요. 잠시 후 다시 시도해 주세요."
    />
  );
}
