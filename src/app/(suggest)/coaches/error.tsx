'use client';
import { PageError } from '~/components/layout/page-error';

export default function CoachError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PageError
      error={error}
      retry={retry}
      title="코치를 불러오지 못했어요"
      detail="입력한 답은 그대로예요. 잠시 후 다시 시도해 주세요."
    />
  );
}
