'use client';
import { useId } from 'react';
import { HealthCheckQuestion, STOP_CARD } from '~/components/health/health-check-question';
import { toast } from '~/components/ui/toast';
import { CheckCard, ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { LinkButton } from '~/components/navigation/link-button';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';
import { healthCheckLabels } from '~/domain/health-stop/texts';
import {
  relevantConditions,
  relevantHealthCheck,
  isHealthClass,
  isHealthStopped,
  isPregnancyAnswered,
  isStepAnswered,
} from '~/domain/suggest/flow';
import {
  type Purpose,
  type PurposeClass,
  purposeClassDetails,
  purposeDetails,
  purposesOfClass,
} from '~/domain/catalog/purposes';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { startLink } from '~/domain/catalog/start-link';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { nameOf } from '../answer-labels';
import { ChoiceQuestion } from '../choice/choice-question';
import { HealthConsentCard } from '../health/health-consent-card';
import { HistoryQuestions } from '../health/history-questions';
import { PainQuestion } from '../health/pain-question';
import { PregnancyQuestions } from '../health/pregnancy-questions';
import { type Missing, Part } from '../problem';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';

/**
 * Step for the purpose: first the class, unless the vertical has only one, then the questions of the class. Health
 * questions need the consent.
 */
export function PurposeStep() {
  const { flow, conditions, questions, state } = useSuggest();
  const [purpose, setPurpose] = useAnswer('purpose');
  const name = useId();
  const { fields } = state.draft;
  const locked = isHealthClass(fields) && !conditions.healthConsent;
  const choosesClass = flow.forced.class === undefined;
  const otherVertical = purpose.class === null ? undefined : flow.elsewhere[purpose.class];
  const missing: Missing = otherVertical
    ? { at: 'elsewhere', text: `${serviceTypeLabels[otherVertical]} 질문지로 가거나 다른 목적을 골라 주세요.` }
    : isHealthStopped(relevantHealthCheck(fields, flow))
      ? stopMissing
      : (missingIn(purpose, { locked, choosesClass }) ??
        (isStepAnswered('purpose', { ...fields, healthCheck: noConditions }, flow, conditions)
          ? missingHealth(relevantHealthCheck(fields, flow))
          : { at: 'purposes', text: questions.steps.purpose?.missing ?? '구체적인 목적을 하나 이상 골라 주세요.' }));

  const reportStop = useReportStop();

  return (
    <StepFrame
      step="purpose"
      missing={isStepAnswered('purpose', fields, flow, conditions) ? null : missing}
      onRejected={missing.text === healthCheckLabels.stopMissing ? reportStop : undefined}
    >
      {choosesClass ? (
        <Part at="class">
          <ChoiceGroup legend={nameOf('purpose', questions)} hideLegend>
            {flow.purposeClasses.map((purposeClass) => (
              <RadioCard
                key={purposeClass}
                name={name}
                value={purposeClass}
                title={purposeClassDetails[purposeClass].label}
                detail={purposeClassDetails[purposeClass].detail}
                checked={purpose.class === purposeClass}
                onChange={() => setPurpose({ ...purpose, class: purposeClass })}
              />
            ))}
          </ChoiceGroup>
        </Part>
      ) : null}
      {flow.choices.purpose ? (
        <Part at="purposes">
          <ChoiceQuestion list={flow.choices.purpose} legend={nameOf('purpose', questions)} />
        </Part>
      ) : null}
      {otherVertical ? (
        <Part at="elsewhere" className="mt-8">
          <OtherVerticalNotice
            serviceType={otherVertical}
            purposes={purpose.purposes.filter((other) => purposeDetails[other].class === purpose.class)}
          />
        </Part>
      ) : null}
      {purpose.class && !otherVertical && !flow.choices.purpose ? (
        <div key={purpose.class} className={choosesClass ? 'mt-8 animate-fade-in' : undefined}>
          {locked ? (
            <Part at="consent">
              <HealthConsentCard />
            </Part>
          ) : (
            <ClassQuestions of={purpose.class} />
          )}
        </div>
      ) : null}
      {flow.choices.purpose ? <HealthPart /> : null}
    </StepFrame>
  );
}

/**
 * Returns a function that reports a member's answer that stops lessons: the server records the stop and says from which
 * day on lessons are possible again. Of a guest nobody is known yet, so the answer stays in the draft.
 */
function useReportStop(): () => void {
  const { serviceType, flow, opening, setHealthStop, state } = useSuggest();
  const report = trpc.suggest.answerHealthCheck.useMutation({
    onError: (error) => {
      const { code, details, message } = rejectionOf(error);
      if (code === 'HEALTH_STOP') setHealthStop({ until: new Date(String(details['until'])), text: message });
      else toast(message);
    },
  });
  const check = relevantHealthCheck(state.draft.fields, flow);
  return () => {
    if (check !== null && opening.email !== '' && !report.isPending) report.mutate({ serviceType, ...check });
  };
}

/**
 * Link for a purpose that another vertical serves. The postal address is copied to its questionnaire
 * (carry-answers.ts).
 */
function OtherVerticalNotice({ serviceType, purposes }: { serviceType: ServiceType; purposes: readonly Purpose[] }) {
  return (
    <div className="animate-fade-in rounded-[16px] border border-line bg-card p-5">
      <p className="font-semibold">{serviceTypeLabels[serviceType]} 수업은 전용 코치와 가격이 따로 있어요.</p>
      <p className="mt-1 text-small text-ink-2">이미 입력한 주소는 그대로 이어져요.</p>
      <LinkButton href={startLink(serviceType, { purposes })} variant="soft" className="mt-4">
        {serviceTypeLabels[serviceType]} 질문지로 가기
      </LinkButton>
    </div>
  );
}

/** The additional questions of a class (domain/catalog/purposes.ts). */
function ClassQuestions({ of }: { of: PurposeClass }) {
  const { asks: healthQuestions, health } = purposeClassDetails[of];
  return (
    <>
      {healthQuestions.includes('pregnancy') ? (
        <PregnancyQuestions />
      ) : (
        <Part at="purposes">
          <Purposes of={of} />
        </Part>
      )}
      {healthQuestions.includes('ache') ? (
        <Part at="ache">
          <PainQuestion />
        </Part>
      ) : null}
      <HealthPart />
      {healthQuestions.includes('histories') ? <HistoryQuestions /> : null}
      {health ? <HealthConsentCard /> : null}
    </>
  );
}

const noConditions: HealthCheck = { conditions: [], doctorOn: null };

/**
 * The question about health, which comes after the questions that it depends on. In a class without other health
 * questions, the consent is asked for only when a condition applies.
 */
function HealthPart() {
  const { flow, conditions, state } = useSuggest();
  const [, setHealthCheck] = useAnswer('healthCheck');
  const { fields } = state.draft;
  const { purpose } = fields;
  const check = relevantHealthCheck(fields, flow);
  const isPregnancyMissing =
    purpose.class !== null &&
    purposeClassDetails[purpose.class].asks.includes('pregnancy') &&
    !isPregnancyAnswered(purpose.pregnant);
  if (flow.conditions.length === 0 || isPregnancyMissing) return null;
  const hasConditions = check !== null && check.conditions.length > 0;
  const needsConsent = hasConditions && !isHealthClass(fields) && (conditions.healthConsent || !isHealthStopped(check));
  return (
    <>
      <Part at="health" className="mt-7">
        <HealthCheckQuestion choices={relevantConditions(fields, flow)} value={check} onChange={setHealthCheck} />
      </Part>
      {needsConsent ? (
        <Part at="consent" className="mt-4">
          <HealthConsentCard />
        </Part>
      ) : null}
    </>
  );
}

const stopMissing: Missing = { at: STOP_CARD, text: healthCheckLabels.stopMissing };

function missingHealth(check: HealthCheck | null): Missing {
  if (check === null) return { at: 'health', text: healthCheckLabels.missing };
  return { at: 'consent', text: healthCheckLabels.consent };
}

function Purposes({ of }: { of: PurposeClass }) {
  const { flow } = useSuggest();
  const [purpose, setPurpose] = useAnswer('purpose');
  const choices = purposesOfClass(of);
  if (choices.length < 2) return null;
  const toggle = (item: Purpose) =>
    setPurpose({
      ...purpose,
      purposes: purpose.purposes.includes(item)
        ? purpose.purposes.filter((other) => other !== item)
        : [...purpose.purposes, item],
    });
  return (
    <ChoiceGroup
      legend={flow.forced.class === undefined ? '구체적으로는요? 여러 개 골라도 돼요.' : '여러 개 골라도 돼요.'}
      className="[&>div]:sm:grid-cols-2 [&>div>:last-child:nth-child(odd)]:sm:col-span-2"
    >
      {choices.map((choice) => (
        <CheckCard
          key={choice}
          title={purposeDetails[choice].label}
          detail={purposeDetails[choice].detail}
          checked={purpose.purposes.includes(choice)}
          onChange={() => toggle(choice)}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Returns what is missing before the purposes; null if only the purposes are. */
function missingIn(
  purpose: SuggestAnswers['purpose'],
  { locked, choosesClass }: { locked: boolean; choosesClass: boolean },
): Missing | null {
  if (locked)
    return {
      at: 'consent',
      text: choosesClass ? '건강 정보 사용에 동의하거나, 다른 목적을 골라 주세요.' : '건강 정보 사용에 동의해 주세요.',
    };
  if (purpose.class === null) return choosesClass ? { at: 'class', text: '목적을 하나 골라 주세요.' } : null;
  const { asks: healthQuestions } = purposeClassDetails[purpose.class];
  if (healthQuestions.includes('pregnancy') && !isPregnancyAnswered(purpose.pregnant))
    return purpose.pregnant.type === 'prenatal'
      ? { at: 'week', text: '임신 몇 주인지 골라 주세요.' }
      : { at: 'birth', text: '임신 중인지, 출산한 후인지 골라 주세요.' };
  if (healthQuestions.includes('ache') && purpose.isCheckedAche === null && purpose.purposes.length > 0)
    return { at: 'ache', text: '진료를 받았는지 알려 주세요.' };
  return null;
}
