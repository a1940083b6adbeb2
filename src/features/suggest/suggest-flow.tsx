'use client';
import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react';
import { FlowShell } from '~/components/layout/flow-shell';
import { PageTransition } from '~/components/layout/navigation/page-transition';
import { ProgressBar } from '~/components/ui/progress-bar';
import { progressOf, type StepKey, stepToShow } from '~/domain/suggest/flow';
import { bounds } from '~/domain/suggest/policy';
import { ExitLink } from './exit-link';
import { SaveStateNotice } from './save-state-notice';
import { NotForThisAccount } from './not-for-this-account';
import { SignupStep } from './signup/signup-step';
import { StartPage } from './start-page';
import { STEP_TITLE } from './step-frame';
import { StepSkeleton } from './step-skeleton';
import { AddressStep } from './steps/address-step';
import { ChatStep } from './steps/chat-step';
import { ExpectStep, MaterialStep } from './steps/choice-step';
import { CompleteStep } from './steps/complete-step';
import { PreMatchingStep } from './steps/pre-matching-step';
import { ProductStep } from './steps/product-step';
import { ProgramStep } from './steps/program-step';
import { PurposeStep } from './steps/purpose-step';
import { ScheduleStep } from './steps/schedule-step';
import { SearchStep } from './steps/search-step';
import { TypeStep } from './steps/type-step';
import { UserInfoStep } from './steps/user-info-step';
import { useSuggest } from './suggest-context';
import { suggestPageOf, type SuggestPage } from './suggest-paths';
import { useStepNavigation } from './use-step-navigation';

/** Component of each step, for every vertical that has it. */
const views: Readonly<Record<StepKey, ComponentType>> = {
  chat: ChatStep,
  expect: ExpectStep,
  purpose: PurposeStep,
  material: MaterialStep,
  type: TypeStep,
  userInfo: UserInfoStep,
  address: AddressStep,
  schedule: ScheduleStep,
  preMatching: PreMatchingStep,
  product: ProductStep,
  program: ProgramStep,
  search: SearchStep,
  complete: CompleteStep,
};

/**
 * Returns the page to show for the requested one, after the guard (docs/product/names-and-routes.md#guards) and the
 * first missing answer.
 */
function usePageToShow(requested: SuggestPage): SuggestPage {
  const { opening, flow, conditions, state } = useSuggest();
  if (opening.email === '') return 'signup';
  if (requested === 'start' || requested === 'signup' || !state.ready) return requested;
  return stepToShow(requested, state.draft.fields, flow, conditions);
}

/** The questionnaire of one vertical. All steps are in one page, so that a step opens without loading. */
export function SuggestFlow() {
  const { serviceType, opening, flow, state, dispatch, setNotice } = useSuggest();
  const requested = suggestPageOf(usePathname(), serviceType) ?? 'start';
  const page = usePageToShow(requested);
  const { replace } = useStepNavigation(requested);
  const { ready } = state;
  const { isSelf } = state.draft.fields.userInfo;
  const isStep = page !== 'start' && page !== 'signup';
  const currentPage = useRef<SuggestPage>(null);

  useEffect(() => {
    if (!ready) return;
    // The step was open, and only the choice of another person in it removes answers of a step before it.
    const isOtherPerson = currentPage.current === requested && requested === 'userInfo' && isSelf !== null;
    currentPage.current = page;
    if (page === requested) return;
    replace(page);
    if (page !== 'signup')
      setNotice(isOtherPerson ? '사람이 바뀌어서 건강 상태를 다시 여쭤볼게요.' : '이 질문에 먼저 답해 주세요.');
  }, [ready, page, requested, isSelf, replace, setNotice]);

  useEffect(() => {
    if (ready && isStep) dispatch({ type: 'visit', step: page });
  }, [ready, isStep, page, dispatch]);

  useReferrer();
  useFocusOnArrival(page);

  if (!opening.mayAnswer) return <NotForThisAccount />;
  const { done, total } = isStep ? progressOf(page, flow) : { done: 0, total: 1 };
  return (
    <FlowShell
      aside={<ExitLink />}
      progress={isStep ? <ProgressBar value={done} max={total} label={`${total}단계 중 ${done}단계`} /> : undefined}
    >
      <SaveStateNotice />
      <PageTransition key={page} fill>
        {ready || page === 'signup' ? <PageView page={page} /> : <StepSkeleton />}
      </PageTransition>
    </FlowShell>
  );
}

function PageView({ page }: { page: SuggestPage }) {
  if (page === 'start') return <StartPage />;
  if (page === 'signup') return <SignupStep />;
  const View = views[page];
  return <View />;
}

/** Stores the referrer if it is another site, once per draft. */
function useReferrer(): void {
  const { opening, state, dispatch } = useSuggest();
  const { ready, draft } = state;
  const isReferrerMissing = ready && opening.email !== '' && draft.fields.refererUrl === '';
  useEffect(() => {
    const { referrer } = document;
    if (!isReferrerMissing || referrer === '' || referrer.startsWith(`${window.location.origin}/`)) return;
    dispatch({ type: 'answer', field: 'refererUrl', value: referrer.slice(0, bounds.url) });
  }, [isReferrerMissing, dispatch]);
}

/** Scrolls to the top and focuses the heading when the step changes, but not when the page opens. */
function useFocusOnArrival(page: SuggestPage): void {
  const before = useRef(page);
  // Runs before the new step is painted: an earlier scroll would move the old step while it is still visible.
  useLayoutEffect(() => {
    if (before.current === page) return;
    before.current = page;
    window.scrollTo(0, 0);
    document.getElementById(STEP_TITLE)?.focus({ preventScroll: true });
  }, [page]);
}
