import { BlockList } from '~/components/content/blocks/block-list';
import type { PageAddress } from '~/domain/content/pages/page-schema';
import { CustomPartOfPage } from '../parts/custom-part';
import type { ShownPage } from './read-page';

interface EditedPageProps {
  address: PageAddress;
  page: ShownPage;
}

/** The blocks of a page that operators edit; a preview says that it is one. */
export function EditedPage({ address, page: { blocks, isPreview } }: EditedPageProps) {
  return (
    <>
      {isPreview ? <PreviewBar address={address} /> : null}
      <BlockList blocks={blocks} Custom={CustomPartOfPage} />
    </>
  );
}

function PreviewBar({ address }: { address: PageAddress }) {
  return (
    <aside aria-label="미리보기" className="bg-warn-soft text-warn">
      <div className="wrap flex min-h-12 items-center gap-2.5 py-1 text-small">
        <p className="min-w-0 flex-1">
          미리보기예요. 마지막으로 저장한 내용이 보이고, 다른 사람에게는 게시한 내용이 보여요.
        </p>
        {/* Not a link of the router, which would request the address before it is pressed. */}
        <a
          href={`/admin/content/preview?end=${address}`}
          className="flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
        >
          미리보기 끝내기
        </a>
      </div>
    </aside>
  );
}
