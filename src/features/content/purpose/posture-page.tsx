import { PostureDrawing } from '~/components/illustration/pages/posture-drawing';
import { postureTexts as texts } from '~/domain/content/pages/purpose/posture';
import { Points } from '../parts/points';
import { PurposeCoaches } from '../parts/purpose-coaches';
import { PurposeEnd } from '../parts/purpose-end';
import { PurposeHero } from '../parts/purpose-hero';
import { PurposePrices } from '../parts/purpose-prices';
import { PurposeReviews } from '../parts/purpose-reviews';
import { RefundExample } from '../parts/refund-example';
import { Section } from '../parts/section';
import { TwelveWeeks } from '../parts/twelve-weeks';
import { TwoSides } from '../parts/two-sides';
import type { PurposePageProps } from './purpose-page-props';

export function PosturePage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="posture" look="left" drawing={<PostureDrawing />} />
      <Section id="desk" title={texts.desk.title} detail={texts.desk.detail}>
        <Points points={texts.desk.spots} columns={4} look="numbered" />
      </Section>
      <Section id="sides" title={texts.sides.title} ground="sunken">
        <TwoSides yes={texts.sides.yes} no={texts.sides.no} />
        <p className="mt-4 max-w-prose text-small text-ink-2">{texts.sides.note}</p>
      </Section>
      <TwelveWeeks purpose="posture" look="rows" />
      {reviews ? <PurposeReviews purpose="posture" reviews={reviews} look="cards" ground="card" /> : null}
      <PurposeCoaches purpose="posture" showcase={showcase} />
      <Section id="parents" title={texts.parents.title} beside>
        <Points points={texts.parents.points} columns={2} look="lines" />
      </Section>
      <RefundExample purpose="posture" ground="sunken" />
      <PurposePrices purpose="posture" look="rows" />
      <PurposeEnd purpose="posture" />
    </>
  );
}
