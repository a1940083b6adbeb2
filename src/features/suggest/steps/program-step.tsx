'use client';
import { skipToken } from '@tanstack/react-query';
import { useId } from 'react';
import { PriceLine } from '~/components/coach/price-line';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { SuggestProgram } from '~/domain/suggest/schema/form';
import { pregnancyOf } from '~/domain/suggest/pregnancy';
import { orderForPeople } from '~/domain/suggest/program-order';
import { trpc } from '~/trpc/react';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';
import { useChosen } from '../choice/use-chosen';
import { usePrograms } from '../product/use-programs';

/** Step for the program: those that fit purpose and kind, with prices; the programs of a chosen coach come first. */
export function ProgramStep() {
  const { serviceType, flow, state } = useSuggest();
  const [{ userId, programPermalink }] = useAnswer('coach');
  const { query, programs } = usePrograms();
  const { coach } = useChosen();
  const coachPrograms = trpc.suggest.programs.useQuery(
    userId === ''
      ? skipToken
      : { serviceType, pregnancyType: pregnancyOf(state.draft.fields), encryptedCoachId: userId },
    { staleTime: 300_000, retry: false },
  );
  const { users, personnel } = state.draft.fields.userInfo;
  const coachProgramsInOrder = orderForPeople(coachPrograms.data ?? [], users.slice(0, personnel));
  const otherPrograms = programs.filter(
    ({ permalink }) => !coachProgramsInOrder.some((program) => program.permalink === permalink),
  );
  const isPending = query.isPending || (userId !== '' && coachPrograms.isPending);
  const chosen = [...coachProgramsInOrder, ...programs].some(({ permalink }) => permalink === programPermalink);
  return (
    <StepFrame step="program" missing={chosen ? null : '수업을 하나 골라 주세요.'}>
      {isPending ? <ProgramsSkeleton /> : null}
      {!isPending && coachPrograms.isError && query.isSuccess ? (
        <FailedPart
          className="mb-5"
          title={`${coach ? `${coach.name} 코치` : '고른 코치'}의 수업을 불러오지 못했어요.`}
          onRetry={() => coachPrograms.refetch()}
        >
          고른 코치는 그대로예요.
        </FailedPart>
      ) : null}
      {!isPending && coachProgramsInOrder.length > 0 ? (
        <Programs
          legend={coach ? `${coach.name} 코치의 수업` : '고른 코치의 수업'}
          programs={coachProgramsInOrder}
          keepsCoach
        />
      ) : null}
      {!isPending && otherPrograms.length > 0 ? (
        <Programs
          legend={coachProgramsInOrder.length > 0 ? '다른 코치의 수업' : '수업'}
          hideLegend={coachProgramsInOrder.length === 0}
          programs={otherPrograms}
          keepsCoach={coachProgramsInOrder.length === 0}
        />
      ) : null}
      {query.isError ? (
        <ErrorState
          isPart
          title="수업을 불러오지 못했어요"
          detail="입력한 답은 그대로예요."
          onRetry={async () => void (await query.refetch())}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <EmptyState
          title="지금 신청할 수 있는 수업이 없어요"
          detail={flow.types.length > 0 ? '운동을 바꾸면 다른 수업을 볼 수 있어요.' : '다른 분야의 수업을 찾아보세요.'}
          action={
            <LinkButton href={flow.types.length > 0 ? 'type' : '/f/find'} variant="soft">
              {flow.types.length > 0 ? '운동 바꾸기' : '다른 분야 찾기'}
            </LinkButton>
          }
        />
      ) : null}
    </StepFrame>
  );
}

interface ProgramsProps {
  legend: string;
  hideLegend?: boolean;
  programs: readonly SuggestProgram[];
  /** Whether the chosen coach teaches these programs; choosing any other program removes the coach. */
  keepsCoach: boolean;
}

function Programs({ legend, hideLegend = false, programs, keepsCoach }: ProgramsProps) {
  const [coach, setCoach] = useAnswer('coach');
  const name = useId();
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend} className="[&+&]:mt-7">
      {programs.map(({ permalink, title, summary, description, lessonPrice }) => {
        const checked = coach.programPermalink === permalink;
        return (
          <RadioCard
            key={permalink}
            name={name}
            value={permalink}
            checked={checked}
            onChange={() => setCoach({ ...coach, programPermalink: permalink, userId: keepsCoach ? coach.userId : '' })}
            title={
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                {title}
                <PriceLine price={lessonPrice} />
              </span>
            }
            detail={checked ? description : summary}
          />
        );
      })}
    </ChoiceGroup>
  );
}

function ProgramsSkeleton() {
  return (
    <SkeletonGroup label="수업을 불러오고 있어요">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className={row === 0 ? 'h-20 rounded-[16px]' : 'mt-2.5 h-20 rounded-[16px]'} />
      ))}
    </SkeletonGroup>
  );
}
