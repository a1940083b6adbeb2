import { currentPolicy } from '~/domain/shared/current-policy';
import { drawOrder, type LotteryEntry, publishEntries, seedHash } from '~/domain/timetable/lottery';
import { timetablePolicies } from '~/domain/timetable/policy';

const { lottery } = currentPolicy(timetablePolicies);

const seed = '3f1c9a7e52d04b8866f0a1d2c3b4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6';
const sampleEntries: readonly LotteryEntry[] = [
  ['1d4f0a92c7b3e865', 1],
  ['5b80e1f39a6d2c47', 2],
  ['8e27c4d10f95ab36', 1],
  ['b3a96f5e08d17c42', 4],
  ['e70c1b8d4f2a9563', 1],
];
const SEATS = 3;
const { entries, entriesHash } = publishEntries(sampleEntries);
const order = drawOrder(seed, entries);

const steps = [
  [
    `수업 ${lottery.opensDays}일 전`,
    '응모를 시작하면서 추첨에 쓸 난수의 확인값을 먼저 공개해요. 나중에 난수를 바꿀 수 없어요.',
  ],
  [
    `수업 ${lottery.closesDays}일 전 오후 ${lottery.closesHour - 12}시`,
    '응모를 마감하고 이름 대신 응모 번호로 된 명단을 공개해요. 그 뒤에는 아무도 끼어들 수 없어요.',
  ],
  [
    `마감 ${lottery.drawMinutesAfterClose}분 뒤`,
    '난수를 공개하고 추첨해요. 떨어진 사람은 그 순서대로 대기하고, 다음 추첨에서 추첨권을 더 받아요.',
  ],
] as const;

/** Why nobody has to trust us with a draw: what is published when, and a draw that can be computed again. */
export function OfficeLottery() {
  return (
    <section aria-labelledby="lottery" className="bg-deep text-on-deep">
      <div className="wrap grid gap-x-14 gap-y-10 py-16 md:py-20 lg:grid-cols-[1fr_1.05fr]">
        <div>
          <h2 id="lottery" className="text-h1">
            추첨은 누구나 다시 계산할 수 있어요
          </h2>
          <p className="mt-2 max-w-[32em] opacity-90">
            자리가 모자라면 어떻게 뽑았는지 궁금해져요. 그래서 결과만 알리지 않고, 계산에 쓴 값을 모두 공개해요.
          </p>
          <ol className="mt-6 grid gap-5">
            {steps.map(([when, what]) => (
              <li key={when}>
                <h3 className="font-semibold">{when}</h3>
                <p className="mt-0.5 text-[15px] leading-relaxed opacity-90">{what}</p>
              </li>
            ))}
          </ol>
        </div>
        <figure className="self-start rounded-l bg-white/8 p-5 sm:p-6">
          <figcaption className="font-semibold">추첨 기록 예시 · 자리 {SEATS}개</figcaption>
          <dl className="mt-3 grid gap-2.5 text-caption">
            {[
              ['난수 확인값', seedHash(seed)],
              ['명단 확인값', entriesHash],
              ['난수', seed],
            ].map(([term, value]) => (
              <div key={term}>
                <dt className="opacity-80">{term}</dt>
                <dd className="break-all tnum">{value}</dd>
              </div>
            ))}
          </dl>
          <table className="mt-4 w-full text-small">
            <caption className="sr-only">응모 번호마다 추첨권 수와 계산한 순서</caption>
            <thead>
              <tr className="border-b border-white/25 text-caption">
                <th scope="col" className="py-2 text-left font-semibold">
                  응모 번호
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  추첨권
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  결과
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(([receipt, tickets]) => {
                const place = order.indexOf(receipt) + 1;
                return (
                  <tr key={receipt} className="border-b border-white/15 last:border-0">
                    <th scope="row" className="py-2 text-left font-normal break-all tnum">
                      {receipt}
                    </th>
                    <td className="py-2 text-right tnum">{tickets}장</td>
                    <td className="py-2 text-right font-semibold whitespace-nowrap tnum">
                      {place <= SEATS ? `당첨 ${place}` : `대기 ${place - SEATS}`}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </figure>
      </div>
    </section>
  );
}
