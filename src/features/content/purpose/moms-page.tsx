import { MomsDrawing } from '~/components/illustration/pages/moms-drawing';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { momsTexts as texts } from '~/domain/content/pages/purpose/moms';
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

const { when, after, first, privacy } = texts.questions;
const questions = [when, after, first, { title: privacy, detail: `${healthPrivacy.who} ${healthPrivacy.log}` }];

export function MomsPage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="moms" look="left" drawing={<MomsDrawing />} />
      <StopSigns purpose="moms" wideFirst ground="sunken" />
      <Section id="stages" title={texts.stages.title}>
        <Points points={texts.stages.items} columns={4} look="lines" />
      </Section>
      <Section id="questions" title={texts.questions.title}>
        <Questions items={questions} />
      </Section>
      <PurposeCoaches purpose="moms" showcase={showcase} ground="card" />
      <TwelveWeeks purpose="moms" look="columns" />
      {reviews ? <PurposeReviews purpose="moms" reviews={reviews} look="cards" ground="sunken" /> : null}
      <RefundExample purpose="moms" />
      <PurposePrices purpose="moms" look="cards" />
      <PurposeEnd purpose="moms" />
    </>
  );
}
