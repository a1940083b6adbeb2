import { HealthAdvice } from '~/components/health/health-advice';
import { SeeDoctorCard } from '~/components/health/see-doctor-card';
import { Banner } from '~/components/ui/banner';
import { DescriptionList } from '~/components/ui/description-list';
import { Dotted } from '~/components/ui/dotted';
import { type ConditionKey, type HealthAnswer, healthAnswerOf } from '~/domain/health-stop/conditions';
import { conditionTexts } from '~/domain/health-stop/texts';
import { noteScales, scaleFields } from '~/domain/lesson/note-numbers';
import { readSignLabels, signsIn } from '~/domain/lesson/note-signs';
import type { NoteHealth } from '~/domain/lesson/schema/note-health';
import { measuredFacts, partFacts, scaleLabels, scaleTimes, valueText } from '~/domain/lesson/texts/note-labels';
import { spotKey, spotLabel } from '~/domain/shared/body-parts';
import { NoteSection } from './note-section';

/** What the signs of a lesson mean for the learner, the most serious first. */
export function SignCards({ health }: { health: NoteHealth }) {
  const signs = signsIn(health);
  const cards = (['stop', 'doctor', 'adapt'] as const).filter((answer) => ofAnswer(signs, answer).length > 0);
  if (cards.length === 0) return null;
  return (
    <div className="mb-8 grid gap-3">
      {cards.map((answer) => (
        <SignCard key={answer} answer={answer} signs={ofAnswer(signs, answer)} />
      ))}
    </div>
  );
}

const ofAnswer = (signs: readonly ConditionKey[], answer: HealthAnswer) =>
  signs.filter((key) => healthAnswerOf(key) === answer);

function SignCard({ answer, signs }: { answer: HealthAnswer; signs: readonly ConditionKey[] }) {
  const title = readSignLabels[answer];
  const content = (
    <>
      <HealthAdvice of={signs} />
      <ul className="mt-1.5 list-disc pl-5">
        {signs.map((key) => (
          <li key={key}>{conditionTexts[key].choice}</li>
        ))}
      </ul>
    </>
  );
  if (answer === 'adapt')
    return (
      <Banner tone="plain" title={title}>
        {content}
      </Banner>
    );
  return (
    <SeeDoctorCard tone={answer === 'stop' ? 'bad' : 'warn'} title={title}>
      {content}
    </SeeDoctorCard>
  );
}

/** What the coach recorded about the health of the learner, apart from the signs. */
export function HealthView({ health, title }: { health: NoteHealth; title: string }) {
  const scales = noteScales.filter((scale) => scaleFields[scale].some((field) => health[field] !== null));
  const measured = measuredFacts(health).map(({ label, value }) => ({ key: label, term: label, value }));
  const hasNoSign = health.signs?.length === 0;
  if (!hasNoSign && scales.length + health.parts.length + measured.length === 0) return null;
  return (
    <NoteSection title={title}>
      <div className="grid gap-3">
        {hasNoSign ? (
          <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">{readSignLabels.none}</p>
        ) : null}
        {scales.map((scale) => (
          <dl key={scale} className="grid grid-cols-2 gap-3 text-center">
            {scaleFields[scale].map((field, index) => (
              <div key={field} className="rounded-l border border-line bg-card py-4">
                <dt className="text-small text-ink-2">
                  {scaleTimes[index]} {scaleLabels[scale]}
                </dt>
                <dd className={health[field] === null ? 'mt-1 text-ink-2' : 'mt-1 text-h1 tnum'}>
                  {valueText(health[field])}
                </dd>
              </div>
            ))}
          </dl>
        ))}
        {health.parts.length > 0 ? (
          <ul className="divide-y divide-line rounded-l border border-line bg-card px-5">
            {health.parts.map((part) => (
              <li key={spotKey(part)} className="flex flex-wrap items-center justify-between gap-x-4 py-3.5">
                <span className="font-semibold">{spotLabel(part)}</span>
                <span className="text-[15px] tnum">
                  <Dotted text={partFacts(part).join(' · ')} />
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {measured.length > 0 ? (
          <DescriptionList className="rounded-l border border-line bg-card px-5 py-2" entries={measured} />
        ) : null}
      </div>
    </NoteSection>
  );
}
