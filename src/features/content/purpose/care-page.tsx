import { CareDrawing } from '~/components/illustration/pages/care-drawing';
import { careTexts as texts } from '~/domain/content/pages/purpose/care';
import { Points } from '../parts/points';
import { PurposeCoaches } from '../parts/purpose-coaches';
import { PurposeEnd } from '../parts/purpose-end';
import { PurposeHero } from '../parts/purpose-hero';
import { PurposePrices } from '../parts/purpose-prices';
import { PurposeReviews } from '../parts/purpose-reviews';
import { RefundExample } from '../parts/refund-example';
import { Section } from '../parts/section';
import { StopSigns } from '../parts/stop-signs';
import { TwelveWeeks } from '../parts/twelve-weeks';
import { TwoSides } from '../parts/two-sides';
import type { PurposePageProps } from './purpose-page-props';

export function CarePage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="care" look="right" drawing={<CareDrawing />} />
      <Section id="visit" title={texts.visit.title} ground="card">
        <Points points={texts.visit.steps} columns={4} look="numbered" />
      </Section>
      <Section id="sides" title={texts.sides.title}>
        <TwoSides yes={texts.sides.yes} no={texts.sides.no} />
      </Section>
      <PurposeCoaches purpose="care" showcase={showcase} />
      <StopSigns purpose="care" ground="sunken" />
      <TwelveWeeks purpose="care" look="rail" />
      <PurposePrices purpose="care" look="rows" />
      {reviews ? <PurposeReviews purpose="care" reviews={reviews} look="cards" ground="sunken" /> : null}
      <RefundExample purpose="care" />
      <PurposeEnd purpose="care" />
    </>
  );
}
