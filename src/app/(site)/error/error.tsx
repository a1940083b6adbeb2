'use client';
import { PageError } from '~/components/layout/page-error';

/** The fallback of the error page itself (docs/product/names-and-routes.md#unknown-addresses). */
export default function ErrorPageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PageError
      error={error}
      retry={retry}
      title="오류 화면을 보여 드리는 중에 문제가 생겼어요"
      detail="홈으로 돌아가 주세요."
    />
  );
}
