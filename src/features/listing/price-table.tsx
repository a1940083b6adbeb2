import { Card } from '~/components/ui/card';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks, type PriceGroup } from '~/domain/catalog/policy';
import { priceGroupLabels } from '~/domain/catalog/price-group-labels';
import { quoteOrder } from '~/domain/payment/quote';
import { formatWon } from '~/domain/shared/money';

const priceBook = currentPolicy(priceBooks);

const { regular } = priceBook;

/** Returns the price of a month of lessons, computed by the quote. */
function monthly(group: PriceGroup, title: string, period: 'basic' | 'pro') {
  const quote = quoteOrder(
    {
      priceGroup: group,
      title,
      product: { type: 'regular', period, lessonCount: regular.defaultCount },
      personnel: 1,
      isIsland: false,
    },
    priceBook,
  );
  return quote.unitPrice * regular.defaultCount;
}

/** Price of one lesson and of a month of lessons in every vertical, from the price book. */
export function PriceTable() {
  return (
    <section aria-labelledby="price-table" className="wrap pt-14">
      <h2 id="price-table" className="text-h2">
        분야별 가격
      </h2>
      <Card pad="none" className="mt-4 overflow-hidden">
        <table className="w-full text-[13.5px] sm:text-[15px]">
          <thead className="bg-sunken/60 text-left align-bottom text-caption text-ink-2 sm:whitespace-nowrap">
            <tr>
              <th scope="col" className="py-3 pl-4 font-semibold sm:px-6">
                분야
              </th>
              <th scope="col" className="px-1 py-3 text-right font-semibold sm:px-2">
                1회
              </th>
              <th scope="col" className="px-1 py-3 text-right font-semibold sm:px-2">
                한 달 {regular.defaultCount}회
              </th>
              <th scope="col" className="py-3 pr-3.5 text-right font-semibold text-balance sm:px-6">
                {regular.periods.pro.months}개월 결제 시 한 달
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {priceGroupLabels.map(({ group, label }) => (
              <tr key={group}>
                <th scope="row" className="py-3 pl-4 text-left font-semibold sm:px-6">
                  {label}
                </th>
                <td className="px-1 py-3 text-right whitespace-nowrap tnum sm:px-2">
                  {formatWon(priceBook.lesson[group])}
                </td>
                <td className="px-1 py-3 text-right whitespace-nowrap tnum sm:px-2">
                  {formatWon(monthly(group, label, 'basic'))}
                </td>
                <td className="py-3 pr-3.5 text-right font-semibold whitespace-nowrap text-green tnum sm:px-6">
                  {formatWon(monthly(group, label, 'pro'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className="mt-3 text-small text-ink-2">
        {priceBook.lessonMinutes}분 수업, 1명 기준 가격이에요. 인원이 1명 늘 때마다 1회에{' '}
        {formatWon(priceBook.furtherPerson)}씩 추가돼요.
      </p>
    </section>
  );
}
