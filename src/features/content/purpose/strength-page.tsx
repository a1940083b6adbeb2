import { StrengthDrawing } from '~/components/illustration/pages/strength-drawing';
import { strengthTexts as texts } from '~/domain/content/pages/purpose/strength';
import { Points } from '../parts/points';
import { PurposeCoaches } from '../parts/purpose-coaches';
import { PurposeEnd } from '../parts/purpose-end';
import { PurposeHero } from '../parts/purpose-hero';
import { PurposePrices } from '../parts/purpose-prices';
import { PurposeReviews } from '../parts/purpose-reviews';
import { RefundExample } from '../parts/refund-example';
import { Section } from '../parts/section';
import { TwelveWeeks } from '../parts/twelve-weeks';
import type { PurposePageProps } from './purpose-page-props';

export function StrengthPage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="strength" look="below" drawing={<StrengthDrawing />} />
      <Section id="ladder" title={texts.ladder.title} detail={texts.ladder.detail} ground="card">
        <Ladder />
      </Section>
      <TwelveWeeks purpose="strength" look="ladder" />
      <Section id="signs" title={texts.signs.title} beside>
        <Points points={texts.signs.points} columns={1} look="lines" />
      </Section>
      <PurposeCoaches purpose="strength" showcase={showcase} ground="sunken" />
      <Section id="people" title={texts.people.title}>
        <Points points={texts.people.points} columns={3} look="cards" />
      </Section>
      {reviews ? <PurposeReviews purpose="strength" reviews={reviews} look="quotes" /> : null}
      <PurposePrices purpose="strength" look="cards" ground="card" />
      <RefundExample purpose="strength" />
      <PurposeEnd purpose="strength" />
    </>
  );
}

/** The stages of each movement: a table on wide screens, a list of movements on phones. */
function Ladder() {
  const { stages, rows } = texts.ladder;
  return (
    <>
      <table className="w-full border-collapse text-left max-md:hidden">
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className="w-[20%] pb-3 font-semibold">
              동작
            </th>
            {stages.map((stage) => (
              <th key={stage} scope="col" className="pb-3 font-semibold">
                {stage}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ move, stages: cells }) => (
            <tr key={move} className="border-t border-line">
              <th scope="row" className="py-4 text-h3">
                {move}
              </th>
              {cells.map((cell) => (
                <td key={cell} className="py-4 pr-4 text-[15px] text-ink-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-6 md:hidden">
        {rows.map(({ move, stages: cells }) => (
          <li key={move}>
            <h3 className="text-h3">{move}</h3>
            <ol className="mt-2 grid gap-1.5 border-l-[3px] border-green pl-4 text-[15px] text-ink-2">
              {cells.map((cell) => (
                <li key={cell}>{cell}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  );
}
