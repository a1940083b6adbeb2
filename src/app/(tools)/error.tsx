'use client';
import { PageError } from '~/components/layout/page-error';

export default function ToolsError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageError error={error} retry={retry} detail="담은 도구는 그대로예요. 잠시 뒤에 다시 해 주세요." />;
}
