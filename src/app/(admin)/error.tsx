'use client';
import { PageError } from '~/components/layout/page-error';

export default function AdminError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageError error={error} retry={retry} />;
}
