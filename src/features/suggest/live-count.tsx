'use client';
import { formatCount } from '~/components/ui/format-count';
import { useCoachFilter } from './use-coach-filter';
import { useSuggest } from './suggest-context';
import { useSlotCounts } from './use-slot-counts';

/** Current number of coaches that fit the answers so far; empty while it is unknown. */
export function LiveCount() {
  const { state } = useSuggest();
  const { filter } = useCoachFilter();
  const { data } = useSlotCounts(filter);
  const { address } = state.draft.fields;
  return (
    <output className="block min-h-[22px]">
      {filter && data ? (
        data.matching > 0 ? (
          <>
            {address.district}에 올 수 있는{' '}
            <b className="font-semibold text-green">코치 {formatCount(data.matching)}명</b>
          </>
        ) : (
          `${address.district}에는 아직 조건에 맞는 코치가 없어요. 다음 단계에서 넓혀 볼게요.`
        )
      ) : null}
    </output>
  );
}
