import { EmptyState } from '~/components/ui/empty-state';

/** Shown when the list could not be loaded; the page is rendered again within a second. */
export function ListingUnread({ title }: { title: string }) {
  return (
    <div className="wrap py-12">
      <EmptyState level={1} title={title} detail="목록을 불러오지 못했어요. 잠시 후 새로고침해 주세요." />
    </div>
  );
}
