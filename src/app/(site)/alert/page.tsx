import type { Metadata } from 'next';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { alertMessage } from '~/domain/content/alert-message';

export const metadata: Metadata = { title: '알림', robots: { index: false } };

/**
 * `/alert/?message=…`: a guard redirects a user here whose account has no access
 * (docs/product/names-and-routes.md#guards).
 */
export default async function AlertPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { message } = await searchParams;
  return (
    <div className="flex min-h-[60dvh] flex-1 flex-col items-center justify-center">
      <EmptyState
        level={1}
        art={<StateDrawing kind="closed" />}
        title={alertMessage(message)}
        detail="다른 계정으로 로그인하거나 홈에서 다시 시작해 주세요."
        action={
          <>
            <LinkButton href="/" variant="green">
              홈으로 가기
            </LinkButton>
            <LinkButton href="/login" prefetch={false} variant="ghost">
              다른 계정으로 로그인
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
