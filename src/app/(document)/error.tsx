'use client';
import { PageError } from '~/components/layout/page-error';

export default function DocumentError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageError error={error} retry={retry} title="서류를 불러오지 못했어요" />;
}
