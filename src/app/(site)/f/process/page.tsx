import type { Metadata } from 'next';
import { BlockList } from '~/components/content/blocks/block-list';
import { processPage } from '~/domain/content/pages/process';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';

export const revalidate = 60;
export const metadata: Metadata = {
  title: '예약 과정',
  description: '코치를 고르고 결제한 다음, 누가 언제까지 무엇을 하는지 단계마다 알려 드려요.',
};

/** What happens after booking (docs/product/names-and-routes.md#routes, /f/process). */
export default function ProcessPage() {
  return <BlockList blocks={processPage} Custom={CustomPartOfPage} />;
}
