import type { DrawTexts } from '~/domain/content/pages/office-text';
import { drawOrder, hashOf, type LotteryEntry, publishEntries, seedHash } from '~/domain/timetable/lottery';

export type DrawSample = {
  /** Name of the sample: another name has other entries and another random number. */
  name: string;
  seats: number;
  /** Tickets of each entry. */
  tickets: readonly number[];
};

const RECEIPT_LENGTH = 16;

/** The record of a sample draw, computed by the code that draws. */
export function DrawExample({ sample: { name, seats, tickets }, texts }: { sample: DrawSample; texts: DrawTexts }) {
  const seed = hashOf(`${name} seed`);
  const { entries, entriesHash } = publishEntries(
    tickets.map((count, index): LotteryEntry => [hashOf(`${name} ${index}`).slice(0, RECEIPT_LENGTH), count]),
  );
  const order = drawOrder(seed, entries);
  const values = [
    [texts.seedHash, seedHash(seed)],
    [texts.entriesHash, entriesHash],
    [texts.seed, seed],
  ] as const;
  return (
    <figure className="self-start rounded-l bg-white/8 p-5 sm:p-6">
      <figcaption className="font-semibold">{texts.caption(seats)}</figcaption>
      <dl className="mt-3 grid gap-2.5 text-caption">
        {values.map(([term, value]) => (
          <div key={term}>
            <dt className="opacity-80">{term}</dt>
            <dd className="break-all tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-4 w-full text-small">
        <caption className="sr-only">{texts.table}</caption>
        <thead>
          <tr className="border-b border-white/25 text-caption">
            <th scope="col" className="py-2 text-left font-semibold">
              {texts.receipt}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {texts.tickets}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {texts.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([receipt, count]) => {
            const place = order.indexOf(receipt) + 1;
            return (
              <tr key={receipt} className="border-b border-white/15 last:border-0">
                <th scope="row" className="py-2 text-left font-normal break-all tnum">
                  {receipt}
                </th>
                <td className="py-2 text-right tnum">{texts.ticketCount(count)}</td>
                <td className="py-2 text-right font-semibold whitespace-nowrap tnum">
                  {place <= seats ? texts.seat(place) : texts.waiting(place - seats)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </figure>
  );
}
