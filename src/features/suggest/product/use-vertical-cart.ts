import { useEffect } from 'react';
import { useCart } from '~/components/tools/use-cart';
import type { CartLine } from '~/domain/tools/cart';
import { useSuggest } from '../suggest-context';

/**
 * Returns the tools of this vertical in the learner's cart. The draft's cart names the same tools
 * (docs/product/tools.md#answers).
 */
export function useVerticalCart(): readonly CartLine[] {
  const { serviceType, opening, state, dispatch } = useSuggest();
  const cart = useCart(opening.owner);
  const lines = cart.lines.filter((line) => line.serviceType === serviceType);
  const uids = lines.map(({ uid }) => uid);
  const draftUids = state.draft.fields.cart.map(({ uid }) => uid);
  const changed = state.ready && cart.ready && uids.join(' ') !== draftUids.join(' ');
  const uidKey = uids.join(' ');
  useEffect(() => {
    if (changed)
      dispatch({ type: 'cart', cart: uidKey === '' ? [] : uidKey.split(' ').map((uid) => ({ uid, toolId: uid })) });
  }, [changed, uidKey, dispatch]);
  return lines;
}
