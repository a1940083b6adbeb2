'use client';
import { useId } from 'react';
import { CheckCard, ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { isStepAnswered, needsHealthConsent } from '~/domain/suggest/flow';
import { type Purpose, purposeClassFacts, purposeFacts, purposesOfClass } from '~/domain/suggest/purposes';
import type { SuggestAnswers } from '~/domain/suggest/schema';
import { HealthConsentCard } from '../health/health-consent-card';
import { PainQuestions } from '../health/pain-questions';
import { PregnancyQuestions } from '../health/pregnancy-questions';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';

/** The class first; what belongs to it opens below, and health questions only with the consent. */
export function PurposeStep() {
  const { flow, facts, state } = useSuggest();
  const [purpose, setPurpose] = useAnswer('purpose');
  const name = useId();
  const { fields } = state.draft;
  const health = needsHealthConsent(fields);
  const locked = health && !facts.healthConsent;

  return (
    <StepFrame step="purpose" missing={isStepAnswered('purpose', fields, flow, facts) ? null : missingWords(purpose, locked)}>
      <ChoiceGroup legend="목적" hideLegend>
        {flow.purposeClasses.map((one) => (
          <RadioCard key={one} name={name} value={one} title={purposeClassFacts[one].label} detail={purposeClassFacts[one].detail} checked={purpose.class === one} onChange={() => setPurpose({ ...purpose, class: one })} />
        ))}
      </ChoiceGroup>
      {purpose.class ? (
        <div key={purpose.class} className="mt-8 animate-fade-in">
          {locked ? <HealthConsentCard /> : null}
          {!locked && purpose.class !== 'B' ? <Purposes /> : null}
          {!locked && purpose.class === 'B' ? <PregnancyQuestions /> : null}
          {!locked && purpose.class === 'C' ? <PainQuestions /> : null}
          {health && !locked ? <HealthConsentCard /> : null}
        </div>
      ) : null}
    </StepFrame>
  );
}

function Purposes() {
  const [purpose, setPurpose] = useAnswer('purpose');
  if (purpose.class === null) return null;
  const toggle = (one: Purpose) => setPurpose({ ...purpose, purposes: purpose.purposes.includes(one) ? purpose.purposes.filter((other) => other !== one) : [...purpose.purposes, one] });
  return (
    <ChoiceGroup legend="구체적으로는요? 여러 개 골라도 돼요." className="[&>div]:sm:grid-cols-2">
      {purposesOfClass(purpose.class).map((one) => (
        <CheckCard key={one} title={purposeFacts[one].label} detail={purposeFacts[one].detail} checked={purpose.purposes.includes(one)} onChange={() => toggle(one)} />
      ))}
    </ChoiceGroup>
  );
}

function missingWords(purpose: SuggestAnswers['purpose'], locked: boolean): string {
  if (purpose.class === null) return '목적을 하나 골라 주세요.';
  if (locked) return '건강 정보 사용에 동의하거나, 다른 목적을 골라 주세요.';
  if (purpose.class === 'B') return purpose.pregnant.type === 'prenatal' ? '임신 몇 주인지 골라 주세요.' : '임신 중인지, 출산한 뒤인지 골라 주세요.';
  if (purpose.class === 'C' && purpose.isCheckedAche === null && purpose.purposes.length > 0) return '진료를 받았는지 알려 주세요.';
  return '구체적인 목적을 하나 이상 골라 주세요.';
}
