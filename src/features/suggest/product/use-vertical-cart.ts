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
  const known = state.draft.fields.cart.map(({ uid }) => uid);
  const changed = state.ready && cart.ready && uids.join(' ') !== known.join(' ');
  const wanted = uids.join(' ');
  useEffect(() => {
    if (changed)
      dispatch({ type: 'cart', cart: wanted === '' ? [] : wanted.split(' ').map((uid) => ({ uid, toolId: uid })) });
  }, [changed, wanted, dispatch]);
  return lines;
}
