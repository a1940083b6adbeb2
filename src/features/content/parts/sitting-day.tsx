import { BlockSection } from '~/components/content/blocks/block-section';
import { cx } from '~/components/ui/cx';

/** A day at a desk: `sits` is a long time in the chair. */
const day = [
  { hour: '9시', title: '앉기 전에', text: '화면을 눈높이까지 올려요. 노트북 밑에 책을 받쳐도 돼요.', sits: true },
  {
    hour: '11시',
    title: '일어날 구실 만들기',
    text: '물컵을 작은 것으로 바꿔요. 자주 비면 자주 일어나요.',
    sits: true,
  },
  { hour: '13시', title: '점심 먹고', text: '자리로 바로 돌아가지 말고 한 바퀴 걸어요.', sits: false },
  { hour: '15시', title: '회의와 회의 사이', text: '두 손을 깍지 끼고 위로 뻗어 숨을 세 번 쉬어요.', sits: true },
  {
    hour: '17시',
    title: '몸이 무거워질 때',
    text: '통화는 서서 해요. 한쪽 다리로 기대지 않고 두 발로 서요.',
    sits: true,
  },
  { hour: '19시', title: '코치와 만나는 시간', text: '퇴근하고 집에서, 또는 회사 회의실에서 만나요.', sits: false },
];

/** What somebody at a desk can do by the hour, drawn along the day. */
export function SittingDay() {
  return (
    <BlockSection title="앉는 시간을 줄이기 어렵다면, 사이사이 움직여요">
      <ol className="grid gap-y-0 md:grid-cols-6">
        {day.map(({ hour, title, text, sits }) => (
          <li key={hour} className="grid grid-cols-[4.2em_1fr] md:block">
            <p
              className={cx(
                'flex items-start px-3 py-4 font-bold tnum max-md:justify-center md:items-center md:px-4 md:py-2.5',
                sits ? 'bg-(--meditation)' : 'bg-green text-on-green',
              )}
            >
              {hour}
            </p>
            <div className="px-4 py-4 max-md:border-b max-md:border-line md:pl-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-[15px] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
