import { z } from 'zod';
import { type Delivery, deliverySchema } from '~/domain/tools/schema/order';
import { fieldIssues, type Rejection } from '~/trpc/rejection';

const { recipient, phone, postcode, memo, address } = deliverySchema.shape;

/** The delivery as it is entered: the district is chosen, the rest is typed. */
export const deliveryFormSchema = z.object({
  recipient,
  phone,
  postcode,
  memo,
  detail: address.shape.detail,
  place: z
    .object({ province: z.string(), city: z.string(), district: z.string() })
    .nullable()
    .refine((place) => place !== null, '동네를 골라 주세요.'),
});
export type DeliveryForm = z.input<typeof deliveryFormSchema>;
type Typed = z.output<typeof deliveryFormSchema>;

export function toDelivery({ place, detail, ...rest }: Typed): Delivery | null {
  return (
    place && { ...rest, address: { province: place.province, city: place.city, district: place.district, detail } }
  );
}

/** Returns the initial values: the address of the last delivery. */
export function toForm(
  last: { recipient: string; phone: string; postcode: string; memo: string; address: Delivery['address'] } | null,
): DeliveryForm {
  if (!last) return { recipient: '', phone: '', postcode: '', memo: '', detail: '', place: null };
  const { address: lastAddress, recipient: name, phone: number, postcode: code, memo: note } = last;
  return {
    recipient: name,
    phone: number,
    postcode: code,
    memo: note,
    detail: lastAddress.detail,
    place: { province: lastAddress.province, city: lastAddress.city, district: lastAddress.district },
  };
}

/** Returns the errors of a rejected delivery by form field. */
export function deliveryIssues(rejection: Rejection): (readonly [keyof DeliveryForm, string])[] {
  return Object.entries(fieldIssues(rejection)).flatMap(([path, message]) => {
    const name = path
      .replace(/^delivery[.]/, '')
      .replace('address.detail', 'detail')
      .replace(/^address.*/, 'place');
    const field = fieldNames.find((fieldName) => fieldName === name);
    return field ? [[field, message] as const] : [];
  });
}

const fieldNames = ['recipient', 'phone', 'postcode', 'memo', 'detail', 'place'] as const;
