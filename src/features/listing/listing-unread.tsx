import { EmptyState } from '~/components/ui/empty-state';

/** The list could not be read just now; the page is made again within a second. */
export function ListingUnread({ title }: { title: string }) {
  return (
    <div className="wrap py-12">
      <EmptyState level={1} title={title} detail="목록을 불러오지 못했어요. 잠시 후 새로고침해 주세요." />
    </div>
  );
}
