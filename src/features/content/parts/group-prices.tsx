import { BlockSection } from '~/components/content/blocks/block-section';
import { priceBooks } from '~/domain/catalog/policy';
import { priceGroupLabels } from '~/domain/catalog/price-group-labels';
import { groupPrices } from '~/domain/content/pages/group-price';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { PeopleRow } from './people-row';

const book = currentPolicy(priceBooks);

/** The price of one person by the number of people, for every price group. */
export function GroupPrices() {
  return (
    <BlockSection title="한 사람이 내는 금액">
      <div className="overflow-hidden rounded-l border border-line bg-card">
        <table className="w-full text-[13px] sm:text-body">
          <caption className="sr-only">{book.lessonMinutes}분 1회에 한 사람이 내는 금액</caption>
          <thead className="bg-green-soft">
            <tr>
              <th scope="col" className="py-3 pl-3 text-left text-caption font-semibold text-ink-2 sm:pl-6">
                {book.lessonMinutes}분 1회
              </th>
              {groupPrices('care').map(({ people }) => (
                <th key={people} scope="col" className="py-3 pr-3 pl-1 text-right font-semibold sm:pr-6">
                  <PeopleRow people={people} className="ml-auto h-6" />
                  {people}명
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {priceGroupLabels.map(({ group, label }) => (
              <tr key={group}>
                <th scope="row" className="py-3 pl-3 text-left font-semibold sm:pl-6">
                  {label}
                </th>
                {groupPrices(group).map(({ people, share }) => (
                  <td key={people} className="py-3 pr-3 pl-1 text-right whitespace-nowrap tnum sm:pr-6">
                    {formatWon(share)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-prose text-small text-ink-2">
        전체 금액은 혼자 받는 가격에 1명이 늘 때마다 {formatWon(book.furtherPerson)}을 더한 금액이에요. 나누어떨어지지
        않으면 10원 단위로 올려서 보여 드려요. 섬 지역은 1회에 {formatWon(book.island)}이 추가돼요.
      </p>
    </BlockSection>
  );
}
