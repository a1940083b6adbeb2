'use client';
import { PageError } from '~/components/layout/page-error';

export default function ToolsError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageError error={error} retry={retry} detail="담은 도구는 그대로예요. 잠시 후 다시 시도해 주세요." />;
}
