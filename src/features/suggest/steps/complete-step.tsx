'use client';
import { useIsActing } from '~/components/account/owner-button';
import { errorCatalogue } from '~/domain/shared/errors';
import type { ReactNode } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Card } from '~/components/ui/card';
import { FailedPart } from '~/components/ui/failed-part';
import { Overlay } from '~/components/ui/overlay';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { RatingSummary } from '~/components/ui/star-rating';
import type { StepKey } from '~/domain/suggest/flow';
import { residentNumberField, residentNumberProblem } from '~/domain/shared/resident-number';
import { finishedAnswersSchema, type SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { AnswerList } from '../answer-list';
import { ChosenTools } from '../product/chosen-tools';
import { FinalMessage } from '../final-message';
import { MatchInfo } from '../matching/match-info';
import { useMatchedCoaches } from '../matching/use-matched-coaches';
import { productOf } from '../product/product-choice';
import { QuoteCard } from '../product/quote-card';
import { StepFrame } from '../step-frame';
import { useSuggest } from '../suggest-context';
import { useChosen } from '../choice/use-chosen';
import { useSubmitAnswers } from '../use-submit-answers';
import { useQuote } from '../product/use-quote';
import { useStepNavigation } from '../use-step-navigation';

/**
 * Summary of all answers; submitting opens the payment page, or the page of the coaches who receive the request.
 */
export function CompleteStep() {
  const { state } = useSuggest();
  const { fields } = state.draft;
  const { submit, busy } = useSubmitAnswers();
  const { query, recipients } = useMatchedCoaches();
  const isEmailInvalid = !finishedAnswersSchema.shape.recommenderEmail.safeParse(fields.recommenderEmail).success;
  const { type } = fields.productProgram;
  const quote = useQuote(fields.coach.programPermalink, type === null ? null : productOf(type, fields.productProgram));
  // Submitting needs a price, because the user must see what they agree to.
  const unpriced = quote.isError && !quote.data ? '가격을 다시 불러온 다음에 계속할 수 있어요.' : null;
  // The field itself shows what is wrong with the address.
  const isActing = useIsActing();
  const missing = isActing
    ? errorCatalogue.NOT_YOUR_HAND.message
    : isEmailInvalid
      ? { at: 'recommender', text: '추천한 분의 이메일을 다시 확인해 주세요.' }
      : (residentNumberIn(fields) ?? unpriced);
  if (fields.isMatchSelf) {
    return (
      <StepFrame
        step="complete"
        wide
        missing={missing}
        onNext={submit}
        busy={busy || quote.isPending}
        nextLabel="첫 수업 시간 고르기"
      >
        <Summary isEmailInvalid={isEmailInvalid} quote={quote} head={<ChosenCoach />} />
        <Overlay open={busy} title="신청을 접수하고 있어요" detail="창을 닫지 말고 잠시만 기다려 주세요." />
      </StepFrame>
    );
  }
  const unavailableReason =
    recipients.length > 0
      ? null
      : query.isError
        ? '요청을 보낼 코치를 다시 불러온 다음에 보낼 수 있어요.'
        : query.isSuccess
          ? '요청을 보낼 코치가 없어요. ‘코치’ 단계에서 조건을 바꿔 주세요.'
          : null;
  return (
    <StepFrame
      step="complete"
      wide
      title={recipients.length > 0 ? `코치 ${recipients.length}명에게 요청을 보낼까요?` : '이대로 요청을 보낼까요?'}
      hint="결제 없이 보내고, 받은 제안을 비교한 다음에 정해요."
      missing={unavailableReason ?? missing}
      onNext={submit}
      busy={busy || quote.isPending || query.isPending}
      nextLabel={recipients.length > 0 ? `코치 ${recipients.length}명에게 요청 보내기` : '요청 보내기'}
    >
      <Summary
        isEmailInvalid={isEmailInvalid}
        quote={quote}
        head={<CoachesToInvite query={query} coaches={recipients} />}
      />
      <Overlay open={busy} title="코치들에게 요청을 보내고 있어요" detail="창을 닫지 말고 잠시만 기다려 주세요." />
    </StepFrame>
  );
}

/** Returns the message about a resident number in a text, which is here or on an earlier step. */
function residentNumberIn(fields: SuggestAnswers) {
  const field = residentNumberField('suggest.complete', fields);
  if (field === null) return null;
  return field === 'etc'
    ? { at: 'etc', text: residentNumberProblem }
    : '입력한 답에 주민등록번호가 있어요. 지운 다음 보내 주세요.';
}

function Summary({
  head,
  isEmailInvalid,
  quote,
}: {
  head: ReactNode;
  isEmailInvalid: boolean;
  quote: ReturnType<typeof useQuote>;
}) {
  const { serviceType, state } = useSuggest();
  const { go } = useStepNavigation('complete');
  const chosen = useChosen();
  const { fields } = state.draft;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,592px)_minmax(0,1fr)] lg:gap-x-10">
      {chosen.failed ? (
        <FailedPart
          title={fields.isMatchSelf ? '고른 코치와 수업을 불러오지 못했어요.' : '고른 수업을 불러오지 못했어요.'}
          onRetry={chosen.retry}
        >
          고른 내용은 그대로예요.
        </FailedPart>
      ) : null}
      {head}
      <AnswerList onEdit={(step: StepKey) => go(step)} />
      <ChosenTools />
      <div
        aria-live="polite"
        className="lg:sticky lg:top-[calc(var(--header)+24px)] lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start"
      >
        {quote.data ? (
          <>
            {fields.isMatchSelf ? null : (
              <p className="mb-2.5 text-small text-ink-2">
                원하는 수업 그대로라면 이 금액이에요. 제안마다 금액을 다시 보여 드려요.
              </p>
            )}
            <QuoteCard quote={quote.data} serviceType={serviceType} />
          </>
        ) : quote.isError ? (
          <FailedPart title="가격과 환불 금액을 불러오지 못했어요." onRetry={() => quote.refetch()}>
            입력한 답은 그대로예요.
          </FailedPart>
        ) : (
          <SkeletonGroup label="가격을 불러오고 있어요" className="grid gap-3">
            <Skeleton className="h-32 rounded-l" />
            <Skeleton className="h-20 rounded-m" />
          </SkeletonGroup>
        )}
      </div>
      <FinalMessage isEmailInvalid={isEmailInvalid} />
    </div>
  );
}

