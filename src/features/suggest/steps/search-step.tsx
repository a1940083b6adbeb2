'use client';
import { CoachProfileDialog } from '~/components/coach/coach-profile-dialog';
import { countLabel } from '~/components/coach/count-label';
import { ErrorState } from '~/components/ui/error-state';
import { FailedPart } from '~/components/ui/failed-part';
import { Segmented } from '~/components/ui/segmented';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { MatchedSearch } from '../matching/matched-search';
import { useMatchedCoaches } from '../matching/use-matched-coaches';
import { ChosenCoach } from '../search/chosen-coach';
import { useChooseCoach } from '../search/coach-offer';
import { NoMatch } from '../search/no-match';
import { SearchControls, SortSelect } from '../search/search-controls';
import { SearchResults } from '../search/search-results';
import { useChosenBefore } from '../search/use-chosen-before';
import { useCoachPrograms } from '../search/use-coach-programs';
import { useCoachSearch, useProgramCoachSearch } from '../search/use-coach-search';
import { useNextWithCoach } from '../search/use-next-with-coach';
import { useProfileAddress } from '../search/use-profile-address';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';
import { useChosen } from '../choice/use-chosen';
import { useCoachFilter } from '../use-coach-filter';
import { usePrograms } from '../product/use-programs';

const methods = [
  { value: 'self', label: '직접 고르기' },
  { value: 'matched', label: '추천받기' },
] as const;

/** Step for the coach: choose one, or set preferences for the coaches who will receive the request. */
export function SearchStep() {
  const [isMatchSelf] = useAnswer('isMatchSelf');
  return isMatchSelf ? <ChooseCoach /> : <RequestCoaches />;
}

function MatchMethodSwitch() {
  const [isMatchSelf, setIsMatchSelf] = useAnswer('isMatchSelf');
  return (
    <Segmented
      label="코치를 만나는 방법"
      tone="green"
      options={methods}
      value={isMatchSelf ? 'self' : 'matched'}
      onChange={(value) => setIsMatchSelf(value === 'self')}
    />
  );
}

function RequestCoaches() {
  const { query, recipients } = useMatchedCoaches();
  const hasNoCoaches = query.isSuccess && recipients.length === 0;
  return (
    <StepFrame
      step="search"
      wide
      title="어떤 코치면 좋을까요?"
      hint="고른 조건에 잘 맞는 코치부터 요청을 보낼게요."
      missing={hasNoCoaches ? '요청을 보낼 코치가 없어요. 조건을 바꿔 주세요.' : null}
    >
      <MatchMethodSwitch />
      <MatchedSearch />
    </StepFrame>
  );
}

function ChooseCoach() {
  const { serviceType, state } = useSuggest();
  const { fields } = state.draft;
  const { filter, apply } = useCoachFilter();
  const narrowed = fields.searchSchedule.filter((slot) => fields.schedule.schedules.includes(slot));
  const searchFilter = filter && narrowed.length > 0 ? { ...filter, schedules: narrowed } : filter;
  const search = useCoachSearch(searchFilter, fields.sort);
  const { initialProgram, programSearch } = useProgramCoachSearch(
    searchFilter,
    fields.sort,
    fields.coach.programPermalink,
  );
  const { programs: offered } = usePrograms();
  const preferredProgramTitle = offered.find(({ permalink }) => permalink === initialProgram)?.title;
  const before = useChosenBefore(filter);
  const pages = [...(programSearch?.query.data?.pages ?? []), ...(search.query.data?.pages ?? [])].map(
    ({ items }) => items,
  );
  const visiblePages = [before.card ? [before.card] : [], ...pages].filter((items) => items.length > 0);
  const { programs, ...lessons } = useCoachPrograms(
    visiblePages.map((items) => items.map(({ encryptedCoachId }) => encryptedCoachId)),
  );
  const profile = useProfileAddress();
  const choose = useChooseCoach(programs);
  const { next, busy } = useNextWithCoach(programs);
  const { coach: chosen } = useChosen();
  const { query, total, smallestChanges, coaches } = search;
  const loading = query.isPending || programSearch?.query.isPending === true || before.isLoading;
  const canChoose =
    fields.coach.userId === '' || (before.unavailable && fields.coach.userId === before.encryptedCoachId);
  return (
    <StepFrame
      step="search"
      wide
      title={total && total.count > 0 ? `${fields.address.district}에 올 수 있는 코치 ${countLabel(total)}` : undefined}
      hint="카드에서 추천 이유를 볼 수 있어요."
      missing={canChoose ? '코치를 한 분 골라 주세요.' : null}
      nextLabel={chosen && !canChoose ? `${chosen.name} 코치로 계속하기` : '다음'}
      onNext={next}
      busy={busy}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <MatchMethodSwitch />
        <SortSelect />
      </div>
      <SearchControls />
      {loading ? null : (
        <>
          {lessons.failed ? (
            <FailedPart className="mt-5" title="코치마다 어떤 수업을 하는지 불러오지 못했어요." onRetry={lessons.retry}>
              지금은 코치마다 가장 낮은 가격을 보여 드려요.
            </FailedPart>
          ) : null}
          <ChosenCoach before={before} programs={programs} onProfile={profile.show} />
          {total?.count === 0 ? <NoMatch changes={smallestChanges} onApply={apply} /> : null}
          {coaches.length > 0 ? (
            <SearchResults
              search={search}
              programSearch={programSearch?.query.isError ? null : programSearch}
              programTitle={preferredProgramTitle}
              before={before}
              programs={programs}
              onProfile={profile.show}
            />
          ) : null}
        </>
      )}
      {query.isError && coaches.length === 0 ? (
        <ErrorState
          isPart
          title="코치를 불러오지 못했어요"
          detail="입력한 답은 그대로예요."
          onRetry={async () => void (await query.refetch())}
        />
      ) : null}
      {loading ? <ResultsSkeleton /> : null}
      <CoachProfileDialog
        encryptedCoachId={profile.open}
        serviceType={serviceType}
        onClose={profile.close}
        action={{
          label: (coach) => `${coach.name} 코치 고르기`,
          run: (coach) => {
            choose(coach.encryptedCoachId);
            profile.close();
          },
        }}
      />
    </StepFrame>
  );
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup label="맞는 코치를 찾고 있어요" className="mt-5">
      <span className="grid gap-4 lg:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-52 rounded-l" />
        ))}
      </span>
    </SkeletonGroup>
  );
}
