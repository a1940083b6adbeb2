'use client';
import { FormDialog } from '~/components/form/form-dialog';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog, DialogClose } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { MissingNote } from '~/components/ui/missing-note';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { HealthCheckQuestion } from '~/components/health/health-check-question';
import { decideHealth } from '~/domain/health-stop/decide';
import { companyHealthCheckLabels } from '~/domain/health-stop/texts';
import { conditionsOfQuestions } from '~/domain/health-stop/conditions';
import { questionConsentLabels } from '~/domain/timetable/question/labels';
import type { AnswerQuestionsInput, OwnSavedAnswer, QuestionType } from '~/domain/timetable/question/schema';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { QuestionFields } from './question-fields';
import { useAnswering } from './use-answering';
import { useQuestionForm } from './use-question-form';

interface QuestionDialogProps {
  type: QuestionType;
  /**
   * Button labels when a lesson is also reserved, waited for or entered with the answer; null when it is only stored.
   */
  next: { answer: string; decline: string } | null;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog with the questions of a program, which can be answered or declined. */
export function QuestionDialog({ type, next, onDone, onClose }: QuestionDialogProps) {
  const query = trpc.b2bLearner.questions.useQuery(undefined, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const session = trpc.session.baseInfo.useQuery();
  if (query.data && session.data)
    return (
      <Answering
        {...{ type, next, onDone, onClose }}
        savedAnswer={
          query.data.answers.find(({ csCorporateProgramType }) => csCorporateProgramType === type)?.kept ?? null
        }
        consented={query.data.consent.granted}
        locked={session.data.loggedInFromAdmin}
      />
    );
  const failed = query.error ?? session.error;
  return (
    <Dialog open title="수업 전 질문" onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {failed ? (
        <ErrorState
          level={3}
          detail={rejectionOf(failed, offlineUntyped).message}
          onRetry={async () => void (await Promise.all([query.refetch(), session.refetch()]))}
        />
      ) : (
        <SkeletonGroup className="grid gap-3 py-2" label="질문을 불러오고 있어요">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

interface AnsweringProps extends QuestionDialogProps {
  savedAnswer: OwnSavedAnswer | null;
  consented: boolean;
  /** True for an operator who is acting as the owner: only the owner may answer. */
  locked: boolean;
}

function Answering({ type, next, onDone, onClose, savedAnswer, consented, locked }: AnsweringProps) {
  const form = useQuestionForm(type, savedAnswer, consented);
  const { healthCheck } = form;
  const isStopped = healthCheck !== null && decideHealth(healthCheck, serverNow()).answer === 'stop';
  const stop = isStopped ? healthCheck : null;
  const { answer, decline, problem, pending } = useAnswering({ consented, stop, onDone, onClose });
  const missing =
    Object.keys(form.questionErrors).length + (form.errors.healthCheck ? 1 : 0) + (form.errors.agrees ? 1 : 0);
  const send = form.submit((typed) =>
    answer({
      csCorporateProgramType: type,
      answer: typed.answer,
      healthCheck: typed.healthCheck,
    } as AnswerQuestionsInput),
  );
  return (
    <FormDialog
      open
      fillPhone
      isDirty={form.isDirty}
      title="수업 전 질문"
      description="몸 상태에 맞게 수업을 준비하려고 여쭤봐요."
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          {isStopped ? null : <MissingNote className="basis-full!" count={missing} />}
          {problem ? (
            <Banner tone="bad" role="alert" className="basis-full!">
              {problem}
            </Banner>
          ) : null}
          {isStopped ? (
            <Button
              variant="primary"
              disabled={locked}
              loading={pending === 'decline'}
              onClick={() => void decline(type)}
            >
              {companyHealthCheckLabels.rest}
            </Button>
          ) : (
            <>
              {next ? (
                <Button disabled={locked} loading={pending === 'decline'} onClick={() => void decline(type)}>
                  {next.decline}
                </Button>
              ) : (
                <DialogClose />
              )}
              <Button variant="primary" disabled={locked} loading={pending === 'answer'} onClick={send}>
                {next ? next.answer : '답 저장하기'}
              </Button>
            </>
          )}
        </>
      }
    >
      <div {...form.place} className="grid gap-7">
        {locked ? <Banner tone="warn">질문에는 회원 본인만 답할 수 있어요.</Banner> : null}
        {savedAnswer ? (
          <Banner tone="plain">
            {formatSeoulDay(savedAnswer.updatedAt)}에 답한 내용이에요. 달라진 내용만 수정해 주세요.
          </Banner>
        ) : null}
        <HealthCheckQuestion
          choices={conditionsOfQuestions(type)}
          value={healthCheck}
          labels={companyHealthCheckLabels}
          requiresDay
          error={form.errors.healthCheck?.message}
          onChange={form.changeHealthCheck}
        />
        {isStopped ? null : (
          <QuestionFields type={type} draft={form.draft} errors={form.questionErrors} onChange={form.change} />
        )}
        {consented || isStopped ? null : (
          <section aria-labelledby="question-consent" className="rounded-m bg-sunken p-4">
            <h3 id="question-consent" className="font-semibold">
              {questionConsentLabels.title}
            </h3>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-small text-ink-2">
              {[
                questionConsentLabels.why,
                questionConsentLabels.who,
                questionConsentLabels.company,
                questionConsentLabels.log,
              ].map((text) => (
                <li key={text}>{text}</li>
              ))}
              <li>{questionConsentLabels.withdrawal}</li>
            </ul>
            <Checkbox
              className="mt-1"
              label="건강 정보를 쓰는 데 동의해요"
              disabled={locked}
              error={form.errors.agrees?.message}
              {...form.register('agrees')}
            />
          </section>
        )}
        {next && !isStopped ? (
          <p className="text-small text-ink-2">
            답하지 않아도 예약할 수 있어요. 답하지 않으면 90일 동안 다시 여쭤보지 않고, 이전에 한 답도 전문가가 볼 수
            없어요.
          </p>
        ) : null}
      </div>
    </FormDialog>
  );
}
