'use client';
import { PageError } from '~/components/layout/page-error';

export default function ReportError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PageError
      error={error}
      retry={retry}
      title="리포트를 불러오지 못했어요"
      detail="확정한 리포트는 그대로예요. 잠시 후 다시 시도해 보고, 그래도 안 되면 고객센터로 알려 주세요."
    />
  );
}
