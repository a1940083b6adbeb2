import type { Metadata } from 'next';
import { NotFoundDrawing } from '~/components/illustration/not-found-drawing';
import { LinkButton } from '~/components/navigation/link-button';

export const metadata: Metadata = { title: '페이지를 찾을 수 없어요', robots: { index: false } };

/**
 * The page to which every unknown URL leads (docs/product/names-and-routes.md#unknown-addresses); the URL itself
 * answered with status 404.
 */
export default function NotFoundPage() {
  return (
    <section className="wrap flex flex-col items-center py-14 text-center md:py-20">
      <NotFoundDrawing className="w-full max-w-[340px]" />
      <p className="mt-8 text-caption text-ink-3 tnum">
        404 · <span lang="en">This page could not be found</span>
      </p>
      <h1 className="mt-1 text-h1">페이지를 찾을 수 없어요</h1>
      <p className="mt-3 max-w-[28em] text-balance text-ink-2">
        주소가 바뀌었거나 사라진 페이지예요. 주소를 다시 확인하거나 아래 버튼으로 이동해 주세요.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2.5">
        <LinkButton href="/" variant="green">
          홈으로 가기
        </LinkButton>
        <LinkButton href="/workout/suggest" prefetch={false} variant="ghost">
          코치 찾기
        </LinkButton>
      </div>
    </section>
  );
}
