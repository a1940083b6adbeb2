import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { Product } from '~/domain/payment/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { trpc } from '~/trpc/react';
import { useSuggest } from '../suggest-context';

/** Queries the itemised price for the people and the place in the answers. */
export function useQuote(permalink: string | null, product: Product | null) {
  const { state } = useSuggest();
  const { address, userInfo } = state.draft.fields;
  const place =
    address.province === '' || address.district === ''
      ? undefined
      : { province: address.province, city: address.city, district: address.district };
  return trpc.payment.quote.useQuery(
    permalink !== null && product !== null
      ? { permalink, product, personnel: userInfo.personnel, address: place }
      : skipToken,
    { placeholderData: keepPreviousData, staleTime: MINUTE_MS },
  );
}