function ChosenCoach() {
  const { coach, failed } = useChosen();
  if (!coach && failed) return null;
  if (!coach) return <Skeleton className="h-[98px] rounded-l" />;
  return (
    <Card pad="s" className="flex items-center gap-4">
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-[66px] w-14 rounded-[14px]" />
      <div className="min-w-0 flex-1">
        <h2 className="text-h3">{coach.name} 코치</h2>
        <p className="truncate text-small text-ink-2">{coach.headline}</p>
        <RatingSummary rating={coach.rating} count={coach.reviewCount} />
      </div>
    </Card>
  );
}

function CoachesToInvite({
  query,
  coaches,
}: {
  query: ReturnType<typeof useMatchedCoaches>['query'];
  coaches: ReturnType<typeof useMatchedCoaches>['recipients'];
}) {
  return (
    <Card pad="s">
      {query.isPending ? (
        <SkeletonGroup label="요청을 보낼 코치를 찾고 있어요" className="mb-4">
          <Skeleton className="h-11 w-3/4 rounded-full" />
        </SkeletonGroup>
      ) : null}
      {query.isError ? (
        <FailedPart className="mb-4" title="요청을 보낼 코치를 불러오지 못했어요." onRetry={() => query.refetch()} />
      ) : null}
      {coaches.length > 0 ? (
        <div className="mb-4 flex items-center gap-3">
          <div aria-hidden className="flex -space-x-3">
            {coaches.map(({ encryptedCoachId, avatarSeed, gender }) => (
              <CoachPortrait
                key={encryptedCoachId}
                seed={avatarSeed}
                gender={gender}
                className="size-11 rounded-full ring-2 ring-card"
              />
            ))}
          </div>
          <p className="min-w-0 text-small text-ink-2">{coaches.map(({ name }) => name).join(', ')} 코치</p>
        </div>
      ) : null}
      <MatchInfo className="grid gap-2.5 text-small" />
    </Card>
  );
}
