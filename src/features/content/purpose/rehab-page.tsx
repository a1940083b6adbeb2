import { RehabDrawing } from '~/components/illustration/pages/rehab-drawing';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { rehabTexts as texts } from '~/domain/content/pages/purpose/rehab';
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
import type { PurposePageProps } from './purpose-page-props';

export function RehabPage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="rehab" look="panel" tint="bg-ache/60" drawing={<RehabDrawing />} />
      <StopSigns purpose="rehab" />
      <Section id="doctor" title={texts.doctor.title} detail={texts.doctor.detail} ground="card" beside>
        <Points points={texts.doctor.questions} columns={1} look="lines" />
        <p className="mt-6 rounded-m bg-sunken px-4 py-3.5 text-small text-ink-2">
          {healthPrivacy.who} {healthPrivacy.log}
        </p>
      </Section>
      <Section id="movements" title={texts.movements.title} detail={texts.movements.detail}>
        <Points points={texts.movements.items} columns={3} look="cards" />
      </Section>
      <TwelveWeeks purpose="rehab" look="columns" ground="sunken" />
      <PurposeCoaches purpose="rehab" showcase={showcase} />
      <RefundExample purpose="rehab" ground="card" />
      <PurposePrices purpose="rehab" look="cards" />
      {reviews ? <PurposeReviews purpose="rehab" reviews={reviews} look="quotes" /> : null}
      <PurposeEnd purpose="rehab" />
    </>
  );
}
