import { phoneLabel } from '~/domain/account/texts/phone-label';
import type { ToolOrderView } from '~/domain/tools/schema/order';

/** Recipient, address and way of delivery. */
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
