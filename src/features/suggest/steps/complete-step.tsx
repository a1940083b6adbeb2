'use client';
import { useRouter } from 'next/navigation';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Card } from '~/components/ui/card';
import { Overlay } from '~/components/ui/overlay';
import { RatingSummary } from '~/components/ui/star-rating';
import { finishAnswers } from '~/domain/suggest/finish';
import { stepKeys, type StepKey } from '~/domain/suggest/flow';
import { finishedAnswersSchema } from '~/domain/suggest/schema';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { AnswerList } from '../answer-list';
import { LastWords } from '../last-words';
import { productOf } from '../product-choice';
import { QuoteCard } from '../quote-card';
import { StepFrame } from '../step-frame';
import { useSuggest } from '../suggest-context';
import { useChosen } from '../use-chosen';
import { useQuote } from '../use-quote';
import { useStepNavigation } from '../use-step-navigation';

/** Everything once more, with the price and the promise; handing in leads to the payment page. */
export function CompleteStep() {
  const { serviceType, flow, state, dispatch, setNotice } = useSuggest();
  const { go } = useStepNavigation('complete');
  const router = useRouter();
  const { draft } = state;
  const { fields } = draft;
  const { coach } = useChosen();
  const { type } = fields.productProgram;
  const quote = useQuote(fields.coach.programPermalink, type === null ? null : productOf(type, fields.productProgram));

  const complete = trpc.suggest.complete.useMutation({
    onSuccess: ({ encryptedFormDataId, encryptedCsId, encryptedCoachId, permalink }) => {
      dispatch({ type: 'submitted', submission: { encryptedFormDataId, encryptedCsId } });
      router.push(`/payment/${permalink}?coach=${encodeURIComponent(encryptedCoachId)}&form=${encodeURIComponent(encryptedFormDataId)}`);
    },
    onError: (error) => {
      const { code, message, details } = refusalOf(error);
      const step = stepKeys.find((key) => key === details['step']);
      if (step) go(step);
      setNotice(message);
      if (code === 'UNAUTHENTICATED') router.refresh();
      if (code === 'DRAFT_OUTDATED') window.location.reload();
    },
  });
  const emailIsOdd = !finishedAnswersSchema.shape.recommenderEmail.safeParse(fields.recommenderEmail).success;
  const submit = () => complete.mutate({ serviceType, draftId: draft.draftId, draftVersion: draft.version, answers: finishAnswers(answersOf(fields), flow) });

  return (
    <StepFrame step="complete" wide missing={emailIsOdd ? '추천인 이메일을 다시 확인해 주세요.' : null} onNext={submit} busy={complete.isPending || complete.isSuccess} nextLabel="첫 수업 시간 고르기">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,592px)_minmax(0,1fr)] lg:gap-x-10">
        {coach ? (
          <Card pad="s" className="flex items-center gap-4">
            <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-[66px] w-14 rounded-[14px]" />
            <div className="min-w-0 flex-1">
              <h2 className="text-h3">{coach.name} 코치</h2>
              <p className="truncate text-small text-ink-2">{coach.headline}</p>
              <RatingSummary rating={coach.rating} count={coach.reviewCount} />
            </div>
          </Card>
        ) : null}
        <AnswerList onEdit={(step: StepKey) => go(step)} />
        {quote.data ? (
          <div className="lg:sticky lg:top-[calc(var(--header)+24px)] lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start">
            <QuoteCard quote={quote.data} serviceType={serviceType} />
          </div>
        ) : null}
        <LastWords emailIsOdd={emailIsOdd} />
      </div>
      <Overlay open={complete.isPending || complete.isSuccess} title="신청서를 보내고 있어요" detail="창을 닫지 말고 잠시만 기다려 주세요." />
    </StepFrame>
  );
}

/** The draft's fields without the flow state around them. */
function answersOf({ lastPage: _lastPage, searchSchedule: _searchSchedule, cart: _cart, submission: _submission, ...answers }: ReturnType<typeof useSuggest>['state']['draft']['fields']) {
  return answers;
}
