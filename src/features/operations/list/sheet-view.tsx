'use client';
import type { ReactNode } from 'react';
import { ErrorState } from '~/components/ui/error-state';
import { Spinner } from '~/components/ui/spinner';
import { rejectionOf } from '~/trpc/rejection';

export interface SheetViewProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
}

const notFoundCodes: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'INVALID_INPUT']);

/** Shows the content of a sheet or of a part of it, or its loading, not-found or error state. */
export function SheetView<Data>({ query: { data, error, refetch }, children }: SheetViewProps<Data>) {
  // This also applies when cached data exists, because the row no longer exists.
  if (error && notFoundCodes.has(rejectionOf(error).code))
    return (
      <ErrorState
        title="내용을 찾을 수 없어요"
        detail="주소가 잘못됐거나 그사이 지워졌어요. 닫고 목록에서 다시 찾아 주세요."
      />
    );
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState detail={rejectionOf(error).message} onRetry={async () => void (await refetch())} />
  ) : (
    <Spinner />
  );
}
