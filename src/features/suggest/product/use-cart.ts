import { useEffect } from 'react';
import { useBucket } from '~/components/tools/use-bucket';
import type { BucketLine } from '~/domain/tools/bucket';
import { useSuggest } from '../suggest-context';

/** The tools of this vertical in the learner's bucket. The draft's cart names the same ones (specification §3). */
export function useCart(): readonly BucketLine[] {
  const { serviceType, opening, state, dispatch } = useSuggest();
  const bucket = useBucket(opening.owner);
  const lines = bucket.lines.filter((line) => line.serviceType === serviceType);
  const uids = lines.map(({ uid }) => uid);
  const known = state.draft.fields.cart.map(({ uid }) => uid);
  const changed = state.ready && bucket.ready && uids.join(' ') !== known.join(' ');
  const wanted = uids.join(' ');
  useEffect(() => {
    if (changed)
      dispatch({ type: 'cart', cart: wanted === '' ? [] : wanted.split(' ').map((uid) => ({ uid, toolId: uid })) });
  }, [changed, wanted, dispatch]);
  return lines;
}
