import { MeditationDrawing } from '~/components/illustration/pages/meditation-drawing';
import { priceBooks } from '~/domain/catalog/policy';
import { meditationTexts as texts } from '~/domain/content/pages/purpose/meditation';
import { currentPolicy } from '~/domain/shared/current-policy';
import { Points } from '../parts/points';
import { PurposeCoaches } from '../parts/purpose-coaches';
import { PurposeEnd } from '../parts/purpose-end';
import { PurposeHero } from '../parts/purpose-hero';
import { PurposePrices } from '../parts/purpose-prices';
import { PurposeReviews } from '../parts/purpose-reviews';
import { Questions } from '../parts/questions';
import { RefundExample } from '../parts/refund-example';
import { Section } from '../parts/section';
import { StopSigns } from '../parts/stop-signs';
import { TwelveWeeks } from '../parts/twelve-weeks';
import type { PurposePageProps } from './purpose-page-props';

const { lessonMinutes } = currentPolicy(priceBooks);

export function MeditationPage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="meditation" look="panel" tint="bg-meditation/60" drawing={<MeditationDrawing />} />
      <Section id="methods" title={texts.methods.title}>
        <Points points={texts.methods.items} columns={4} look="cards" />
      </Section>
      <Section
        id="flow"
        title={texts.flow.title}
        detail={`모두 ${lessonMinutes}분이에요. 그날의 기분에 따라 길이를 바꿔요.`}
        beside
      >
        <Points points={texts.flow.steps} columns={2} look="numbered" />
      </Section>
      <Section id="questions" title={texts.questions.title} ground="card">
        <Questions items={texts.questions.items} />
      </Section>
      <StopSigns purpose="meditation" />
      <PurposeCoaches purpose="meditation" showcase={showcase} ground="sunken" />
      {reviews ? <PurposeReviews purpose="meditation" reviews={reviews} look="quotes" /> : null}
      <TwelveWeeks purpose="meditation" look="rail" />
      <PurposePrices purpose="meditation" look="rows" ground="card" />
      <RefundExample purpose="meditation" />
      <PurposeEnd purpose="meditation" />
    </>
  );
}
