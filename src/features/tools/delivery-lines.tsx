import type { ToolOrderView } from '~/domain/tools/order-schema';

/** "01012345678" → "010-1234-5678". */
function phoneLabel(phone: string): string {
  return phone.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

/** Who gets it, where, and how. */
export function DeliveryLines({ delivery }: { delivery: ToolOrderView['delivery'] }) {
  const { recipient, phone, postcode, address, memo } = delivery;
  return (
    <div className="text-left text-small text-ink-2">
      <p className="font-semibold text-ink">
        {recipient} <span className="ml-1 font-normal text-ink-2 tnum">{phoneLabel(phone)}</span>
      </p>
      <p>
        {[address.province, address.city, address.district, address.detail].filter(Boolean).join(' ')}
        {postcode ? ` (${postcode})` : ''}
      </p>
      {memo ? <p>“{memo}”</p> : null}
    </div>
  );
}
