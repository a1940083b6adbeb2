'use client';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { PlaceField } from '~/components/finder/place-field';
import { useRegions } from '~/components/finder/use-regions';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { isStepAnswered } from '~/domain/suggest/flow';
import type { Place } from '~/domain/coach/schema/coach';
import { isCarriedOver } from '~/domain/suggest/carry-answers';
import { CarriedOverNote } from '../carried-over-note';
import { LiveCount } from '../live-count';
import { ChosenPlace } from '../place/chosen-place';
import { RegionSelects } from '../place/region-selects';
import { VisitQuestions } from '../place/visit-questions';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';

/** Step for the place, by name or by three selects, and for what a coach needs to know before coming. */
export function AddressStep() {
  const { flow, conditions, state } = useSuggest();
  const [address, setAddress] = useAnswer('address');
  const { tree, failed, retry } = useRegions();
  const [changing, setChanging] = useState(false);
  const choose = (place: Place) => {
    // A carried unit number belongs to the old district, so it is dropped when the district changes.
    setAddress({ ...address, ...place, detail: isCarriedOver(state.draft, 'address') ? '' : address.detail });
    setChanging(place.district === '');
  };
  const answered = isStepAnswered('address', state.draft.fields, flow, conditions);
  return (
    <StepFrame
      step="address"
      missing={answered ? null : '동네를 골라 주세요.'}
      note={answered ? <LiveCount /> : undefined}
    >
      <CarriedOverNote field="address" />
      {tree ? (
        <>
          {answered && !changing ? (
            <ChosenPlace address={address} onChange={() => setChanging(true)} />
          ) : (
            <>
              <PlaceField
                label="동네 이름으로 찾기"
                variant="box"
                placeholder="예: 역삼동, 성수동, ㅇㅅㄷ"
                sign={<MapPin aria-hidden className="pointer-events-none absolute top-4 left-4 size-5 text-ink-2" />}
                place={null}
                onChange={(place) => place && choose(place)}
              />
              <div className="mt-5">
                <RegionSelects tree={tree} address={address} onChange={choose} />
              </div>
            </>
          )}
          {answered ? (
            <div className="animate-fade-in">
              <VisitQuestions />
            </div>
          ) : null}
        </>
      ) : null}
      {failed ? (
        <ErrorState isPart title="동네 목록을 불러오지 못했어요" detail="입력한 답은 그대로예요." onRetry={retry} />
      ) : null}
      {!tree && !failed ? (
        <SkeletonGroup label="동네 목록을 불러오고 있어요">
          <Skeleton className="h-13 rounded-m" />
          <span className="mt-5 grid gap-3 sm:grid-cols-3">
            <Skeleton className="h-13 rounded-m" />
            <Skeleton className="h-13 rounded-m" />
            <Skeleton className="h-13 rounded-m" />
          </span>
        </SkeletonGroup>
      ) : null}
    </StepFrame>
  );
}
