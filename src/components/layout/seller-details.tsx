import { businessInfoUrl, sellerDetails, type ShopSeller } from '~/domain/content/shop-seller';

/** Shows the details of the seller that the law requires of an online shop. */
export function SellerDetails({ seller }: { seller: ShopSeller }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-caption text-ink-3">
      {sellerDetails(seller).map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </p>
  );
}

/** Links to the public record of the business; shows nothing without a business number. */
export function BusinessInfoLink({ seller, className }: { seller: ShopSeller; className: string }) {
  const url = businessInfoUrl(seller);
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      사업자정보 확인<span className="sr-only"> (새 창)</span>
    </a>
  );
}
